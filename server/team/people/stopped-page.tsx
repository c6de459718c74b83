import { toVisibleText } from "../../../src/lib/visitor-text.ts";
import { Check, Field } from "../fields.tsx";
import { FormButton, PostForm, TeamSection, TextList } from "../parts.tsx";
import { Counts } from "../charts.tsx";
import { stoppedContent } from "../../../src/features/people/people-content.ts";
import { type StopList, stopLists } from "../../../src/features/people/stop-lists.server.ts";

interface Preview {
  list: StopList;
  added: readonly string[];
  lines: readonly string[];
}

/** What a file has done, or would do. */
export interface FileOutcome {
  imported?: readonly string[];
  preview?: Preview;
}

type StoppedPageProps = FileOutcome & { counts: Record<StopList, number> };

export function StoppedPage({ counts, imported, preview }: StoppedPageProps) {
  const { intro, lists, exportButton, importing } = stoppedContent;
  return (
    <>
      <p>{intro}</p>
      {imported ? <ImportSummary lines={imported} /> : null}
      {preview ? <ImportPreview {...preview} /> : null}
      <Counts counts={stopLists.map((list) => [counts[list], lists[list]] as const)} />
      <FormButton action="/team/people/stopped/export" look="quiet">
        {exportButton}
      </FormButton>
      <TeamSection title={importing.heading} note={importing.note}>
        <PostForm action="/team/people/stopped/import/preview" encType="multipart/form-data" button={importing.look}>
          <Field label={importing.file} type="file" name="file" accept=".csv,.txt,text/csv,text/plain" required />
          <fieldset>
            <legend>{importing.list}</legend>
            {stopLists.map((list) => (
              <Check key={list} type="radio" name="list" value={list} required>
                {lists[list]}
              </Check>
            ))}
          </fieldset>
        </PostForm>
      </TeamSection>
    </>
  );
}

const shownEmails = 20;

/** The addresses go along in the form, so that what was looked at is what is added. */
function ImportPreview({ list, added, lines }: Preview) {
  const { importing } = stoppedContent;
  return (
    <>
      <ImportSummary lines={lines} />
      {added.length > 0 ? (
        <PostForm
          action="/team/people/stopped/import"
          encType="multipart/form-data"
          fields={{ list }}
          button={importing.button}
        >
          <TextList
            texts={[
              ...added.slice(0, shownEmails).map(toVisibleText),
              ...(added.length > shownEmails ? [importing.more(added.length - shownEmails)] : []),
            ]}
          />
          <textarea hidden readOnly name="addresses" value={added.join("\n")} />
        </PostForm>
      ) : null}
    </>
  );
}

function ImportSummary({ lines: [first, ...more] }: { lines: readonly string[] }) {
  return (
    <div className="notice" role="status">
      {first}
      <TextList texts={more.map(toVisibleText)} />
    </div>
  );
}
