import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepServedPage } from "./ui/keep-served-page.ts";
import { guardMarkup } from "./ui/trusted-markup.ts";
import { notePlacesOfClicks } from "./ui/replay-early-input.ts";
import { openDetailsInPrint } from "./ui/print-details.ts";
import { reportOnce } from "./ui/report-once.ts";
import { watchForMissingModules } from "./ui/stale-tab.ts";

guardMarkup();
openDetailsInPrint();
notePlacesOfClicks();
watchForMissingModules();
const putBack = keepServedPage();
document.documentElement.dataset["scripts"] = "started";
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onCaughtError: reportOnce,
      // Outside every region, as where something in the browser keeps the router from starting.
      onUncaughtError(error) {
        reportOnce(error);
        putBack();
      },
      // A translator or an extension changed what was served: React rendered that part anew, and what was typed is in it (region.tsx).
      onRecoverableError: (error) => console.warn("Rendered anew:", error),
    },
  );
});
