import { useLaunchCopy } from "../../ui/launch-context.ts";
import { InlineProse } from "../../ui/prose.tsx";
import { revealChildren } from "../../ui/reveal-on-scroll.ts";
import { rolesContent } from "./how-it-works-content.ts";
import { type Role, roles } from "./roles-content.ts";

export function RolesSection() {
  return (
    <section id="masthead" aria-labelledby="masthead-heading" className="border-y border-rule bg-sheet">
      <div className="wrap py-14 md:py-20">
        <div className="grid items-end gap-x-8 gap-y-6 border-b border-ink pb-6 text-center lg:grid-cols-[10rem_1fr_10rem]">
          <p className="hidden border border-ink px-3 py-2.5 text-xs leading-snug lg:block">
            {useLaunchCopy(rolesContent.ears.left).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
          <div>
            <p className="kicker">{rolesContent.kicker}</p>
            <h2 id="masthead-heading" className="mt-1 text-[clamp(3rem,1.6rem+5.6vw,6rem)] leading-[0.95]">
              {rolesContent.heading}
            </h2>
          </div>
          <p className="justify-self-center border border-ink px-3 py-2.5 text-xs leading-snug lg:justify-self-stretch">
            <InlineProse source={rolesContent.ears.right} />
          </p>
        </div>
        <p className="border-b-3 border-double border-ink py-5 text-center">
          <span className="mx-auto block max-w-[74ch] font-serif text-lg text-balance text-mute italic">
            {rolesContent.standfirst}
          </span>
        </p>
        <ol
          ref={revealChildren}
          className="md:grid md:grid-flow-col md:grid-cols-2 md:grid-rows-[repeat(5,auto)] lg:grid-cols-3 lg:grid-rows-[repeat(3,auto)]"
        >
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
    <li className="border-rule py-7 not-first:border-t md:pr-7 md:nth-[6]:border-t-0 md:nth-[n+6]:border-l md:nth-[n+6]:pl-7 lg:pr-8 lg:nth-[3n+1]:border-t-0 lg:nth-[6]:border-t lg:nth-[n+4]:border-l lg:nth-[n+4]:pl-8 lg:nth-[n+7]:pr-0">
      <p className="flex items-baseline gap-2.5 font-serif text-base text-blue italic">
        <span>{role.deskName}</span>
        <span aria-hidden="true" className="flex-1 border-b-2 border-dotted border-edge" />
        <span aria-hidden="true" className="text-mute not-italic">
          {index + 1}
        </span>
      </p>
      <h3 className="mt-1.5 text-[1.75rem] leading-[1.1] tracking-[-0.025em] lg:text-[2rem]">{role.name}</h3>
      <p className="mt-3 text-sm text-mute">{role.description}</p>
      <p className="mt-4 font-serif text-[1.0625rem] leading-normal">
        <span className="mr-1.5 highlighted italic">{rolesContent.seenLabel}</span>
        <span>{role.exampleOutput}</span>
      </p>
    </li>
  );
}
