import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { guardMarkup } from "./lib/trusted-markup.ts";
import type { TakePresses } from "./ui/early-presses.ts";
import { FirstPage } from "./ui/first-page.ts";
import { inOneRendering } from "./ui/one-rendering.ts";

/** Makes the page that the server sent the application's, once its modules are here. */
export function hydrate(takePresses: TakePresses): void {
  guardMarkup();
  // From here on React listens itself.
  const presses = takePresses();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter useTransitions={false} instrumentations={[inOneRendering]} />
        <FirstPage presses={presses} />
      </StrictMode>,
    );
  });
}
