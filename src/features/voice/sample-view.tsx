import { memo } from "react";
import { cn } from "../../ui/cn.ts";
import { previewCopy } from "./demo/demo-content.ts";
import { type Section, type TextBlock, toSections, toThread } from "./format-view.ts";
import { MarkedText, type SentenceMarks } from "./marked-text.tsx";
import type { Sample } from "./samples/sample.ts";
import type { DemoFormatId, VoiceId } from "./voice-model.ts";
import { voices } from "./voices-content.ts";

interface ViewProps {
  voice: VoiceId;
  sample: Sample;
}

const views = { blog: BlogView, newsletter: NewsletterView, twitter: ThreadView };

export const SampleView = memo(function SampleView({ format, ...props }: ViewProps & { format: DemoFormatId }) {
  const View = views[format];
  return <View {...props} />;
});

export function BlogView({ voice, sample, marks }: ViewProps & { marks?: SentenceMarks }) {
  const sections = toSections(sample.body);
  const { opening, closing } = voices[voice].notes;
  return (
    <div className={cn("proof-text", !marks && "proof-post")}>
      <h3 className="max-w-[24ch] text-[clamp(1.75rem,1.4rem+1.6vw,2.625rem)] leading-[1.08]">{sample.title}</h3>
      <Byline voice={voice} />
      {sections.map((section, index) => (
        <SectionView
          key={section.heading ?? index}
          section={section}
          marks={marks}
          openingNote={index === 0 ? opening : undefined}
          closingNote={index === sections.length - 1 ? closing : undefined}
        />
      ))}
      <EndMark />
    </div>
  );
}

function NewsletterView({ voice, sample }: ViewProps) {
  const sections = toSections(sample.body);
  const { newsletter } = previewCopy;
  const rows = [
    [newsletter.from, previewCopy.author],
    [newsletter.subject, sample.newsletter.subject],
    [newsletter.preheader, sample.newsletter.preheader],
  ] as const;
  return (
    <div className="proof-text">
      <dl className="rounded-sm border border-rule bg-paper px-4 py-3 font-sans text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="grid gap-x-4 py-0.5 sm:grid-cols-[6rem_1fr]">
            <dt className="text-mute">{label}</dt>
            <dd className={label === newsletter.subject ? "font-semibold" : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-8 text-[clamp(1.625rem,1.4rem+1vw,2.125rem)] leading-[1.12]">{sample.title}</h3>
      <Byline voice={voice} />
      <div className="mt-6 border-y border-rule py-3 font-sans text-sm">
        <p className="font-semibold">{newsletter.contents}</p>
        <ol className="mt-1 list-decimal pl-5 text-mute">
          {sections
            .filter((section) => section.heading !== null)
            .map((section) => (
              <li key={section.heading}>{section.heading}</li>
            ))}
        </ol>
      </div>
      {sections.map((section, index) => (
        <div key={section.heading ?? index} className={cn(index > 0 && "mt-7 border-t border-rule")}>
          <SectionView section={section} />
        </div>
      ))}
      <EndMark />
    </div>
  );
}

function ThreadView({ voice, sample }: ViewProps) {
  const parts = toThread(sample);
  return (
    <div className="proof-text">
      <Byline voice={voice} />
      <p className="mt-3 font-sans text-sm text-mute">{previewCopy.threadOmits(sample.threadOmits)}</p>
      <ol className="mt-6">
        {parts.map(({ number, text }, index) => (
          <li
            key={number}
            className="thread-part relative grid grid-cols-[2.25rem_1fr] gap-x-3 pb-6"
            aria-label={previewCopy.threadPart(index + 1, parts.length)}
          >
            <span
              aria-hidden="true"
              className="flex size-8.5 items-center justify-center rounded-full border border-blue font-sans text-[0.8125rem] leading-none font-semibold text-blue"
            >
              {index + 1}
            </span>
            <div>
              <p className="whitespace-pre-line">
                <span className="text-mute figures">{number} </span>
                <MarkedText text={text} />
              </p>
              <p className="mt-1 font-sans text-xs text-mute">
                {previewCopy.characters(Array.from(`${number} ${text}`).length)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Byline({ voice }: { voice: VoiceId }) {
  return (
    <p className="mt-4">
      <span className="block font-serif text-[1.375rem] leading-snug italic">
        {previewCopy.inVoiceOf} <span className="highlighted">{previewCopy.voiceName(voices[voice].label)}</span>
      </span>
      <span className="mt-1 block font-sans text-sm text-mute">
        {previewCopy.author}
        <span aria-hidden="true"> · </span>
        <time dateTime={previewCopy.date} className="whitespace-nowrap">
          {previewCopy.dateInWords}
        </time>
      </span>
    </p>
  );
}

function SectionView({
  section,
  marks,
  openingNote,
  closingNote,
}: {
  section: Section;
  marks?: SentenceMarks | undefined;
  openingNote?: string | undefined;
  closingNote?: string | undefined;
}) {
  return (
    <>
      {section.heading === null ? null : <h4 className="pt-8 pb-1 font-display text-h4">{section.heading}</h4>}
      {section.blocks.map((block, index) => {
        const note =
          index === 0 && openingNote ? openingNote : index === section.blocks.length - 1 ? closingNote : undefined;
        return (
          <div key={index} className={cn("mt-4", note && "noted")}>
            {note ? (
              <p className="margin-note">
                <span className="sr-only">{previewCopy.editorsNote} </span>
                <span>{note}</span>
              </p>
            ) : null}
            <BlockView block={block} marks={marks} />
          </div>
        );
      })}
    </>
  );
}

function BlockView({ block, marks }: { block: TextBlock; marks: SentenceMarks | undefined }) {
  const texts = block.texts.map((text) => <MarkedText key={text} text={text} marks={marks} />);
  if (!block.isList) return <p>{texts}</p>;
  return (
    <ul className="list-[square] space-y-2 pl-6 marker:text-blue">
      {texts.map((item) => (
        <li key={item.key} className="pl-1">
          {item}
        </li>
      ))}
    </ul>
  );
}

/** "– 30 –" ends a newspaper manuscript. */
function EndMark() {
  return (
    <p aria-hidden="true" className="mt-8 text-center font-serif text-mute">
      {previewCopy.endMark}
    </p>
  );
}
