import { useEffect, useState } from "react";
import { themeSwitch } from "./shell-content.ts";

declare global {
  interface Window {
    /** Shows a theme and keeps it in this browser, or shows the kept one; returns what it shows (theme-script.js). */
    setTheme(chosen?: string): string;
  }
}

/** Light, dark or as the system says. Without JavaScript it is not there, and the system decides. */
export function ThemeSwitch() {
  const [shown, setShown] = useState("system");
  useEffect(() => setShown(window.setTheme()), []);

  return (
    <ul aria-label={themeSwitch.label} className="scripts-only -mx-2 -my-3 flex">
      {themeSwitch.themes.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id === shown}
            className="min-h-11 min-w-11 px-2 decoration-blue decoration-2 underline-offset-4 hover:text-ink hover:underline aria-pressed:text-ink aria-pressed:underline"
            onClick={() => setShown(window.setTheme(id))}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
