import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../pages.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { MarginCall } from "../../../ui/margin-call.tsx";
import { joinContent } from "../../../ui/join-content.ts";
import { useLaunch, useLaunchCopy } from "../../../ui/launch-context.ts";
import { recordOf, sliderIds } from "../voice-model.ts";
import { cardUrl } from "./card-url.ts";
import { exportCopy } from "./reading-content.ts";
import type { Tools } from "./load-tools.ts";
import type { Examples } from "./passport/write-files.ts";
import { useCopy } from "./use-copy.ts";
import type { ShownReading } from "./use-reading.ts";
import { TextButton } from "./text-button.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";

const loadPassport = () => import("./passport/passport.tsx");
type Passport = Awaited<ReturnType<typeof loadPassport>>["Passport"];

const noExamples: Examples = { like: [], unlike: [] };

export function ExportSection({
  shown,
  tools,
  onOpen,
}: {
  shown: ShownReading;
  tools: Tools | null;
  onOpen: (reading: ShownReading) => void;
}) {
  const { reading, text, favorites, isExample, voice } = shown;
  const [chosen, setChosen] = useState(noExamples);
  const [outcome, copy] = useCopy();
  const [passport, setPassport] = useState<{ Passport: Passport | null }>();
  const sentences = shown.examples.map(({ start, end }) => text.slice(start, end).replace(/\s+/g, " "));
  const isThere = (sentence: string) => sentences.includes(sentence);
  const examples = voice ?? { like: chosen.like.filter(isThere), unlike: chosen.unlike.filter(isThere) };
  const writeSheet = tools ? () => tools.writeStyleGuide(reading, favorites, examples.like) : null;

  return (
    <section
      className="no-print wrap grid gap-x-20 gap-y-8 section lg:grid-cols-2 noscript:hidden"
      aria-labelledby="take"
    >
      <div>
        <SectionHeading
          id="take"
          kicker={exportCopy.kicker}
          text={isExample ? exportCopy.bringFirst : exportCopy.sheetText}
        >
          {exportCopy.heading}
        </SectionHeading>
        <p className="yv-actions">
          <Button disabled={isExample || !writeSheet} onClick={() => writeSheet && void copy(writeSheet())}>
            {exportCopy.copy}
          </Button>
          <Button variant="secondary" disabled={isExample} onClick={() => print()}>
            {exportCopy.print}
          </Button>
          <span role="status">{outcome && exportCopy[outcome]}</span>
        </p>
        {outcome === "copyFailed" && writeSheet ? (
          <textarea
            readOnly
            aria-label={exportCopy.copy}
            className="mt-4 h-64 w-full rounded-md border border-edge-strong px-4 py-3 font-mono text-[0.875rem] leading-[1.5]"
            value={writeSheet()}
          />
        ) : null}
        {isExample ? null : (
          <p className="yv-fine">
            {exportCopy.shareText}{" "}
            <Link to={cardUrl(reading)} className="link">
              {exportCopy.share}
            </Link>
          </p>
        )}
      </div>
      {passport?.Passport ? (
        <passport.Passport
          shown={shown}
          sentences={sentences}
          examples={examples}
          onExamples={setChosen}
          onOpen={onOpen}
        />
      ) : (
        <p className="yv-actions">
          <TextButton
            onClick={() => void loadPassport().then(setPassport, () => setPassport({ Passport: null }))}
            onPointerEnter={() => void loadPassport().catch(() => undefined)}
          >
            {exportCopy.asFile}
          </TextButton>
          <span role="status">{passport ? exportCopy.notLoaded : null}</span>
        </p>
      )}
    </section>
  );
}

/** Right below the reading. With the example, the list without a voice. */
export function JoinWithVoice({ shown }: { shown: ShownReading }) {
  const startUrl = useLaunch()?.startUrl;
  const { withVoice } = useLaunchCopy(joinContent);
  const setting = sliderIds.map((slider) => shown.reading.sliders[slider].value).join("/");
  if (shown.isExample)
    return (
      <div className="wrap noscript:hidden">
        <MarginCall text={exportCopy.joinFirst} section="your-voice-reading" />
      </div>
    );
  return (
    <div className="no-print wrap noscript:hidden">
      <p className="yv-actions border-y border-rule py-5">
        <ButtonLink to={startUrl ?? joinUrl(shown)} section="your-voice">
          {withVoice.label}
        </ButtonLink>
        {startUrl ? null : <span className="text-sm text-mute">{exportCopy.joinText(setting)}</span>}
      </p>
    </div>
  );
}

function joinUrl({ reading }: ShownReading): string {
  const query = new URLSearchParams({
    persona: "own-words",
    ...recordOf(sliderIds, (slider) => String(reading.sliders[slider].value)),
  });
  return `${paths.waitlist}?${query}`;
}
