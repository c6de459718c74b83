import type { Campaign } from "../../../src/mailing/campaign-store.server.ts";
import { SelectField } from "../fields.tsx";
import { FormButton, Moment } from "../parts.tsx";
import { TeamTable } from "../tables.tsx";
import { whenOf } from "../../../src/features/letters/letter-changes.server.ts";
import { StateTag } from "./progress.tsx";
import { lettersContent } from "../../../src/features/letters/letters-content.ts";

interface LettersPageProps {
  letters: readonly Campaign[];
  posts: readonly { id: string; title: string }[];
  /** Of the letter that a form makes. */
  newId: string;
}

export function LettersPage({ letters, posts, newId }: LettersPageProps) {
  return (
    <>
      <p>{lettersContent.intro}</p>
      <div className="row">
        <FormButton action="/team/letters/new" fields={{ id: newId }}>
          {lettersContent.fresh}
        </FormButton>
        {posts.length > 0 ? (
          <form method="post" action="/team/letters/new" className="row">
            <input type="hidden" name="id" value={newId} />
            <SelectField
              label={lettersContent.fromPost}
              name="post"
              options={Object.fromEntries(posts.map(({ id, title }) => [id, title]))}
            />
            <button type="submit" className="quiet">
              Make a letter
            </button>
          </form>
        ) : null}
      </div>
      <TeamTable
        caption="All letters"
        none={lettersContent.none}
        rows={letters.map((letter) => [
          letter.id,
          {
            Letter: (
              <>
                <a href={`/team/letters/${letter.id}`}>{letter.title}</a>
                {letter.kind === "article" ? <span className="mute"> ·&nbsp;new articles of the week</span> : null}
                {letter.after_days === null ? null : (
                  <span className="mute"> ·&nbsp;{lettersContent.timed.when(letter.after_days)}</span>
                )}
              </>
            ),
            State: <StateTag letter={letter} />,
            When: <Moment at={whenOf(letter)} />,
            "Written by": letter.created_by,
          },
        ])}
      />
    </>
  );
}
