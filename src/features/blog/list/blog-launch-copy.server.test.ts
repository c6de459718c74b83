import { expect, test } from "vitest";
import { defaultSettings } from "../../../lib/launch-settings.ts";
import { blogCallToAction } from "./blog-content.ts";
import { blogLaunchCopy } from "./blog-launch-copy.server.ts";

test.each([
  ["invites", "ask for an invite."],
  ["open", "start writing."],
  ["closed", "leave your email."],
] as const)("while the launch is %s, the closing ends with %j", (state, end) => {
  const text = blogLaunchCopy({ ...defaultSettings, state })[blogCallToAction.text];
  expect(text).toBe(blogCallToAction.text.replace("join the list.", end));
  expect(text).not.toBe(blogCallToAction.text);
});
