import { expect, test } from "vitest";
import { defaultSettings } from "../../../lib/launch-settings.ts";
import { copyIn, withCopy } from "../../../lib/launch-copy.ts";
import { blogCallToAction } from "./blog-content.ts";
import { blogCopy } from "./blog-copy.ts";
import { blogLaunchCopy } from "./blog-launch-copy.server.ts";

test.each([
  ["invites", "ask for an invite."],
  ["open", "start writing."],
  ["closed", "leave your email."],
] as const)("while the launch is %s, the closing ends with %j", (state, end) => {
  const copy = copyIn(state, blogLaunchCopy({ ...defaultSettings, state }));
  const { text } = withCopy(blogCopy, copy).callToAction;
  expect(text).toBe(blogCallToAction.text.replace("join the list.", end));
  expect(text).not.toBe(blogCallToAction.text);
});
