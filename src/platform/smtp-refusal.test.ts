import { expect, test } from "vitest";
import { smtpAnswers } from "../../tests/fixtures/outside/smtp-answers.ts";
import { readRefusal } from "./smtp-refusal.server.ts";

test.each(smtpAnswers)("$server is about the $about: $answer", ({ answer, about }) => {
  expect(readRefusal(answer)).toBe(about);
});
