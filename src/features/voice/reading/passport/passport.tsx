import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { distancesTo, nearestVoice } from "../counts/nearest-voice.ts";
import { leastWords } from "../drift/habits.ts";
import { measureIds } from "./measure-units.ts";
import { FileButton } from "../text-button.tsx";
import { askReader, noText, type ShownReading } from "../use-reading.ts";
import { recordOf } from "../../voice-model.ts";
import voiceCenters from "../counts/voice-centers.json" with { type: "json" };
import { ExampleChoices } from "./example-choices.tsx";
import { passportCopy, skillCopy } from "./passport-content.ts";
import { type FileVoice, mostFileBytes, mostVoices, parseVoiceFile } from "./voice-file.ts";
import { type Examples, toFileVoice, writeSkill, writeVoiceFile } from "./write-files.ts";

/** The files that a reading makes, and the way back from one. */
export function Passport({
  shown,
  sentences,
  examples,
  onExamples,
  onOpen,
}: {
  shown: ShownReading;
  sentences: readonly string[];
  examples: Examples;
  onExamples: (examples: Examples) => void;
  onOpen: (reading: ShownReading) => void;
}) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<keyof typeof passportCopy.failed | null>(null);
  const [voices, setVoices] = useState<readonly FileVoice[]>([]);
  const { isExample, voice, text, starts, choices } = shown;
  const isShort = shown.reading.words < leastWords.yours;

  async function save(kind: "skill" | "file") {
    setProblem(null);
    const one = voice ?? (await measure());
    if (!one) setProblem("unread");
    else if (kind === "skill") download("SKILL.md", writeSkill(one), "text/markdown");
    else {
      const content = writeVoiceFile(location.origin, one, voices.slice(0, mostVoices - 1));
      download(`${skillCopy.fileName(one.name)}.json`, content, "application/json");
    }
  }

  async function measure(): Promise<FileVoice | null> {
    const measured = await askReader("voice", [text, starts, choices.counted]);
    const day = new Date().toLocaleDateString("en-CA");
    return measured && toFileVoice(name.trim() || passportCopy.usual, day, shown, measured, examples);
  }

  async function open(file: File) {
    const opened = file.size > mostFileBytes ? null : parseVoiceFile(await file.text());
    if (!opened?.ok) {
      setProblem(opened?.reason ?? "large");
      return;
    }
    setProblem(null);
    setVoices(opened.voices);
    const [first] = opened.voices;
    if (first) onOpen(toReading(first));
  }

  return (
    <div>
      <h3 ref={takeFocus} tabIndex={-1} className="yv-small-heading">
        {passportCopy.heading}
      </h3>
      <p className="yv-fine">{isExample ? passportCopy.openHint : passportCopy.text}</p>
      {isExample || voice ? null : (
        <>
          <label className="mt-4 grid max-w-[22rem] gap-1.5 text-sm font-semibold">
            <span>{passportCopy.name}</span>
            <input
              className="min-h-12 w-full min-w-0 rounded-md border border-edge-strong bg-sheet px-4 py-3 text-base font-normal"
              maxLength={60}
              autoComplete="off"
              placeholder={passportCopy.usual}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <span className="text-xs font-normal text-mute">{passportCopy.nameHint}</span>
          </label>
          <ExampleChoices sentences={sentences} examples={examples} onExamples={onExamples} />
        </>
      )}
      {voices.length > 1 && voice ? (
        <fieldset className="mt-4 flex flex-wrap gap-x-6 text-sm">
          <legend className="font-semibold">{passportCopy.choose}</legend>
          {voices.map((one) => (
            <label key={one.name} className="inline-flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="voice-of-file"
                className="size-4 accent-blue"
                checked={one === voice}
                onChange={() => onOpen(toReading(one))}
              />
              <span>{one.name}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <p className="yv-actions">
        {(["skill", "file"] as const).map((kind) => (
          <Button key={kind} variant="secondary" disabled={isExample || isShort} onClick={() => void save(kind)}>
            {passportCopy[kind]}
          </Button>
        ))}
        <FileButton
          label={passportCopy.open}
          accept=".json,application/json"
          onFiles={([file]) => void (file && open(file))}
        />
      </p>
      <p role="status" className="yv-fine empty:hidden">
        {problem
          ? passportCopy.failed[problem]
          : voice
            ? passportCopy.opened(voice.name)
            : !isExample && isShort
              ? passportCopy.short
              : null}
      </p>
    </div>
  );
}

/** The button that was pressed for these files is gone. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}

function download(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A reading without its text. */
function toReading(voice: FileVoice): ShownReading {
  const measures = recordOf(measureIds, (id) => voice.measures[id].value);
  const distances = distancesTo(measures, voiceCenters);
  return {
    ...noText,
    isExample: false,
    voice,
    favorites: [...voice.favorites],
    reading: {
      words: voice.words,
      sentences: voice.sentences,
      isCut: false,
      measures,
      sliders: voice.sliders,
      nearest: nearestVoice(distances, voice.words),
      distances,
      marks: { drawn: [], all: [], counts: { worn: 0, hedge: 0, run: 0, long: 0 } },
    },
  };
}
