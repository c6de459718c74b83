import { expect, test } from "vitest";
import { smtpAnswers } from "../../tests/fixtures/outside/smtp-answers.ts";
import { isUnknownMailbox } from "./smtp-refusal.server.ts";

test.each(smtpAnswers)("$server: $answer", ({ answer, unknown }) => {
  expect(isUnknownMailbox(answer)).toBe(unknown);
});
