import type { ReactElement } from "react";
import { TextButton } from "./text-button.tsx";

export const listButtonClass = "min-h-6 shrink-0 px-1";

/** A place in the text with what it is called, and what can be done with it. */
export function ListItem({ label, words, children }: { label: string; words: string; children: ReactElement }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-b border-rule py-1">
      <span className="min-w-0 flex-1 basis-32">
        <span>{label ? `${label}: ` : ""}</span>
        <bdi className="wrap-anywhere text-ink">{words}</bdi>
      </span>
      {children}
    </li>
  );
}

/** A button with which its item goes: the focus moves to the same button of the next item, or of the one before. */
export function LeavingButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <TextButton
      className={listButtonClass}
      onClick={({ currentTarget }) => {
        const item = currentTarget.closest("li");
        const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
        const target =
          neighbor?.querySelector<HTMLElement>("button:last-of-type") ??
          item?.closest("details")?.querySelector("summary");
        target?.focus();
        onClick();
      }}
    >
      {children}
    </TextButton>
  );
}
