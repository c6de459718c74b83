import { ButtonLink } from "../../ui/button.tsx";
import { BackHome } from "./legal-page.tsx";
import type { PolicyPlaceholder } from "./policy-placeholders-content.ts";

/** The URL of a policy that is not written yet, with a link to the document that applies. */
export function PolicyPlaceholderPage({ placeholder }: { placeholder: PolicyPlaceholder }) {
  return (
    <div className="wrap pt-8 pb-24 md:pt-12 md:pb-32">
      <BackHome />
      <div className="relative mt-10 max-w-[46rem] overflow-hidden rounded-sm border border-rule bg-sheet sheet-shadow lg:mt-14">
        <span aria-hidden="true" className="absolute inset-y-0 left-11 w-px bg-margin md:left-18" />
        <div className="pt-10 pr-6 pl-16 md:pt-14 md:pr-14 md:pl-26">
          <p className="text-sm text-mute">{placeholder.lastUpdated}</p>
          <h1 className="mt-2 text-[clamp(2.5rem,1.6rem+3.6vw,4.25rem)] leading-[1.04]">{placeholder.page.name}</h1>
          <p className="mt-6 font-serif text-[1.25rem] leading-[1.55]">{placeholder.sentence}</p>
          <p className="mt-8">
            <ButtonLink to={placeholder.href}>{placeholder.label}</ButtonLink>
          </p>
        </div>
        <div aria-hidden="true" className="ruled-lines mt-12 ml-16 h-40 md:ml-26" />
      </div>
    </div>
  );
}
