import { expect, test } from "vitest";
import { type ContactMessage, writeAcknowledgement, writeTeamEmail } from "./contact-email.server.tsx";
import { contactForm } from "./contact-fields.ts";
import { toContactMessage } from "./contact-notifications.server.ts";

const message: ContactMessage = {
  id: "3f2a9c10-1111-4222-8333-444455556666",
  createdAt: new Date("2026-11-21T14:05:00Z"),
  answers: {
    ...contactForm.readDraft(new FormData()),
    name: "Ana Lopez",
    email: "ana@reader.example",
    reason: "media",
    message: "May I quote you?\nOn style sheets.",
  },
  context: null,
  needsReview: false,
  consentedAt: null,
};

function withAnswers(answers: Partial<ContactMessage["answers"]>): ContactMessage {
  return { ...message, answers: { ...message.answers, ...answers } };
}

const options = { origin: "https://penwright.example", placeUrl: "https://penwright.example/your-place?key=a.b.c" };

test("the acknowledgement says what follows, by when, and under which reference", () => {
  const { subject, html, text } = writeAcknowledgement(message, options);
  expect(subject).toBe("We have your message");
  for (const part of [html, text]) {
    for (const words of ["1–2 business days", "Media", "November 21, 2026 at 2:05 PM UTC", "3f2a9c10"])
      expect(part).toContain(words);
    expect(part).toContain("https://penwright.example/your-place?key=a.b.c");
  }
  expect(text).toContain("Hello Ana,");
});

test("the acknowledgement holds nothing that a stranger could say through it", () => {
  const name = "Buy at evil.example";
  const { subject, html, text } = writeAcknowledgement(
    withAnswers({ name, message: "Click http://evil.example now" }),
    options,
  );
  expect(subject + html + text).not.toMatch(/evil|click|buy/i);
  expect(subject + html + text).not.toContain("ana@reader.example");
});

test("the team reads the message as written, and no header holds any of it", () => {
  const { subject, html, text } = writeTeamEmail(
    withAnswers({ name: "<b>Ana</b>", message: "<script>alert(1)</script> & more\n-- \nPenwright" }),
    options,
  );
  for (const part of [html, text]) expect(part).toContain(`https://penwright.example/team/messages/${message.id}`);
  expect(subject).toBe("Contact form: Media [3f2a9c10]");
  expect(html).toContain("<bdi>&lt;b&gt;Ana&lt;/b&gt;</bdi>");
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; more");
  expect(html).not.toContain("<script");
  expect(text).toContain("> <script>alert(1)</script> & more\n> -- \n> Penwright");
});

test("the team sees what an email address or a line is made of", () => {
  const { text } = writeTeamEmail(
    { ...withAnswers({ email: "ana@аpple.example", message: "pay \u202e001 now" }), needsReview: true },
    options,
  );
  expect(text).toContain("- Email: ana@аpple.example (ana@xn--pple-43d.example)");
  expect(text).toContain("> pay ‹U+202E›001 now");
  expect(text).toContain("- Please check: sent faster than a person types");
});

test("the chat message lists name, e-mail, reason and message", () => {
  expect(toContactMessage(message)).toMatchObject({
    text: "New contact message: Media",
    blocks: [
      { type: "header", text: { text: "New contact message" } },
      { text: { text: "*Name:* Ana Lopez" } },
      { text: { text: "*Email:* ana@reader.example" } },
      { text: { text: "*Reason:* Media" } },
      { text: { text: "*Message:* \n> May I quote you?\n> On style sheets." } },
    ],
  });
});

test("the longest message fits into Slack's limits, whatever it is made of", () => {
  for (const character of ["<", "&", "\n", "\u202e", "\u{1f600}"]) {
    const { blocks } = toContactMessage(withAnswers({ message: `a${character.repeat(998)}a` }));
    for (const block of blocks) expect(block.text.text.length).toBeLessThanOrEqual(3_000);
  }
});
