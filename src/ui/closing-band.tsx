import type { ReactNode } from "react";
import { ButtonLinkPair, type ButtonLinkPairProps } from "./button.tsx";
import { cn } from "./cn.ts";

interface ClosingBandProps {
  closing: Pick<ButtonLinkPairProps, "primary" | "secondary"> & { heading: string; text: string };
  /** Of its buttons, as analytics name it. */
  section: string;
  as?: "section" | "aside";
  isOnInk?: boolean;
  className?: string;
  /** Below the buttons. */
  children?: ReactNode;
}

/** The call to action at a page's end. */
export function ClosingBand({
  closing,
  section,
  as: Host = "section",
  isOnInk = true,
  className,
  children,
}: ClosingBandProps) {
  return (
    <Host className={cn("section", isOnInk && "on-ink bg-band text-on-ink", className)} aria-labelledby="closing">
      <div className="wrap grid items-end gap-x-16 gap-y-8 lg:grid-cols-[1.6fr_1fr]">
        <div>
          <h2 id="closing" className="max-w-[18ch] text-h2">
            {closing.heading}
          </h2>
          <p className={cn("mt-5 max-w-[52ch] md:text-lg", isOnInk ? "text-on-ink-mute" : "text-mute")}>
            {closing.text}
          </p>
        </div>
        <div>
          <p className={cn("flex flex-col gap-3 sm:flex-row", !children && "lg:justify-end")}>
            <ButtonLinkPair
              primary={closing.primary}
              secondary={closing.secondary}
              section={section}
              isOnInk={isOnInk}
            />
          </p>
          <div>{children}</div>
        </div>
      </div>
    </Host>
  );
}
