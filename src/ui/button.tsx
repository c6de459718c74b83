import type { ComponentProps } from "react";
import { Link } from "react-router";
import { clickEvent } from "./analytics/declared-events.tsx";
import { cn } from "./cn.ts";
import { findWaitlistSource } from "./visit-history.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "on-ink" | "on-ink-quiet";

const base =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-md px-6 py-3 text-center text-base leading-tight font-semibold no-underline transition-[background-color,border-color,color,transform] duration-150 active:translate-y-px disabled:translate-y-0 aria-disabled:translate-y-0";

const variants = {
  primary:
    "border border-action-edge bg-action text-on-action hover:bg-action-pressed disabled:border-rule disabled:bg-rule disabled:text-mute aria-disabled:border-rule aria-disabled:bg-rule aria-disabled:text-mute",
  secondary: "border border-edge bg-sheet text-ink hover:border-ink disabled:border-rule disabled:text-mute",
  quiet: "text-blue hover:bg-blue-wash disabled:text-mute",
  "on-ink": "bg-aqua text-band hover:bg-on-ink",
  "on-ink-quiet": "border border-ink-edge text-on-ink hover:border-on-ink",
} satisfies Record<ButtonVariant, string>;

type ButtonProps = ComponentProps<"button"> & { variant?: ButtonVariant };

export function Button({ variant = "primary", className, ...props }: ButtonProps) {
  return <button type="button" className={cn(base, variants[variant], className)} {...props} />;
}

type ButtonLinkProps = ComponentProps<typeof Link> & {
  variant?: ButtonVariant;
  /** The `section` of the `cta_clicked` event; without it nothing is tracked. */
  section?: string;
};

export function ButtonLink({
  variant = "primary",
  section,
  className,
  onClick,
  to,
  children,
  ...props
}: ButtonLinkProps) {
  const label = typeof children === "string" ? children : "";
  const isWaitlist = typeof to === "string" && to.startsWith("/waitlist");
  return (
    <Link
      to={to}
      className={cn(base, variants[variant], className)}
      prefetch="intent"
      onClick={(event) => {
        onClick?.(event);
        if (section && isWaitlist) rememberWaitlistSource(section);
      }}
      {...(section && clickEvent("cta_clicked", { label, section }))}
      {...props}
    >
      {children}
    </Link>
  );
}

interface LinkTarget {
  label: string;
  href: string;
}

export interface ButtonLinkPairProps {
  primary: LinkTarget;
  secondary: LinkTarget;
  section: string;
  isOnInk?: boolean;
}

export function ButtonLinkPair({ primary, secondary, section, isOnInk = false }: ButtonLinkPairProps) {
  return (
    <>
      <ButtonLink to={primary.href} variant={isOnInk ? "on-ink" : "primary"} section={section}>
        {primary.label}
      </ButtonLink>
      <ButtonLink to={secondary.href} variant={isOnInk ? "on-ink-quiet" : "secondary"} section={section}>
        {secondary.label}
      </ButtonLink>
    </>
  );
}

let waitlistSource: string | null = null;

export function rememberWaitlistSource(section: string): void {
  waitlistSource = section;
}

/** Returns and clears it; "direct" when nothing is remembered. */
export function takeWaitlistSource(): string {
  const source = waitlistSource ?? findWaitlistSource() ?? "direct";
  waitlistSource = null;
  return source;
}
