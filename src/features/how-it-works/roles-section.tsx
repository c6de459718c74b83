import { useLaunchCopy } from "../../ui/launch-context.ts";
import { PhoneFold } from "../../ui/phone-fold.tsx";
import { InlineProse } from "../../ui/prose.tsx";
import { revealChildren } from "../../ui/reveal-on-scroll.ts";
import { rolesContent } from "./how-it-works-content.ts";
import { howItWorksCopy } from "./how-it-works-copy.ts";
import { type Role, roles } from "./roles-content.ts";

export function RolesSection() {
  return (
    <section id="masthead" aria-labelledby="masthead-heading" className="border-y border-rule bg-sheet">
      <div className="wrap py-9 md:py-20">
        <div className="grid items-end gap-x-8 gap-y-6 border-b border-ink pb-6 text-center lg:grid-cols-[10rem_1fr_10rem]">
          <p className="hidden border border-ink px-3 py-2.5 text-xs leading-snug lg:block">
            {useLaunchCopy(howItWorksCopy).roles.ears.left.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
          <div>
            <p className="kicker">{rolesContent.kicker}</p>
            <h2 id="masthead-heading" className="mt-1 text-[clamp(2.5rem,1.2rem+5.6vw,6rem)] leading-[0.95]">
              {rolesContent.heading}
            </h2>
          </div>
          <p className="justify-self-center border border-ink px-3 py-2.5 text-xs leading-snug max-lg:hidden lg:justify-self-stretch">
            <InlineProse source={rolesContent.ears.right} />
          </p>
        </div>
        <p className="border-b-3 border-double border-ink py-3 text-center md:py-5">
          <span className="mx-auto block max-w-[74ch] font-serif text-lg text-balance text-mute italic">
            {rolesContent.standfirst}
          </span>
        </p>
        <ol ref={revealChildren} data-reveal="" className="md:grid md:grid-cols-2 lg:grid-cols-3">
          {roles.map((role, index) => (
            <StaffEntry key={role.id} role={role} index={index} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function StaffEntry({ role, index }: { role: Role; index: number }) {
  return (
    <li className="border-rule not-first:border-t max-md:pt-3 md:py-7 md:max-lg:last:col-span-2 md:max-lg:odd:pr-7 md:max-lg:even:border-l md:max-lg:even:pl-7 md:max-lg:nth-[2]:border-t-0 lg:px-8 lg:not-nth-[3n+1]:border-l lg:nth-[-n+3]:border-t-0 lg:nth-[3n]:pr-0 lg:nth-[3n+1]:pl-0">
      <p className="flex items-baseline gap-2.5 font-serif text-base text-blue italic max-md:hidden">
        <span>{role.deskName}</span>
        <span aria-hidden="true" className="flex-1 border-b-2 border-dotted border-edge" />
        <span aria-hidden="true" className="text-mute not-italic">
          {index + 1}
        </span>
      </p>
      <h3 className="text-[1.375rem] leading-[1.1] tracking-[-0.02em] md:mt-1.5 md:text-[1.75rem] lg:text-[2rem]">
        {role.name}
      </h3>
      <PhoneFold summary={role.line} className="text-mute">
        <p className="text-sm text-mute md:mt-3">{role.description}</p>
        <p className="mt-2 pb-2 font-serif text-[1.0625rem] leading-normal text-ink md:mt-4 md:pb-0">
          <span className="mr-1.5 highlighted italic">{rolesContent.seenLabel}</span>
          <span>{role.exampleOutput}</span>
        </p>
      </PhoneFold>
    </li>
  );
}
