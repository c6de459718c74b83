import { sampleContent } from "./specimens-content.ts";
import { SpecimenSheet } from "./specimen-sheet.tsx";
import { threadSample } from "./thread-sample-content.ts";

export function ThreadSpecimen() {
  const { tweets } = threadSample;
  const total = tweets.length;
  return (
    <SpecimenSheet kind="a thread" length={`${total} tweets`} className="max-w-[46rem]">
      <ol className="px-5 pt-7 pb-3 md:px-10 md:pt-9">
        {tweets.map((tweet, index) => (
          <li key={tweet} className="group relative grid grid-cols-[2.75rem_1fr] gap-x-4 pb-7">
            <span
              aria-hidden="true"
              className="absolute top-12 bottom-1 left-[1.3125rem] w-0.5 bg-rule group-last:hidden"
            />
            <Monogram />
            <div>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                <strong>{sampleContent.author}</strong>
                <span className="text-xs text-mute">
                  {countCharacters(`${index + 1}/${total} ${tweet}`)} of 280 characters
                </span>
              </p>
              <p className="mt-1 text-base leading-[1.55]">
                <span className="text-mute">
                  {index + 1}/{total}{" "}
                </span>
                {tweet}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </SpecimenSheet>
  );
}

export function Monogram() {
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
