import { useId } from "react";
import { passportCopy } from "./passport-content.ts";
import type { Examples } from "./write-files.ts";

const mostExamples = 3;
const kinds = ["like", "unlike"] as const;

/** The visitor's own sentences, of which some become examples. */
export function ExampleChoices({
  sentences,
  examples,
  onExamples,
}: {
  sentences: readonly string[];
  examples: Examples;
  onExamples: (examples: Examples) => void;
}) {
  const id = useId();

  function toggle(kind: keyof Examples, sentence: string) {
    const without = (of: readonly string[]) => of.filter((one) => one !== sentence);
    const isOn = examples[kind].includes(sentence);
    const others = { like: without(examples.like), unlike: without(examples.unlike) };
    onExamples(isOn ? others : { ...others, [kind]: [...others[kind], sentence] });
  }

  return (
    <details className="mt-4">
      <summary className="py-2.5 font-semibold">{passportCopy.examples}</summary>
      <ul className="max-h-80 overflow-y-auto border-y border-rule">
        {sentences.map((sentence, index) => (
          <li key={sentence} className="border-b border-rule px-1 py-2">
            <p id={`${id}${index}`} className="font-serif leading-[1.5]">
              {sentence}
            </p>
            <p className="flex gap-x-6 text-sm">
              {kinds.map((kind) => (
                <label key={kind} className="inline-flex min-h-11 items-center gap-2">
                  <input
                    type="checkbox"
                    className="size-4 accent-blue"
                    aria-describedby={`${id}${index}`}
                    checked={examples[kind].includes(sentence)}
                    disabled={!examples[kind].includes(sentence) && examples[kind].length >= mostExamples}
                    onChange={() => toggle(kind, sentence)}
                  />
                  <span>{passportCopy[kind]}</span>
                </label>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
