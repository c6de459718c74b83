// Puts the module scripts in place once the text is painted (late-scripts.tsx), in browsers that scripts-gate.js let through; replay-early-input.ts
// repeats early clicks.
(() => {
  window.earlyClicks = [];
  addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element && target.closest("[type=button]:not([popovertarget])");
      if (button instanceof HTMLElement) window.earlyClicks?.push(button);
    },
    true,
  );

  const parsed = new Promise((resolve) => {
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", resolve);
    else resolve();
  });
  const painted = new Promise((resolve) => {
    // Hidden tabs do not paint.
    if (document.visibilityState === "hidden" || !window.PerformanceObserver) return resolve();
    setTimeout(resolve, 3_000);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
    }).observe({ type: "paint", buffered: true });
  });
  void Promise.all([parsed, painted]).then(() => {
    const template = document.querySelector("[data-scripts] template#late-scripts");
    template?.replaceWith(template.content);
  });
})();
