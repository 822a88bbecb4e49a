"""The browser of .ci/accessibility and .ci/preview: Debian's chromium, driven by Playwright."""
import shutil
import sys

path = shutil.which("chromium") or shutil.which("chromium-browser")
if path is None:
    print("skipped: chromium is not installed")
    sys.exit(0)


def page(playwright, width, height, scheme):
    """A page of a new browser without a window, of this size and in this theme."""
    browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
    return browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme).new_page()
