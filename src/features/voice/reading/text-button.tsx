import type { ComponentProps } from "react";
import { cn } from "../../../ui/cn.ts";

/** A button that looks like a link. */
export function TextButton({ className = "min-h-11 text-sm", ...props }: ComponentProps<"button">) {
  return <button type="button" className={cn("underline underline-offset-[0.2em]", className)} {...props} />;
}

/** Looks the same and chooses files, again the same ones too. */
export function FileButton({
  label,
  onFiles,
  ...props
}: ComponentProps<"input"> & { label: string; onFiles: (files: readonly File[]) => void }) {
  return (
    <label className="yv-file-label relative inline-flex min-h-11 items-center text-sm underline underline-offset-[0.2em]">
      <input
        type="file"
        className="sr-only scroll-my-16"
        onChange={({ currentTarget }) => {
          onFiles(Array.from(currentTarget.files ?? []));
          currentTarget.value = "";
        }}
        {...props}
      />
      <span>{label}</span>
    </label>
  );
}
