import { expect, test } from "vitest";
import { createLinkSigner } from "./signed-link.server.ts";

const secret = "a secret of thirty-two characters";
const signer = createLinkSigner({ secret, purpose: "unsubscribe" });
const link = signer.sign("https://penwright.example", "/unsubscribe", "7d0c");
const mac = new URL(link).searchParams.get("mac") ?? "";

test("a link says which row it is for, and nothing else", () => {
  expect(link).toMatch(/^https:\/\/penwright\.example\/unsubscribe\?id=7d0c&mac=[\w-]{43}$/);
  expect(signer.check(link)).toBe("7d0c");
});

test.each([
  ["another id", `https://penwright.example/unsubscribe?id=7d0d&mac=${mac}`],
  ["a changed signature", `https://penwright.example/unsubscribe?id=7d0c&mac=${mac.slice(0, -1)}_`],
  ["a short signature", `https://penwright.example/unsubscribe?id=7d0c&mac=${mac.slice(0, 10)}`],
  ["an empty signature", "https://penwright.example/unsubscribe?id=7d0c&mac="],
  ["no signature", "https://penwright.example/unsubscribe?id=7d0c"],
  ["nothing", "https://penwright.example/unsubscribe"],
  ["a signature of many bytes", `https://penwright.example/unsubscribe?id=7d0c&mac=${"é".repeat(43)}`],
])("%s is refused", (_name, url) => {
  expect(signer.check(url)).toBeNull();
});

test("another secret or purpose makes another signature", () => {
  expect(createLinkSigner({ secret: `${secret}!`, purpose: "unsubscribe" }).check(link)).toBeNull();
  expect(createLinkSigner({ secret, purpose: "sign-in" }).check(link)).toBeNull();
});
