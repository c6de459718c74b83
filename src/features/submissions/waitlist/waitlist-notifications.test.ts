import { expect, test } from "vitest";
import { defaultSettings } from "../../../lib/launch-settings.ts";
import { waitlistEmailLaunchCopy } from "./waitlist-email-launch-copy.server.ts";
import { waitlistForm } from "./waitlist-fields.ts";
import { toSignupMessage } from "./waitlist-notifications.server.ts";
import { type WaitlistSignup, writeConfirmation } from "./waitlist-email.server.tsx";

const signup: WaitlistSignup = {
  id: "3f2a9c10-1111-4222-8333-444455556666",
  createdAt: new Date("2026-11-21T23:30:00Z"),
  answers: {
    ...waitlistForm.readDraft(new FormData()),
    name: "Ana Lopez",
    email: "ana@reader.example",
    primaryUse: "team",
    timeline: "1-2weeks",
    formats: ["twitter", "blog"],
  },
  context: null,
  needsReview: false,
  consentedAt: null,
};
const options = {
  origin: "https://penwright.example",
  unsubscribeUrl: "https://penwright.example/unsubscribe?id=1&mac=x",
  placeUrl: "https://penwright.example/your-place?key=a.b.c",
  confirmUrl: null,
};

test("both parts of the confirmation say what was answered, by label, and how to leave", () => {
  const { subject, html, text } = writeConfirmation(signup, options);
  expect(subject).toBe("You’re on the Penwright waitlist");
  for (const part of [html, text]) {
    for (const words of [
      "Small team or agency",
      "In 1–2 weeks",
      "Blog, Twitter thread",
      "Nov 21, 2026",
      "Nobody is charged until launch.",
    ]) {
      expect(part).toContain(words);
    }
  }
  expect(html).toContain("Hello <bdi>Ana</bdi>,");
  expect(html).toContain('href="https://penwright.example/unsubscribe?id=1&amp;mac=x"');
  expect(text).toContain("Hello Ana,");
  expect(text).toContain("\nhttps://penwright.example/unsubscribe?id=1&mac=x\n");
  expect(html).toContain('href="https://penwright.example/your-place?key=a.b.c"');
  expect(text).toContain("\nhttps://penwright.example/your-place?key=a.b.c\n");
});

test.each([
  ["invites", "Invitations go out in waves.", "It isn’t live yet."],
  ["open", "You can start writing today: https://app.penwright.test/start", "your launch price never rises"],
  ["closed", "We’re not letting new people in right now", "until launch"],
] as const)("in the launch state %s both parts say “%s”", (state, said, gone) => {
  const startUrl = "https://app.penwright.test/start";
  const copy = waitlistEmailLaunchCopy({ ...defaultSettings, state, startUrl });
  const { html, text } = writeConfirmation(signup, { ...options, copy });
  for (const part of [html, text]) {
    expect(part).toContain(said);
    expect(part).not.toContain(gone);
  }
});

test("the confirmation is a receipt: when it was stored, which emails follow, and what is to do", () => {
  const confirmUrl = "https://penwright.example/your-place/confirm?key=a.b.c";
  const asking = writeConfirmation(signup, { ...options, confirmUrl });
  const plain = writeConfirmation(signup, options);
  for (const part of [plain.html, plain.text]) {
    expect(part).toContain("November 21, 2026 at 11:30 PM UTC");
    expect(part).toContain("You’ll hear from us when there’s news");
    expect(part).not.toContain("Confirm this address");
  }
  expect(asking.html).toContain(`href="${confirmUrl}"`);
  expect(asking.text).toContain(`Confirm this address: ${confirmUrl}`);
});

test("the email loads no image, font, script or style", () => {
  const { html } = writeConfirmation(signup, options);
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import|src=/i);
  expect(html.length).toBeLessThan(100_000);
});

test("where the person came from is named, and the demo opens where they left it", () => {
  const context = { persona: "storyteller", topic: "seasonal-cooking", formality: 30, energy: 70, perspective: 30 };
  const { html, text } = writeConfirmation({ ...signup, context }, options);
  const words = "the demo, set to Storyteller (formality 30, energy 70, perspective 30), on Seasonal cooking";
  expect(html).toContain(words);
  expect(text).toContain(words);
  expect(html).toContain("https://penwright.example/demo?formality=30&amp;energy=70&amp;perspective=30");
});

test.each(["visit evil.example now", "<b>Ana</b>", "Ana\u202e", "https://evil.example"])(
  "the name %j stays out of the mail",
  (name) => {
    const { subject, html, text } = writeConfirmation({ ...signup, answers: { ...signup.answers, name } }, options);
    expect(subject + html + text).not.toContain("evil.example");
    expect(html).toContain(">Hello,<");
    expect(text).toContain("\nHello,\n");
    expect(html).not.toContain("\u202e");
  },
);

test("the chat message lists the five answers by label, formats joined by commas", () => {
  const { text, blocks } = toSignupMessage(signup);
  expect(text).toBe("New waitlist signup: Small team or agency, in 1–2 weeks");
  expect(blocks.map((block) => block.text.text)).toEqual([
    "New waitlist signup",
    "*Name:* Ana Lopez",
    "*Email:* ana@reader.example",
    "*User type:* Small team or agency",
    "*Timeline:* In 1–2 weeks",
    "*Formats:* Blog, Twitter thread",
  ]);
});

test("no name mentions, links or reorders anything in the chat", () => {
  const name = "<!channel> <https://evil.example|x> \u202egnp";
  const { blocks } = toSignupMessage({
    ...signup,
    answers: { ...signup.answers, name },
    needsReview: true,
    context: { plan: "team" },
  });
  expect(blocks[1]?.text.text).toBe("*Name:* &lt;!channel&gt; &lt;https://evil.example|x&gt; ‹U+202E›gnp");
  expect(blocks.slice(6).map((block) => block.text.text)).toEqual([
    "*Came from:* the Team plan",
    "*Please check:* sent faster than a person types, or by a form filler",
  ]);
});

test("who was imported and answered nothing is told when they joined, and asked nothing about answers", () => {
  const answers = { ...waitlistForm.readDraft(new FormData()), email: "ana@reader.example" };
  const imported = { ...signup, answers, consentedAt: new Date("2025-01-02T00:00:00Z") };
  const { html, text } = writeConfirmation(imported, options);
  for (const part of [html, text]) {
    expect(part).toContain("You joined a list of ours on Jan 2, 2025");
    expect(part).toContain("Hello,");
    expect(part).not.toMatch(/What you told us|You are:|somebody entered this address/);
  }
});
