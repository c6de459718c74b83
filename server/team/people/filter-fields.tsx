import { Check, Field, SelectField } from "../parts.tsx";
import { filterNames, type PeopleChoices, statusNames } from "../../../src/features/people/people-content.ts";
import { type PeopleFilter, peopleUrl } from "../../../src/features/people/people-filter.ts";
import { labelFor, voices } from "../../../src/features/people/people-labels.ts";
import { keysOf } from "../../../src/lib/keys-of.ts";

export function PeopleSearchField({ filter }: { filter: PeopleFilter }) {
  return <Field label={filterNames.q} type="search" name="q" defaultValue={filter.q} maxLength={100} />;
}

export function PeopleFilterFields({
  filter,
  sources,
  choices,
}: {
  filter: PeopleFilter;
  sources: readonly string[];
  choices: PeopleChoices;
}) {
  const none = { none: "None" };
  return (
    <>
      <SelectField label="Status" name="status" value={filter.status} options={statusNames} />
      <Field label={filterNames.source} name="source" defaultValue={filter.source} list="sources" maxLength={100} />
      <datalist id="sources">
        {sources.map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
      <SelectField label="Use" name="use" value={filter.use} options={choices.uses} />
      <SelectField label="Timeline" name="timeline" value={filter.timeline} options={choices.timelines} />
      <SelectField label="Format" name="format" value={filter.format} options={choices.formats} />
      <SelectField label="Plan" name="plan" value={filter.plan} options={{ ...choices.plans, ...none }} />
      <SelectField label="Voice" name="voice" value={filter.voice} options={{ ...voices(choices), ...none }} />
      <Field label={filterNames.since} type="date" name="since" defaultValue={filter.since} />
      <Field label={filterNames.until} type="date" name="until" defaultValue={filter.until} />
      <Check name="marked" value="1" defaultChecked={filter.marked === "1"}>
        To review
      </Check>
    </>
  );
}

/** What is on, each with a link that takes it off. */
export function FilterChips({ filter, choices }: { filter: PeopleFilter; choices: PeopleChoices }) {
  const set = keysOf(filterNames).filter((name) => filter[name] !== "");
  if (set.length === 0) return null;
  const options: Partial<Record<keyof PeopleFilter, Readonly<Record<string, string>>>> = {
    status: statusNames,
    use: choices.uses,
    timeline: choices.timelines,
    format: choices.formats,
    plan: choices.plans,
    voice: voices(choices),
    marked: { "1": "to review" },
  };
  return (
    <ul className="chips" aria-label="The filter">
      {set.map((name) => (
        <li key={name}>
          <a href={peopleUrl({ ...filter, [name]: "" })}>
            <span className="visually-hidden">Take off </span>
            {filterNames[name]}: <bdi>{labelFor(options[name] ?? {}, filter[name])}</bdi>{" "}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      {set.length > 1 ? (
        <li>
          <a href={peopleUrl({ ...filter, ...Object.fromEntries(set.map((name) => [name, ""])) })}>Clear the filter</a>
        </li>
      ) : null}
    </ul>
  );
}
