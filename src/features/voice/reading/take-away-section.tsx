import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../pages.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { dialIds } from "../voice-model.ts";
import { cardUrl } from "./card-url.ts";
import { takeAwayCopy } from "./reading-content.ts";
import type { ShownReading } from "./reader-protocol.ts";
import { writeStyleSheet } from "./style-sheet.ts";

const mostExamples = 3;

/** What a visitor takes along: a style sheet, a card of figures, a print, a place on the list with this voice. */
export function TakeAwaySection({ shown }: { shown: ShownReading }) {
  const { reading, text, favorites, isExample } = shown;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [said, setSaid] = useState("");
  const [sheet, setSheet] = useState("");
  const sentences = shown.examples.map(({ start, end }) => text.slice(start, end).replace(/\s+/g, " "));
  const examples = chosen.filter((sentence) => sentences.includes(sentence));
  const setting = dialIds.map((dial) => reading.sliders[dial].value).join("/");

  async function copy() {
    const written = writeStyleSheet(reading, favorites, examples);
    try {
      await navigator.clipboard.writeText(written);
      setSaid(takeAwayCopy.copied);
      setSheet("");
    } catch {
      setSaid(takeAwayCopy.copyFailed);
      setSheet(written);
    }
  }

  return (
    <section className="yv-take no-print wrap section noscript:hidden" aria-labelledby="take">
      <div>
        <p className="kicker">{takeAwayCopy.kicker}</p>
        <h2 id="take" className="yv-heading">
          {takeAwayCopy.heading}
        </h2>
        <p className="yv-lead">{isExample ? takeAwayCopy.bringFirst : takeAwayCopy.sheetText}</p>
      </div>
      <div>
        {isExample ? null : (
          <details className="yv-examples">
            <summary>{takeAwayCopy.examples}</summary>
            <ul>
              {sentences.map((sentence) => (
                <li key={sentence}>
                  <label>
                    <input
                      type="checkbox"
                      checked={examples.includes(sentence)}
                      disabled={!examples.includes(sentence) && examples.length >= mostExamples}
                      onChange={() =>
                        setChosen(
                          examples.includes(sentence)
                            ? examples.filter((one) => one !== sentence)
                            : [...examples, sentence],
                        )
                      }
                    />
                    <span>{sentence}</span>
                  </label>
                </li>
              ))}
            </ul>
          </details>
        )}
        <p className="yv-actions">
          <Button disabled={isExample} onClick={() => void copy()}>
            {takeAwayCopy.copy}
          </Button>
          <Button variant="secondary" disabled={isExample} onClick={() => print()}>
            {takeAwayCopy.print}
          </Button>
          <span role="status">{said}</span>
        </p>
        {sheet === "" ? null : (
          <textarea readOnly aria-label={takeAwayCopy.copy} className="yv-sheet-text" value={sheet} />
        )}
        {isExample ? null : (
          <>
            <p className="yv-fine">
              {takeAwayCopy.shareText}{" "}
              <Link to={cardUrl(reading)} className="link">
                {takeAwayCopy.share}
              </Link>
            </p>
            <p className="yv-actions yv-join">
              <ButtonLink to={joinUrl(shown)} section="your-voice">
                {takeAwayCopy.join}
              </ButtonLink>
            </p>
            <p className="yv-fine">{takeAwayCopy.joinText(setting)}</p>
          </>
        )}
      </div>
    </section>
  );
}

/** The waitlist with the three values, named as read from own words. */
function joinUrl({ reading }: ShownReading): string {
  const query = new URLSearchParams({ persona: "own-words" });
  for (const dial of dialIds) query.set(dial, String(reading.sliders[dial].value));
  return `${paths.waitlist}?${query}`;
}
