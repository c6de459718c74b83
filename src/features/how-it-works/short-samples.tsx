import { Prose } from "../../ui/prose.tsx";
import { linkedinSample } from "./linkedin-sample-content.ts";
import { newsletterSample } from "./newsletter-sample-content.ts";
import { TextFold, SampleSheet } from "./sample-sheet.tsx";
import { sampleContent } from "./samples-content.ts";
import { threadSample } from "./thread-sample-content.ts";

export function NewsletterSample() {
  return (
    <SampleSheet kind="a newsletter" length={newsletterSample.length} className="max-w-[46rem]">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 border-b border-rule bg-paper px-5 py-4 text-sm md:px-10">
        <dt className="text-mute">{sampleContent.fromLabel}</dt>
        <dd>
          {sampleContent.author}, {sampleContent.publication}
        </dd>
        <dt className="text-mute">{sampleContent.subjectLabel}</dt>
        <dd className="font-semibold">{newsletterSample.subject}</dd>
        <dt className="text-mute">{sampleContent.preheaderLabel}</dt>
        <dd className="text-mute">{newsletterSample.preheader}</dd>
      </dl>
      <TextFold id="unfold-newsletter">
        <div className="px-5 pt-7 pb-9 md:px-10 md:pb-12">
          <p className="border-y-3 border-double border-ink py-3 text-center font-display text-[1.75rem] leading-tight tracking-[-0.02em]">
            {sampleContent.publication}
          </p>
          <Prose
            source={newsletterSample.body}
            headingLevel={4}
            className="mx-auto mt-7 max-w-[60ch] font-serif text-[1.125rem] leading-[1.65]"
          />
        </div>
      </TextFold>
    </SampleSheet>
  );
}

export function LinkedinSample() {
  const [opening = "", ...rest] = linkedinSample.body.split("\n\n");
  return (
    <SampleSheet kind="a LinkedIn post" length={linkedinSample.length} className="max-w-[40rem]">
      <div className="px-5 pt-7 pb-8 md:px-10 md:pt-8">
        <p className="flex items-center gap-3.5 text-sm leading-snug">
          <Monogram />
          <span>
            <strong className="block">{sampleContent.author}</strong>
            <span className="text-mute">
              {sampleContent.role}, {sampleContent.publication}
            </span>
          </span>
        </p>
        <Prose source={opening} className="mt-5 text-base" />
        <p aria-hidden="true" className="my-4 flex items-center gap-3 font-serif text-sm text-blue italic">
          <span className="flex-1 border-t border-dashed border-blue" />
          {sampleContent.foldLabel}
        </p>
        <Prose source={rest.join("\n\n")} className="text-base" />
        <p className="mt-5 flex flex-wrap gap-x-3 text-base text-blue">
          {linkedinSample.hashtags.map((hashtag) => (
            <span key={hashtag}>#{hashtag}</span>
          ))}
        </p>
      </div>
    </SampleSheet>
  );
}

export function ThreadSample() {
  const { tweets } = threadSample;
  const total = tweets.length;
  return (
    <SampleSheet kind="a thread" length={`${total} tweets`} className="max-w-[46rem]">
      <ol className="px-5 pt-7 pb-3 md:px-10 md:pt-9">
        {tweets.map((tweet, index) => (
          <li key={tweet} className="relative grid grid-cols-[2.75rem_1fr] gap-x-4 pb-7">
            {index < total - 1 ? (
              <span aria-hidden="true" className="absolute top-12 bottom-1 left-[1.3125rem] w-0.5 bg-rule" />
            ) : null}
            <Monogram />
            <div>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                <strong>{sampleContent.author}</strong>
                <span className="text-xs text-mute">
                  {`${countCharacters(`${index + 1}/${total} ${tweet}`)} of 280 characters`}
                </span>
              </p>
              <p className="mt-1 text-base leading-[1.55]">
                <span className="text-mute">{`${index + 1}/${total} `}</span>
                <span>{tweet}</span>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </SampleSheet>
  );
}

function Monogram() {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-11 items-center justify-center rounded-full border border-edge bg-paper font-serif text-base text-ink italic"
    >
      {sampleContent.initials}
    </span>
  );
}

/** In code points, which is how a tweet's limit counts the characters used here. */
function countCharacters(text: string): number {
  return [...text].length;
}
