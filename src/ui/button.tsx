import type { ComponentProps } from "react";
import { Link } from "react-router";
import { track } from "../lib/analytics/track.ts";
import { cn } from "./cn.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "on-ink" | "on-ink-quiet";

const base =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-md px-6 py-3 text-center text-base leading-tight font-semibold no-underline transition-[background-color,border-color,color,transform] duration-150 active:translate-y-px disabled:translate-y-0";

const variants = {
  primary:
    "border border-action-edge bg-action text-on-action hover:bg-action-pressed disabled:border-rule disabled:bg-rule disabled:text-mute",
  secondary: "border border-edge bg-sheet text-ink hover:border-ink disabled:border-rule disabled:text-mute",
  quiet: "text-blue hover:bg-blue-wash disabled:text-mute",
  "on-ink": "bg-aqua text-band hover:bg-on-ink",
  "on-ink-quiet": "border border-ink-edge text-on-ink hover:border-on-ink",
} satisfies Record<ButtonVariant, string>;

export function Button({
  variant = "primary",
  className,
  type = "button",
  ...props
}: ComponentProps<"button"> & { variant?: ButtonVariant }) {
  return <button type={type} className={cn(base, variants[variant], className)} {...props} />;
}

type ButtonLinkProps = ComponentProps<typeof Link> & {
  variant?: ButtonVariant;
  /** The `section` of the `cta_clicked` event; without it nothing is tracked. */
  section?: string;
  eventLabel?: string;
};

export function ButtonLink({
  variant = "primary",
  section,
  eventLabel,
  className,
  onClick,
  prefetch = "intent",
  ...props
}: ButtonLinkProps) {
  return (
    <Link
      className={cn(base, variants[variant], className)}
      prefetch={prefetch}
      onClick={(event) => {
        onClick?.(event);
        const label = eventLabel ?? (typeof props.children === "string" ? props.children : "");
        if (section) track("cta_clicked", { label, section });
        if (section && typeof props.to === "string" && props.to.startsWith("/waitlist"))
          rememberWaitlistSource(section);
      }}
      {...props}
    />
  );
}

let waitlistSource: string | null = null;

/** Held in memory for the waitlist page. */
export function rememberWaitlistSource(section: string): void {
  waitlistSource = section;
}

/** Clears it; "direct" when nothing is remembered. */
export function takeWaitlistSource(): string {
  const source = waitlistSource ?? "direct";
  waitlistSource = null;
  return source;
}
