import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { guardMarkup } from "./ui/trusted-markup.ts";
import { ReplayEarlyInput } from "./ui/replay-early-input.ts";
import { reloadWhenModulesAreGone } from "./ui/reload-once.ts";

guardMarkup();
reloadWhenModulesAreGone();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <ReplayEarlyInput />
    </StrictMode>,
  );
});
