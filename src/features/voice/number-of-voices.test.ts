import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { topicIds, voiceIds } from "./voice-model.ts";

const source = new URL("../../", import.meta.url);
const words = ["one", "two", "three", "four", "five", "six", "seven"];

test("every page gives one number of samples and of the demo's voices", () => {
  expect([topicIds.length * voiceIds.length, words[voiceIds.length - 1]]).toEqual([20, "five"]);
  const wrong = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /content(?:\.server)?\.ts$|copy\.server\.ts$/.test(file))
    // Its page has four of them, and says so.
    .filter((file) => !file.includes("personas-page-content"))
    .filter((file) =>
      /sixteen (?:\w+ )?samples|(?:(?<!idea )in|at|hear|topic,) four voices|four ways/i.test(
        readFileSync(new URL(file, source), "utf8"),
      ),
    );
  expect(wrong).toEqual([]);
});
