// Before anything is drawn: the theme that the reader chose.
try { document.documentElement.dataset.theme = localStorage.getItem("theme") ?? ""; } catch { /* not kept */ }
document.documentElement.classList.add("js");
