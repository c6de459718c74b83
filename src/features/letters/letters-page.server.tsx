import type { Campaign } from "../../platform/campaign-store.server.ts";
import { FormButton, List, TeamSection, UtcTime } from "../../ui/team/team-parts.server.tsx";
import { lettersContent, stateNames } from "./letters-content.ts";

interface LettersPageProps {
  letters: readonly Campaign[];
  posts: readonly { id: string; title: string }[];
}

export function LettersPage({ letters, posts }: LettersPageProps) {
  return (
    <>
      <p>{lettersContent.intro}</p>
      <div className="row">
        <FormButton action="/team/letters/new">{lettersContent.fresh}</FormButton>
      </div>
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
      <TeamSection title="All letters">
        {letters.length === 0 ? <p>{lettersContent.none}</p> : null}
        <List>
          {letters.map((letter) => (
            <li key={letter.id}>
              <a href={`/team/letters/${letter.id}`}>{letter.title}</a>
              <p className="small mute">
                {stateNames[letter.state]} · <When letter={letter} /> · {letter.created_by}
                {letter.kind === "article" ? " · new articles of the week" : ""}
              </p>
            </li>
          ))}
        </List>
      </TeamSection>
    </>
  );
}

function When({ letter }: { letter: Campaign }) {
  if (letter.state === "scheduled" && letter.starts_at)
    return (
      <>
        for <UtcTime at={letter.starts_at} />
      </>
    );
  return <UtcTime at={letter.ended_at ?? letter.started_at ?? letter.created_at} />;
}
