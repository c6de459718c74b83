// Marks a browser that has what the scripts need: docs/browsers.md.
if (
  [
    HTMLElement.prototype.hidePopover,
    CSS.registerProperty,
    [].toSorted,
    [].findLast,
    "".isWellFormed,
    "".at,
    Object.hasOwn,
    AbortSignal.timeout,
    window.IntersectionObserver,
    window.DecompressionStream,
  ].every(Boolean)
)
  document.documentElement.dataset.scripts = "";
