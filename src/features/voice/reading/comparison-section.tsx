import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { besideId, readBesideUrl } from "../demo/beside-own-text.ts";
import { topics } from "../demo/topics-content.ts";
import { type TopicId, topicIds } from "../voice-model.ts";
import { voices } from "../voices-content.ts";
import { useTools } from "./load-tools.ts";
import { comparisonCopy } from "./reading-content.ts";
import { TextInput } from "./text-input.tsx";
import { retypeText } from "./type-text.ts";
import { type ShownReading, useReading } from "./use-reading.ts";
import { PhoneFold } from "../../../ui/phone-fold.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";

const VoiceDraft = lazy(async () => ({ default: (await import("./voice-draft.tsx")).VoiceDraft }));

const loadDraftPanel = () => import("./drift/draft-panel.tsx");
type DraftPanel = Awaited<ReturnType<typeof loadDraftPanel>>["DraftPanel"];

const otherField = ["other"] as const;

export function ComparisonSection({ first }: { first: ShownReading }) {
  const { shown, status, change } = useReading(otherField, null);
  const tools = useTools(shown?.text ?? null);
  const asked = readBesideUrl(
    useSyncExternalStore(
      noChanges,
      () => location.search,
      () => "",
    ),
  );
  const [chosen, setChosen] = useState<TopicId | "none" | null>(null);
  const topic = chosen === "none" ? null : (chosen ?? asked?.topic ?? null);
  const [draft, setDraft] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const [behind, setBehind] = useState<HTMLElement | null>(null);
  const [loaded, setLoaded] = useState<{ DraftPanel: DraftPanel | null } | null>(null);
  const voice = asked?.voice ?? first.reading.distances[0]?.voice ?? "executive";

  // Loaded with the first own text, so that it is there when the connection is not.
  const isWanted = !first.isExample && (draft !== "" || (typeof navigator !== "undefined" && navigator.onLine));
  useEffect(() => {
    if (!isWanted) return;
    loadDraftPanel().then(
      ({ DraftPanel }) => setLoaded({ DraftPanel }),
      () => setLoaded({ DraftPanel: null }),
    );
  }, [isWanted]);
  const DraftPanel = loaded?.DraftPanel;

  return (
    <section className="border-y border-rule bg-sheet" aria-labelledby="beside">
      <div className="wrap section">
        <SectionHeading id="beside" kicker={comparisonCopy.kicker} text={comparisonCopy.text}>
          {comparisonCopy.heading}
        </SectionHeading>
        <PhoneFold summary={comparisonCopy.unfold} className="mt-3 md:mt-8">
          <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-14">
            <TextInput
              label={comparisonCopy.label}
              field="other"
              status={status || (first.isExample ? comparisonCopy.needsTwo : "")}
              onText={(text) => {
                setDraft(text);
                change(text);
              }}
              tone="paper"
              fieldRef={field}
              behindRef={DraftPanel ? setBehind : null}
            />
            <div className="min-w-0">
              {DraftPanel ? (
                <DraftPanel yours={first.isExample ? null : first} draft={draft} field={field} behind={behind} />
              ) : loaded && draft !== "" ? (
                <p className="yv-fine">{comparisonCopy.notLoaded}</p>
              ) : null}
            </div>
          </div>
          {shown && tools ? <tools.Compared first={first} second={shown} /> : null}
          <div className="mt-8 noscript:hidden">
            <h3 id={besideId} className="yv-small-heading">
              {asked ? comparisonCopy.askedHeading : comparisonCopy.draftHeading}
            </h3>
            <p className="yv-fine">{comparisonCopy.draftText(voices[voice].label)}</p>
            <label className="mt-4 grid max-w-[22rem] gap-1.5 text-sm font-semibold">
              <span>{comparisonCopy.topic}</span>
              <select
                className="min-h-12 w-full min-w-0 rounded-md border border-edge-strong bg-sheet px-4 py-3 text-base font-normal"
                value={topic ?? ""}
                onChange={(event) => setChosen(topicIds.find((id) => id === event.target.value) ?? "none")}
              >
                <option value="">{comparisonCopy.choose}</option>
                {topicIds.map((id) => (
                  <option key={id} value={id}>
                    {topics[id].label}
                  </option>
                ))}
              </select>
            </label>
            {topic ? (
              <Suspense fallback={null}>
                <VoiceDraft key={topic} topic={topic} voice={voice} onUse={(text) => retypeText(field.current, text)} />
              </Suspense>
            ) : null}
          </div>
        </PhoneFold>
      </div>
    </section>
  );
}

/** The URL changes with the page only. */
const noChanges = () => () => undefined;
