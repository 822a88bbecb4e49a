(() => {
  const field = document.getElementById("filter");
  if (!field) return;
  const items = [...document.querySelectorAll(".operators li")];
  const show = () => {
    const words = field.value.toLowerCase().split(/\s+/);
    items.forEach((item) => {
      const text = item.textContent.toLowerCase();
      item.hidden = !words.every((word) => text.includes(word));
    });
    document.querySelectorAll("section").forEach((section) => {
      section.hidden = !section.querySelector("li:not([hidden])");
    });
    const count = items.filter((item) => !item.hidden).length;
    document.getElementById("nothing").hidden = count > 0;
    document.getElementById("count").textContent =
      count === items.length ? "" : count + (count === 1 ? " operator" : " operators");
  };
  field.addEventListener("input", show);
  field.closest(".filter").hidden = false;
  show();
})();
