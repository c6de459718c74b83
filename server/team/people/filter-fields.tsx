import { Check, Field, SelectField } from "../fields.tsx";
import { filterNames, type PeopleChoices } from "../../../src/features/people/people-content.ts";
import { type PeopleFilter, peopleUrl } from "../../../src/features/people/people-filter.ts";
import { filterOptions, labelFor } from "../../../src/features/people/people-labels.ts";
import { keysOf } from "../../../src/lib/keys-of.ts";

export function PeopleSearchField({ filter }: { filter: PeopleFilter }) {
  return <Field label={filterNames.q} type="search" name="q" defaultValue={filter.q} maxLength={100} />;
}

interface FilterProps {
  filter: PeopleFilter;
  choices: PeopleChoices;
}

export function PeopleFilterFields({ filter, sources, choices }: FilterProps & { sources: readonly string[] }) {
  const { marked, ...selects } = filterOptions(choices);
  return (
    <>
      <Field label={filterNames.source} name="source" defaultValue={filter.source} list="sources" maxLength={100} />
      <datalist id="sources">
        {sources.map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
      {keysOf(selects).map((name) => (
        <SelectField
          key={name}
          label={filterNames[name]}
          name={name}
          value={filter[name]}
          options={{ "": "Any", ...selects[name] }}
        />
      ))}
      <Field label={filterNames.since} type="date" name="since" defaultValue={filter.since} />
      <Field label={filterNames.until} type="date" name="until" defaultValue={filter.until} />
      <Check name="marked" value="1" defaultChecked={filter.marked === "1"}>
        {marked["1"]}
      </Check>
    </>
  );
}

/** What is on, each with a link that takes it off. */
export function FilterChips({ filter, choices }: FilterProps) {
  const set = keysOf(filterNames).filter((name) => filter[name] !== "");
  if (set.length === 0) return null;
  const options: Partial<Record<keyof PeopleFilter, Readonly<Record<string, string>>>> = filterOptions(choices);
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
