import { ButtonLinkPair } from "../../../ui/button.tsx";
import { useLaunchCopy } from "../../../ui/launch-context.ts";
import { Later } from "../../../ui/later.tsx";
import { demoCopy, demoHero } from "./demo-content.ts";
import type { OpenedDemo } from "./open-demo.ts";
import { DemoWorkspace } from "./demo-workspace.tsx";

export function DemoPage({ opened }: { opened: OpenedDemo }) {
  const { closing, note } = useLaunchCopy(demoCopy);
  return (
    <>
      <div className="wrap grid items-end gap-x-16 gap-y-2 pt-5 pb-5 md:gap-y-5 md:pt-16 md:pb-12 lg:grid-cols-[1.15fr_1fr]">
        <div>
          <p className="kicker max-md:sr-only">{demoHero.kicker}</p>
          <h1 className="mt-2 max-w-[20ch] text-[clamp(1.75rem,0.6rem+4.8vw,4.25rem)] leading-[1.08]">
            {demoHero.heading}
          </h1>
        </div>
        <p className="measure text-mute md:text-lg lg:pb-2">
          {demoHero.standfirst} <span className="max-md:sr-only">{demoHero.standfirstRest}</span>
        </p>
      </div>
      <Later>
        <DemoWorkspace opened={opened} />
        <section className="section" aria-labelledby="what-you-read">
          <div className="wrap grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.15fr]">
            <div className="lg:order-last lg:border-l lg:border-rule lg:pl-16">
              <h2 className="text-h2">{closing.heading}</h2>
              <p className="mt-4 measure text-mute">{closing.text}</p>
              <p className="mt-8 flex flex-col gap-3 sm:flex-row">
                <ButtonLinkPair {...closing} section="closing" />
              </p>
            </div>
            <div className="border-t border-ink pt-6 lg:border-t-0 lg:pt-0">
              <h2 id="what-you-read" className="kicker tracking-normal">
                {note.heading}
              </h2>
              <p className="mt-3 measure text-mute">{note.text}</p>
            </div>
          </div>
        </section>
      </Later>
    </>
  );
}
