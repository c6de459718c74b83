import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eventProperties } from "../../lib/analytics/events.ts";
import { maxTextLength, parseBatch } from "./event-batch.ts";

const now = new Date("2026-11-21T12:00:00Z");
const nav = { name: "nav_clicked", properties: { link: "/demo" }, path: "/", at: now.getTime() - 1_000 };

function batchOf(...events: unknown[]) {
  return { sentAt: now.getTime(), events };
}

function keptFrom(body: unknown) {
  const outcome = parseBatch(body, now);
  if (!outcome.ok) throw new Error("refused");
  return outcome;
}

describe("a batch", () => {
  test("of known events is read as it is", () => {
    expect(keptFrom(batchOf(nav))).toEqual({
      ok: true,
      dropped: 0,
      events: [
        { name: "nav_clicked", properties: { link: "/demo" }, path: "/", happenedAt: new Date("2026-11-21T11:59:59Z") },
      ],
    });
  });

  test.each([
    ["nothing", undefined],
    ["a list", []],
    ["no events", { sentAt: 1, events: [] }],
    ["51 events", batchOf(...Array.from({ length: 51 }, () => nav))],
    ["a key of its own", { ...batchOf(nav), visitor: "x" }],
    ["an event with a key of its own", batchOf({ ...nav, visitor: "x" })],
    ["a property that is an object", batchOf({ ...nav, properties: { link: { a: 1 } } })],
  ])("with %s is refused whole", (_, body) => {
    expect(parseBatch(body, now)).toEqual({ ok: false });
  });

  test.each([
    ["an unknown event", { ...nav, name: "opened_a_window" }],
    ["a name from the prototype", { ...nav, name: "constructor" }],
    ["a property too many", { ...nav, properties: { link: "/demo", email: "x" } }],
    ["a property too few", { ...nav, properties: {} }],
    ["a number for a text", { ...nav, properties: { link: 3 } }],
    ["a path that is none", { ...nav, path: "https://elsewhere.example/" }],
    ["an email address in a property", { ...nav, properties: { link: "ana@example.org" } }],
    ["an encoded email address in the path", { ...nav, path: "/ana%40example.org" }],
  ])("with %s keeps the other events and counts what it dropped", (_, event) => {
    const { events, dropped } = keptFrom(batchOf(event, nav));
    expect(events.map((kept) => kept.name)).toEqual(["nav_clicked"]);
    expect(dropped).toBe(1);
  });

  test("loses queries, control characters and everything past the limit", () => {
    const { events } = keptFrom(
      batchOf({ ...nav, path: "/blog?search=me", properties: { link: `a\u0007b${"é".repeat(300)}` } }),
    );
    expect(events[0]?.path).toBe("/blog");
    expect(String(events[0]?.properties["link"])).toHaveLength(maxTextLength);
    expect(events[0]?.properties["link"]).toMatch(/^a bé+$/);
  });

  test("is read against the server's clock, within the last day", () => {
    const wrongClock = {
      sentAt: 1_000_000,
      events: [
        { ...nav, at: 995_000 },
        { ...nav, at: 9e15 },
        { ...nav, at: 0 - 9e15 },
      ],
    };
    expect(keptFrom(wrongClock).events.map((event) => event.happenedAt.toISOString())).toEqual([
      "2026-11-21T11:59:55.000Z",
      "2026-11-21T12:00:00.000Z",
      "2026-11-20T12:00:00.000Z",
    ]);
  });
});

test.each(["blog_searched", "404_search"])("%s with a phone number or an email address is dropped", (name) => {
  for (const query of ["+1 (512) 555-0100", "ana@example.org", "ana at example dot com"])
    expect(keptFrom(batchOf({ ...nav, name, properties: { query } }))).toMatchObject({ dropped: 1 });
});

test("every event passes with its own properties", () => {
  for (const [name, kinds] of Object.entries(eventProperties)) {
    const properties = Object.fromEntries(
      Object.entries(kinds).map(([key, kind]) => [key, kind === "number" ? 7 : "x"]),
    );
    expect(keptFrom(batchOf({ ...nav, name, properties })), name).toMatchObject({ dropped: 0 });
  }
});

test("no input makes the parser throw", () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => void parseBatch(value, now)));
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      (link, path) => void parseBatch(batchOf({ ...nav, properties: { link }, path }), now),
    ),
  );
});
