import { useEffect } from "react";

declare global {
  interface Window {
    earlyClicks?: HTMLElement[] | undefined;
  }
}

const controls = "a, button";
const places = new Map<HTMLElement, number>();

/** Called before hydration: React renders a part anew that a translator changed, and then what stands in a control's place is meant. */
export function notePlacesOfClicks(): void {
  const all = [...document.querySelectorAll<HTMLElement>(controls)];
  for (const control of window.earlyClicks ?? []) places.set(control, all.indexOf(control));
}

/** Replays input from before hydration as the events that React missed, then marks the page as live. */
export function ReplayEarlyInput() {
  useEffect(() => {
    const clicks = window.earlyClicks ?? [];
    window.earlyClicks = undefined;
    // React would reset the fields during its own commit.
    queueMicrotask(() => {
      document
        .querySelectorAll<HTMLInputElement>("input:not([type=checkbox],[type=radio],[type=file]),textarea")
        .forEach(replayText);
      document.querySelectorAll<HTMLInputElement>("input[type=file]").forEach(replayFiles);
      document.querySelectorAll("select").forEach(replayChoice);
      for (const control of clicks) {
        const inItsPlace = document.querySelectorAll<HTMLElement>(controls)[places.get(control) ?? -1];
        (control.isConnected ? control : inItsPlace)?.click();
      }
      document.documentElement.dataset["live"] = "";
    });
  }, []);
  return null;
}

/** For `onInput`: React keeps back an `onChange` whose value it finds in the field already. */
function replayText(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (field.value !== field.defaultValue) field.dispatchEvent(new Event("input", { bubbles: true }));
}

function replayFiles(field: HTMLInputElement): void {
  if (field.files?.length) field.dispatchEvent(new Event("change", { bubbles: true }));
}

function replayChoice(field: HTMLSelectElement): void {
  const served = [...field.options].findIndex((option) => option.defaultSelected);
  if (field.selectedIndex !== Math.max(served, 0)) field.dispatchEvent(new Event("change", { bubbles: true }));
}
