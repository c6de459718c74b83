import type { Campaign } from "../../../src/mailing/campaign-store.server.ts";
import { FormButton, TeamTable, Moment } from "../parts.tsx";
import { StateTag } from "./state-tag.tsx";
import { lettersContent } from "../../../src/features/letters/letters-content.ts";

interface LettersPageProps {
  letters: readonly Campaign[];
  posts: readonly { id: string; title: string }[];
}

export function LettersPage({ letters, posts }: LettersPageProps) {
  return (
    <>
      <p>{lettersContent.intro}</p>
      <div className="tools">
        <FormButton action="/team/letters/new">{lettersContent.fresh}</FormButton>
        {posts.length > 0 ? (
          <form method="post" action="/team/letters/new" className="row">
            <label>
              {lettersContent.fromPost}
              <select name="post">
                {posts.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit" className="quiet">
              Make a letter
            </button>
          </form>
        ) : null}
      </div>
      {letters.length === 0 ? (
        <p className="note">{lettersContent.none}</p>
      ) : (
        <TeamTable caption="All letters" columns={["Letter", "State", "When", "Written by"]}>
          {letters.map((letter) => (
            <tr key={letter.id}>
              <td>
                <a href={`/team/letters/${letter.id}`}>{letter.title}</a>
                {letter.kind === "article" ? <span className="mute"> · new articles of the week</span> : null}
                {letter.after_days === null ? null : (
                  <span className="mute"> · {lettersContent.timed.when(letter.after_days)}</span>
                )}
              </td>
              <td>
                <StateTag letter={letter} />
              </td>
              <td>
                <When letter={letter} />
              </td>
              <td className="address">{letter.created_by}</td>
            </tr>
          ))}
        </TeamTable>
      )}
    </>
  );
}

function When({ letter }: { letter: Campaign }) {
  if (letter.state === "scheduled" && letter.starts_at)
    return (
      <>
        for <Moment at={letter.starts_at} />
      </>
    );
  return <Moment at={letter.ended_at ?? letter.started_at ?? letter.created_at} />;
}
