import { countClicks, countView, readClick, readView } from "./count-declared.ts";
import { connectFirstPartySink } from "./first-party-sink.ts";
import { connectSink, track } from "./track.ts";
import { onFirstAct } from "../first-act.ts";
import { revealChildren } from "../reveal-on-scroll.ts";
import { siteSetting } from "../site-settings.ts";
import { noteBeginning, noteWaitlistSource } from "../visit-history.ts";

// All that a page that is only read does by script before the app is there: it counts the visit, reveals what is scrolled to, and starts
// the app when its visitor does something. A file of its own, loaded by late-scripts.js.

function isAppThere(): boolean {
  return document.documentElement.dataset["live"] !== undefined;
}

const views = document.querySelectorAll<HTMLDataElement>("data[data-view]");
// Another service gets its views from the app.
const isOwnSink = siteSetting("analytics") === "first-party";
if (isOwnSink) views.forEach(countView);

countClicks(() => !isAppThere());

addEventListener(
  "click",
  (event) => {
    if (isAppThere()) return;
    noteBeginning();
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-click]") : null;
    if (!link?.pathname.startsWith("/waitlist")) return;
    const [name, properties] = readClick(link);
    if (name === "pricing_cta_clicked") noteWaitlistSource("pricing");
    else if ("section" in properties) noteWaitlistSource(properties.section);
  },
  true,
);

addEventListener(
  "pagehide",
  () => {
    if (isAppThere()) return;
    for (const view of views) {
      const [name, properties] = readView(view);
      if (name === "blog_post_viewed")
        track("blog_read", { slug: properties.slug, timeOnPage: Math.round(performance.now() / 1_000) });
    }
  },
  { once: true },
);

// The way back to a page that was left by a plain link is a view, as it is within the app.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted || !isOwnSink || isAppThere()) return;
  for (const view of views) {
    delete view.dataset["counted"];
    countView(view);
  }
});

if (isOwnSink) connectSink(connectFirstPartySink());

document.querySelectorAll<HTMLElement>("[data-reveal='']").forEach(revealChildren);

onFirstAct(() => {
  const template = document.querySelector<HTMLTemplateElement>("template#late-scripts");
  template?.replaceWith(template.content);
});
