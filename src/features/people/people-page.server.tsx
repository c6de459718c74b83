import { toVisibleEmail, toVisibleText } from "../../lib/visitor-text.ts";
import { List, Paging, SelectField, UtcTime } from "../../ui/team/team-parts.server.tsx";
import { type PeopleChoices, peopleContent, sortNames, stoppedContent } from "./people-content.ts";
import {
  describeFormats,
  describeVoice,
  labelFor,
  PeopleFilterFields,
  PeopleSearchField,
} from "./people-filter-fields.server.tsx";
import { filterEntries, type PeopleFilter, peopleUrl } from "./people-filter.ts";
import { peoplePerPage, type PersonLine } from "./people-list.server.ts";

interface PeopleView {
  filter: PeopleFilter;
  page: number;
  people: readonly PersonLine[];
  total: number;
  sources: readonly string[];
}

export function PeoplePage({ view, choices, isOwner }: { view: PeopleView; choices: PeopleChoices; isOwner: boolean }) {
  const { filter, people, total } = view;
  const isFiltered = filterEntries(filter).some(([name]) => name !== "sort");
  return (
    <>
      <FilterForm view={view} choices={choices} />
      <p role="status">
        {total === 0
          ? isFiltered
            ? peopleContent.none
            : peopleContent.nobodyYet
          : `${total.toLocaleString("en-US")} ${total === 1 ? "person" : "people"}`}
        {isFiltered ? (
          <>
            {" "}
            <a href="/team/people">Clear the filter</a>
          </>
        ) : null}
      </p>
      <List>
        {people.map((person) => (
          <PersonItem key={person.id} person={person} choices={choices} />
        ))}
      </List>
      <Paging page={view.page} pageCount={Math.ceil(total / peoplePerPage)} toUrl={(page) => peopleUrl(filter, page)} />
      {total > 0 ? (
        <>
          <p>
            <a href={peopleUrl(filter).replace("/team/people", "/team/invitations/new")}>{peopleContent.invite}</a>
          </p>
          <form method="post" action="/team/people/export" className="row">
            {filterEntries(filter).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="quiet">
              Download {total.toLocaleString("en-US")} as CSV
            </button>
            <span className="small mute">{peopleContent.exportHint}</span>
          </form>
        </>
      ) : null}
      {isOwner ? (
        <p>
          <a href="/team/people/stopped">{stoppedContent.link}</a>
        </p>
      ) : null}
    </>
  );
}

function PersonItem({ person, choices }: { person: PersonLine; choices: PeopleChoices }) {
  const { uses, timelines, plans } = choices;
  const facts = [
    person.primary_use === null ? null : labelFor(uses, person.primary_use),
    person.timeline === null ? null : labelFor(timelines, person.timeline),
    person.formats === null ? null : describeFormats(choices, person.formats),
    person.plan === null ? null : `${labelFor(plans, person.plan)} plan`,
    person.voice === null ? null : `voice: ${describeVoice(choices, person.voice)}`,
    person.source === null ? null : `from ${person.source}`,
    person.messages === 0 ? null : `${person.messages} ${person.messages === 1 ? "message" : "messages"}`,
  ].filter((fact) => fact);
  return (
    <li>
      <a href={`/team/people/${person.id}`}>
        <bdi>{toVisibleText(person.name)}</bdi>
      </a>{" "}
      <bdi>{toVisibleEmail(person.email)}</bdi>
      <p className="small mute">
        <UtcTime at={person.last_at} />: {facts.join(" · ")}
        {person.needs_review ? <span className="bad"> · {peopleContent.marked}</span> : null}
      </p>
    </li>
  );
}

function FilterForm({ view: { filter, sources }, choices }: { view: PeopleView; choices: PeopleChoices }) {
  const set = filterEntries(filter).filter(([name]) => name !== "q");
  return (
    <form method="get" action="/team/people" role="search">
      <div className="row">
        <PeopleSearchField filter={filter} />
        <button type="submit">Show</button>
      </div>
      <details open={set.length > 0}>
        <summary>Filter and order{set.length > 0 ? ` (${set.length} set)` : ""}</summary>
        <div className="fields">
          <PeopleFilterFields filter={filter} sources={sources} choices={choices} />
          <SelectField label="Order" name="sort" value={filter.sort} options={sortNames} omitsAny />
          <button type="submit">Apply</button>
        </div>
      </details>
    </form>
  );
}
