// Puts the module scripts in place once the text is painted (late-scripts.tsx), in browsers that scripts-gate.js let through; on a page that is only
// read visit-script.ts does it later. replay-early-input.ts repeats early clicks.
(() => {
  window.earlyClicks = [];
  addEventListener(
    "click",
    (event) => {
      const { target } = event;
      const control =
        target instanceof Element &&
        target.closest("[data-scripts] :is([type=button]:not([popovertarget]),a[data-replayed])");
      if (!control || !window.earlyClicks) return;
      if (control.matches("a")) event.preventDefault();
      window.earlyClicks.push(control);
    },
    true,
  );

  const { dataset } = document.documentElement;
  // What fails before entry.client.tsx is through leaves the page as it is without scripts.
  addEventListener(
    "error",
    ({ target, filename }) => {
      const isOwn = target.type === "module" || String(filename).startsWith(location.origin);
      if (isOwn && dataset.scripts === "") delete dataset.scripts;
    },
    true,
  );

  const parsed = new Promise((resolve) => {
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", resolve);
    else resolve();
  });
  const painted = new Promise((resolve) => {
    // What is loaded ahead may never be shown; hidden tabs do not paint.
    if (document.prerendering) return document.addEventListener("prerenderingchange", resolve);
    if (document.visibilityState === "hidden" || !window.PerformanceObserver) return resolve();
    setTimeout(resolve, 3_000);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
    }).observe({ type: "paint", buffered: true });
  });
  void Promise.allSettled([parsed, painted]).then(() => {
    const template = document.querySelector("[data-scripts] template#late-scripts");
    const { visit, path = location.pathname } = template?.dataset ?? {};
    // An archive or a gateway serves the page at a path that the router does not know.
    if (path !== location.pathname) return delete dataset.scripts;
    const start = () => {
      template?.replaceWith(template.content);
      // One that hangs, too; entry.client.tsx sets it when it comes after all.
      setTimeout(() => dataset.scripts || delete dataset.scripts, 10_000);
    };
    if (visit) import(visit).catch(start);
    else start();
  });
})();
