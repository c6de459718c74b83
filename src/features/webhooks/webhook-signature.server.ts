import { createHmac } from "node:crypto";
import type { WebhookEndpoint } from "./webhook-endpoints.server.ts";

/** An endpoint's secret as the Standard Webhooks specification writes it: `whsec_` and 32 bytes in base64. @param siteSecret SECRET */
export function deriveSecret(siteSecret: string, endpointId: string, version: number): string {
  const key = createHmac("sha256", siteSecret).update(`webhook-secret\n${endpointId}\n${version}`).digest("base64");
  return `whsec_${key}`;
}

/** Signs a webhook as Standard Webhooks specifies (https://github.com/standard-webhooks/standard-webhooks). @param message.id the same for every attempt, so that receivers recognize a repeat */
export function signWebhook(
  siteSecret: string,
  endpoint: Pick<WebhookEndpoint, "id" | "secret_version" | "previous_until">,
  message: { id: string; at: Date; body: string },
): Record<string, string> {
  const { id, at, body } = message;
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const isRotating = endpoint.secret_version > 1 && endpoint.previous_until !== null && at < endpoint.previous_until;
  const versions = [endpoint.secret_version, ...(isRotating ? [endpoint.secret_version - 1] : [])];
  const signatures = versions.map((version) =>
    signMessage(deriveSecret(siteSecret, endpoint.id, version), id, timestamp, body),
  );
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

export function signMessage(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}
