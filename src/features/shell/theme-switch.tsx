import { useEffect, useState } from "react";
import { themeSwitch } from "./shell-content.ts";

declare global {
  interface Window {
    /** Applies and stores a theme, or applies the stored one; returns the applied theme (theme-script.js). */
    setTheme(chosen?: string): string;
  }
}

/** Hidden without JavaScript; the system's theme applies then. */
export function ThemeSwitch() {
  const [shown, setShown] = useState("system");
  useEffect(() => setShown(window.setTheme()), []);

  return (
    <ul aria-label={themeSwitch.label} className="scripts-only -mx-2 -my-3 flex flex-wrap forced-colors:my-0">
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
