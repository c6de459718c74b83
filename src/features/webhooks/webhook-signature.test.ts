import { expect, test } from "vitest";
import { deriveSecret, signMessage, signWebhook } from "./webhook-signature.server.ts";

const siteSecret = "a secret of thirty-two characters";
const at = new Date("2026-11-23T10:00:00Z");
const message = { id: "msg_1", at, body: "{}" };

test("the specification’s test vector", () => {
  expect(
    signMessage(
      "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
      "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "1614265330",
      '{"test": 2432232314}',
    ),
  ).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

test("secrets have 32 bytes, each endpoint and version its own", () => {
  const secrets = [
    deriveSecret(siteSecret, "a", 1),
    deriveSecret(siteSecret, "a", 2),
    deriveSecret(siteSecret, "b", 1),
  ];
  expect(new Set(secrets).size).toBe(3);
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});

test.each([
  [1, null, [1]],
  [2, new Date(at.getTime() + 1), [2, 1]],
  [2, at, [2]],
  [3, new Date(at.getTime() + 1), [3, 2]],
])("version %i, the one before until %o: signed with %o", (secret_version, previous_until, versions) => {
  const headers = signWebhook(siteSecret, { id: "a", secret_version, previous_until }, message);
  const expected = versions.map((version) =>
    signMessage(deriveSecret(siteSecret, "a", version), "msg_1", "1795428000", "{}"),
  );
  expect(headers).toEqual({
    "webhook-id": "msg_1",
    "webhook-timestamp": "1795428000",
    "webhook-signature": expected.join(" "),
  });
});
