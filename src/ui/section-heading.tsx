import type { ReactNode } from "react";
import type { Elements } from "./elements.ts";

interface SectionHeadingProps {
  id: string;
  kicker?: string | undefined;
  children: ReactNode;
  text?: ReactNode;
  className?: string;
}

/** Give the section `aria-labelledby` the same id. */
export function SectionHeading({ id, kicker, children, text, className }: SectionHeadingProps) {
  return (
    <div className={className}>
      {kicker ? <p className="kicker">{kicker}</p> : null}
      <h2 id={id} className="mt-1 max-w-[24ch] text-h2">
        {children}
      </h2>
      {text ? <p className="mt-3 measure text-mute md:mt-4 md:text-lg">{text}</p> : null}
    </div>
  );
}

interface PageHeroProps {
  kicker: string;
  heading: string;
  standfirst: string;
  children?: Elements;
}

/** `kicker`: the short line above the heading. `standfirst`: the paragraph below it. */
export function PageHero({ kicker, heading, standfirst, children }: PageHeroProps) {
  return (
    <div className="pt-9 pb-7 md:pt-20 md:pb-14">
      <p className="kicker">{kicker}</p>
      <h1 className="mt-2 max-w-[20ch] text-[clamp(2.5rem,1.6rem+3.6vw,4.25rem)] leading-[1.04]">{heading}</h1>
      <p className="mt-4 measure text-mute md:mt-6 md:text-lg">{standfirst}</p>
      {children}
    </div>
  );
}
