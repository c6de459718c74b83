import { toVisibleText } from "../../../src/lib/visitor-text.ts";
import { Counts, List, Problem, TeamSection } from "../parts.tsx";
import { stoppedContent } from "../../../src/features/people/people-content.ts";
import { type StopList, stopLists } from "../../../src/features/people/stop-lists.server.ts";

export function StoppedPage({
  counts,
  imported,
  preview,
  problem,
}: {
  counts: Record<StopList, number>;
  imported?: readonly string[] | undefined;
  preview?: { list: StopList; added: readonly string[]; lines: readonly string[] } | undefined;
  problem?: string | undefined;
}) {
  const { intro, lists, exportButton, importing } = stoppedContent;
  return (
    <>
      <p>{intro}</p>
      {imported ? <ImportSummary lines={imported} /> : null}
      {preview ? <ImportPreview {...preview} /> : null}
      <Counts counts={stopLists.map((list) => [counts[list], lists[list]] as const)} />
      <form method="post" action="/team/people/stopped/export" className="row">
        <button type="submit" className="quiet">
          {exportButton}
        </button>
      </form>
      <TeamSection title={importing.heading} note={importing.note}>
        <form
          method="post"
          action="/team/people/stopped/import/preview"
          encType="multipart/form-data"
          className="stack"
        >
          <Problem>{problem}</Problem>
          <label>
            {importing.file}
            <input type="file" name="file" accept=".csv,.txt,text/csv,text/plain" required />
          </label>
          <fieldset>
            <legend>{importing.list}</legend>
            {stopLists.map((list) => (
              <label key={list} className="check">
                <input type="radio" name="list" value={list} required />
                {lists[list]}
              </label>
            ))}
          </fieldset>
          <button type="submit">{importing.look}</button>
        </form>
      </TeamSection>
    </>
  );
}

const shownEmails = 20;

/** The addresses go along in the form, so that what was looked at is what is added. */
function ImportPreview({ list, added, lines }: { list: StopList; added: readonly string[]; lines: readonly string[] }) {
  const { importing } = stoppedContent;
  return (
    <>
      <ImportSummary lines={lines} />
      {added.length > 0 ? (
        <form method="post" action="/team/people/stopped/import" encType="multipart/form-data" className="stack">
          <List isSmall>
            {added.slice(0, shownEmails).map((email) => (
              <li key={email}>
                <bdi>{toVisibleText(email)}</bdi>
              </li>
            ))}
            {added.length > shownEmails ? <li>{importing.more(added.length - shownEmails)}</li> : null}
          </List>
          <input type="hidden" name="list" value={list} />
          <textarea hidden readOnly name="addresses" value={added.join("\n")} />
          <button type="submit">{importing.button}</button>
        </form>
      ) : null}
    </>
  );
}

function ImportSummary({ lines: [first, ...more] }: { lines: readonly string[] }) {
  return (
    <div className="notice" role="status">
      {first}
      {more.length > 0 ? (
        <List isSmall>
          {more.map((line) => (
            <li key={line}>
              <bdi>{toVisibleText(line)}</bdi>
            </li>
          ))}
        </List>
      ) : null}
    </div>
  );
}
