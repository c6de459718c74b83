import { ButtonLinkPair } from "../../../ui/button.tsx";
import { useLaunchCopy } from "../../../ui/launch-context.ts";
import { blogCopy } from "./blog-copy.ts";

export function BlogCallToAction({ section }: { section: string }) {
  const { callToAction } = useLaunchCopy(blogCopy);
  return (
    <aside className="on-ink no-print bg-band section text-on-ink" aria-labelledby="closing">
      <div className="wrap grid items-end gap-x-16 gap-y-10 lg:grid-cols-[1.6fr_1fr]">
        <div>
          <h2 id="closing" className="max-w-[18ch] text-h2">
            {callToAction.heading}
          </h2>
          <p className="mt-5 max-w-[52ch] text-lg text-on-ink-mute">{callToAction.text}</p>
        </div>
        <p className="flex flex-col gap-3 sm:flex-row lg:justify-end">
          <ButtonLinkPair {...callToAction} section={section} isOnInk />
        </p>
      </div>
    </aside>
  );
}
