import { expect, test } from "vitest";
import type { SlackMessage } from "../../platform/slack.server.ts";
import { createFailureReport, createErrorId } from "./failure-report.server.ts";

test("an error ID is eight characters that cannot be mistaken for one another", () => {
  expect(createErrorId(() => new Uint8Array(8))).toBe("2222-2222");
  for (let round = 0; round < 100; round += 1)
    expect(createErrorId()).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
});

test("the first failure is reported at once, the next ones together", async () => {
  const sent: SlackMessage[] = [];
  let now = 0;
  const report = createFailureReport({
    slack: {
      send: async (message) => {
        sent.push(message);
        return { state: "delivered" };
      },
    },
    now: () => now,
  });
  await report({ errorId: "7K3F-9Q2M", path: "/blog/<!channel>" });
  await report({ errorId: "7K3F-9Q2N", path: "/blog" });
  now = 10 * 60_000 - 1;
  await report({ errorId: "7K3F-9Q2P", path: "/blog" });
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent[0])).toContain("7K3F-9Q2M");
  expect(JSON.stringify(sent[0])).toContain("&lt;!channel&gt;");
  now = 10 * 60_000;
  await report({ errorId: "7K3F-9Q2Q", path: "/blog" });
  expect(sent).toHaveLength(2);
  expect(JSON.stringify(sent[1])).toContain("2 more");
});
