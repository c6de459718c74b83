import { expect, test } from "vitest";
import type { SlackMessage } from "../../../platform/slack.server.ts";
import { createRevertedPostNotification } from "./reverted-post-notification.server.ts";

test("a return to an older text is a chat message that names the post", async () => {
  const sent: SlackMessage[] = [];
  const slack = {
    send: async (message: SlackMessage) => {
      sent.push(message);
      return { state: "delivered" } as const;
    },
  };
  const deliver = createRevertedPostNotification({ slack, origin: "https://penwright.example" });
  await deliver({ payload: { canonicalSlug: "one", receivedAt: "2027-01-03T00:00:00.000Z" } });
  expect(JSON.stringify(sent)).toContain("https://penwright.example/blog/one");
});
