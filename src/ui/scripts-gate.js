// Marks a browser that has what the scripts need: docs/browsers.md.
if (
  [HTMLElement.prototype.hidePopover, CSS.registerProperty, [].toSorted, "".isWellFormed, AbortSignal.timeout].every(
    Boolean,
  )
)
  document.documentElement.dataset.scripts = "";
