import type { ReactNode } from "react";
import {
  columnNames,
  type PeopleChoices,
  type PeopleColumn,
  peopleContent,
} from "../../../src/features/people/people-content.ts";
import { type PeopleFilter, peopleUrl } from "../../../src/features/people/people-filter.ts";
import { fewPeople, type PersonLine } from "../../../src/features/people/people-list.server.ts";
import { keysOf } from "../../../src/lib/keys-of.ts";
import { toVisibleEmail, toVisibleText } from "../../../src/lib/visitor-text.ts";
import { Check } from "../fields.tsx";
import { Moment, Sure, NameLink } from "../parts.tsx";
import {
  describeFormats,
  describeStatus,
  describeVoice,
  labelFor,
} from "../../../src/features/people/people-labels.ts";

export interface PeopleView {
  filter: PeopleFilter;
  page: number;
  people: readonly PersonLine[];
  total: number;
  sources: readonly string[];
  columns: readonly PeopleColumn[];
  /** Whether people are asked to confirm their address. */
  asksToConfirm: boolean;
  /** Why nobody was looked for. */
  problem: string | undefined;
}

type Sort = PeopleFilter["sort"];

/** For each head the order of its first press and of its second. */
const sortsOf: Partial<Record<PeopleColumn | "name", readonly [Sort, Sort]>> = {
  name: ["name", "-name"],
  use: ["use", "-use"],
  timeline: ["timeline", "-timeline"],
  source: ["source", "-source"],
  voice: ["voice", "-voice"],
  plan: ["plan", "-plan"],
  when: ["newest", "oldest"],
};

/** Rows are cards on a phone, in which a state and a time need no label. */
export function PeopleTable({ view, choices }: { view: PeopleView; choices: PeopleChoices }) {
  const { people, columns, filter, page } = view;
  if (people.length === 0) return null;
  return (
    <form method="post" action="/team/people/selected">
      <input type="hidden" name="back" value={peopleUrl(filter, page)} />
      <div className="scroll" role="region" aria-label={peopleContent.title} tabIndex={0}>
        <table className="people cards">
          <caption className="visually-hidden">{peopleContent.title}</caption>
          <thead>
            <tr>
              <th scope="col" className="pick">
                <input type="checkbox" aria-label={peopleContent.selectAll} />
              </th>
              <SortHead name="Name" column="name" view={view} />
              {columns.map((column) => (
                <SortHead key={column} name={columnNames[column]} column={column} view={view} />
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id}>
                <td className="pick">
                  <label>
                    <input
                      type="checkbox"
                      name="person"
                      value={person.id}
                      aria-label={`Select ${toVisibleText(person.name)}`}
                    />
                  </label>
                </td>
                <th scope="row">
                  <NameLink href={`/team/people/${person.id}`}>{toVisibleText(person.name)}</NameLink>
                  <bdi className="email">{toVisibleEmail(person.email)}</bdi>
                </th>
                {columns.map((column) => (
                  <td
                    key={column}
                    className={column}
                    data-label={column === "source" || column === "plan" ? columnNames[column] : undefined}
                  >
                    {cellsOf(person, choices, view.asksToConfirm)[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row selected">
        <span className="picked">{peopleContent.selected.heading}</span>
        <button type="submit" name="action" value="reviewed" className="quiet">
          {peopleContent.selected.reviewed}
        </button>
        <Sure look="danger" text={peopleContent.sureToStop} label={peopleContent.selected.stopped}>
          <button type="submit" name="action" value="stopped" className="danger">
            {peopleContent.selected.stopped}
          </button>
        </Sure>
      </div>
    </form>
  );
}

function SortHead({ name, column, view }: { name: string; column: PeopleColumn | "name"; view: PeopleView }) {
  const { filter, total } = view;
  const sorts = sortsOf[column];
  const isIndexed = column === "name" || column === "when";
  if (!sorts || (total > fewPeople && !isIndexed)) return <th scope="col">{name}</th>;
  const place = sorts.indexOf(filter.sort);
  const isDown = filter.sort === "newest" || filter.sort.startsWith("-");
  return (
    <th scope="col" aria-sort={place === -1 ? undefined : isDown ? "descending" : "ascending"}>
      <a href={peopleUrl({ ...filter, sort: place === 0 ? sorts[1] : sorts[0] })}>
        {name}
        {place === -1 ? null : <span aria-hidden="true">{isDown ? " ↓" : " ↑"}</span>}
      </a>
    </th>
  );
}

function cellsOf(person: PersonLine, choices: PeopleChoices, asks: boolean): Record<PeopleColumn, ReactNode> {
  return {
    use: labelFor(choices.uses, person.primary_use ?? ""),
    timeline: labelFor(choices.timelines, person.timeline ?? ""),
    formats: describeFormats(choices, person.formats ?? []),
    source: person.source,
    voice: person.voice === null ? null : describeVoice(choices, person.voice),
    plan: labelFor(choices.plans, person.plan ?? ""),
    when: <Moment at={person.last_at} />,
    status: (
      <>
        {describeStatus(person, asks)}
        {person.needs_review ? <span className="bad"> {peopleContent.marked}</span> : null}
      </>
    ),
  };
}

/** The choice is remembered in this browser. */
export function ColumnForm({ view: { columns, filter } }: { view: PeopleView }) {
  return (
    <form method="post" action="/team/people/columns">
      <details>
        <summary>{peopleContent.columns.summary}</summary>
        <input type="hidden" name="back" value={peopleUrl(filter)} />
        <div className="row">
          {keysOf(columnNames).map((column) => (
            <Check key={column} name="column" value={column} defaultChecked={columns.includes(column)}>
              {columnNames[column]}
            </Check>
          ))}
          <button type="submit" className="quiet">
            {peopleContent.columns.save}
          </button>
        </div>
      </details>
    </form>
  );
}
