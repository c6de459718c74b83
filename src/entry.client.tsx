import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchForCopies } from "./ui/copied-fields.ts";
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
watchForCopies();
const putBack = keepServedPage();
document.documentElement.dataset["scripts"] = "started";
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onCaughtError(error) {
        reportOnce(error);
        // The router shows a page of its own where not even the error page can be rendered.
        if (!document.getElementById("main")) putBack();
      },
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
