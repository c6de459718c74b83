import { type KeyboardEvent, useEffect, useRef } from "react";
import { cn } from "../../../ui/cn.ts";
import { walkCopy } from "./reading-content.ts";
import { describeItem, type Walk } from "./walk.ts";
import type { ShownReading } from "./use-reading.ts";
import { TextButton } from "./text-button.tsx";

/** At the window's lower edge, where a thumb is. */
const walkingClass = "sticky bottom-0 z-1 -mx-5 mt-6 border-y border-ink bg-sheet px-5 py-2 md:-mx-8 md:px-8";
const buttonClass = "min-h-11 px-1.5 text-sm";

/** The bar that walks through marks or a figure's evidence; while it does, it stays at the window's lower edge. */
export function MarkWalker({ walk, shown }: { walk: Walk; shown: ShownReading }) {
  const next = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const { items, index, isWalking, place, trail } = walk;
  const dismissed = shown.choices.dismissed.length;
  const hasPlace = place !== null;
  const dismissable = place?.id && !shown.isExample ? { id: place.id, start: place.start } : null;

  useEffect(() => {
    if (hasPlace) next.current?.focus({ preventScroll: true });
    // The last one was dismissed, and with it went the button that had the focus.
    else if (document.activeElement === document.body) back.current?.focus({ preventScroll: true });
  }, [hasPlace, trail]);

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === "ArrowRight") walk.move(1);
    else if (key === "ArrowLeft") walk.move(-1);
    else if (key === "Delete" && dismissable) walk.dismiss(dismissable);
    else if (key === "Escape") walk.end();
  }

  return (
    <div
      role="group"
      aria-label={walkCopy.heading}
      className={cn("no-print flex flex-wrap items-center gap-x-6 gap-y-1", isWalking && walkingClass)}
    >
      <p role="status" className="min-w-0 flex-1 basis-64 text-sm">
        {isWalking && items
          ? [describeItem(trail, items, index, shown.text), dismissed > 0 ? walkCopy.without(dismissed) : ""].join(" ")
          : null}
      </p>
      {place?.note ? (
        <p className="-order-1 basis-full font-serif leading-[1.3] text-blue italic">{place.note}</p>
      ) : null}
      {isWalking ? (
        <p className="flex flex-wrap gap-x-3">
          {hasPlace ? (
            <>
              <TextButton className={buttonClass} onKeyDown={onKeyDown} onClick={() => walk.move(-1)}>
                {walkCopy.previous}
              </TextButton>
              <TextButton
                ref={next}
                className={cn(buttonClass, "font-semibold")}
                onKeyDown={onKeyDown}
                onClick={() => walk.move(1)}
              >
                {trail === "marks" ? walkCopy.nextMark : walkCopy.next}
              </TextButton>
            </>
          ) : null}
          {dismissable ? (
            <TextButton className={buttonClass} onKeyDown={onKeyDown} onClick={() => walk.dismiss(dismissable)}>
              {walkCopy.dismiss}
            </TextButton>
          ) : null}
          <TextButton ref={back} className={buttonClass} onKeyDown={onKeyDown} onClick={walk.end}>
            {walkCopy.end}
          </TextButton>
        </p>
      ) : null}
    </div>
  );
}
