import { TeamSection } from "../parts.tsx";
import { keysOf } from "../../../src/lib/keys-of.ts";
import { todayContent } from "../../../src/features/team/today-content.ts";

const { setup } = todayContent;

/** The steps of a new site, those that are done in one line; nothing once all are. @param missing null for a step that is done */
export function FirstSteps({ missing }: { missing: Readonly<Record<keyof typeof setup.steps, string | null>> }) {
  const all = keysOf(setup.steps);
  const left = all.filter((step) => missing[step] !== null);
  if (left.length === 0) return null;
  const done = all.filter((step) => missing[step] === null);
  return (
    <TeamSection title={setup.heading} note={setup.note}>
      {done.length > 0 ? (
        <p>
          {setup.done} {done.map((step) => `✓ ${setup.steps[step].title}`).join(", ")}
        </p>
      ) : null}
      <ol className="columns list">
        {left.map((step) => {
          const { title, text, ...link } = setup.steps[step];
          return (
            <li key={step}>
              <h3>{title}</h3>
              <p>
                {text} {"href" in link ? <a href={link.href}>{link.link}</a> : null}
              </p>
              {missing[step] ? <p className="mute small">{missing[step]}</p> : null}
            </li>
          );
        })}
      </ol>
      <p className="note small">{setup.more}</p>
    </TeamSection>
  );
}
