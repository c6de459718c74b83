import { useContext } from "react";
import { type PeopleChoices, peopleContent, stoppedContent } from "../../../src/features/people/people-content.ts";
import { heldContent } from "../../../src/features/people/held-content.ts";
import { filterEntries, peopleUrl } from "../../../src/features/people/people-filter.ts";
import { fewPeople, peoplePerPage } from "../../../src/features/people/people-list.server.ts";
import { countOf } from "../../../src/lib/format-count.ts";
import { IsOwner } from "../parts.tsx";
import { Paging, Tabs } from "../tables.tsx";
import { FilterChips, PeopleFilterFields, PeopleSearchField } from "./filter-fields.tsx";
import { ColumnForm, PeopleTable, type PeopleView } from "./people-table.tsx";

export function PeoplePage({ view, choices }: { view: PeopleView; choices: PeopleChoices }) {
  const { filter, total } = view;
  return (
    <>
      <Tabs
        label={peopleContent.title}
        tabs={[
          { name: peopleContent.all, href: "/team/people", isCurrent: true },
          { name: heldContent.link, href: "/team/people/held" },
          ...(useContext(IsOwner) ? [{ name: stoppedContent.link, href: "/team/people/stopped" }] : []),
        ]}
      />
      <FilterForm view={view} choices={choices} />
      <div id="chips" data-found>
        <FilterChips filter={filter} choices={choices} />
      </div>
      <div className="row">
        <span role="status" id="count" data-found>
          {describeTotal(view)}
        </span>
        <div id="actions" data-found>
          {total > 0 ? <Actions view={view} /> : null}
        </div>
      </div>
      <div id="people" data-found>
        <PeopleTable view={view} choices={choices} />
        {total > fewPeople ? <p className="small mute">{peopleContent.moreSorts(fewPeople)}</p> : null}
        <Paging
          page={view.page}
          pageCount={Math.ceil(total / peoplePerPage)}
          toUrl={(page) => peopleUrl(filter, page)}
        />
      </div>
      <ColumnForm view={view} />
    </>
  );
}

function describeTotal({ filter, total, problem }: PeopleView): string {
  if (total > 0) return countOf(total, "person", "people");
  const isFiltered = filterEntries(filter).some(([name]) => name !== "sort");
  return isFiltered || problem !== undefined ? peopleContent.none : peopleContent.nobodyYet;
}

function Actions({ view: { filter, total } }: { view: PeopleView }) {
  return (
    <form method="post" action="/team/people/export" className="row">
      {filterEntries(filter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <a className="button quiet" href={peopleUrl(filter).replace("/team/people", "/team/invitations/new")}>
        {peopleContent.invite}
      </a>
      <button type="submit" className="quiet">
        {peopleContent.download(total)}
      </button>
    </form>
  );
}

function FilterForm({ view: { filter, sources }, choices }: { view: PeopleView; choices: PeopleChoices }) {
  const set = filterEntries(filter).filter(([name]) => name !== "q" && name !== "sort").length;
  return (
    <form method="get" action="/team/people" role="search">
      <input type="hidden" name="sort" value={filter.sort === "newest" ? "" : filter.sort} />
      <div className="row">
        <PeopleSearchField filter={filter} />
        <button type="submit">Show</button>
        <details>
          <summary>{set === 0 ? "Filter" : `Filter (${set} set)`}</summary>
          <div className="fields">
            <PeopleFilterFields filter={filter} sources={sources} choices={choices} />
            <button type="submit">Apply</button>
          </div>
        </details>
      </div>
    </form>
  );
}
