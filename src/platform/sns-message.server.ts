import { verify, X509Certificate } from "node:crypto";
import * as z from "zod/mini";

const shared = { MessageId: z.string(), TopicArn: z.string(), Timestamp: z.string(), Message: z.string() };
const signature = { SignatureVersion: z.enum(["1", "2"]), Signature: z.string(), SigningCertURL: z.string() };

/** What Amazon SNS posts. https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
const snsSchema = z.discriminatedUnion("Type", [
  z.object({ Type: z.literal("Notification"), Subject: z.nullish(z.string()), ...shared, ...signature }),
  z.object({
    Type: z.literal("SubscriptionConfirmation"),
    Token: z.string(),
    SubscribeURL: z.string(),
    ...shared,
    ...signature,
  }),
  z.object({
    Type: z.literal("UnsubscribeConfirmation"),
    Token: z.string(),
    SubscribeURL: z.string(),
    ...shared,
    ...signature,
  }),
]);
export type SnsMessage = z.output<typeof snsSchema>;

/** Fetches a URL of SNS itself. @throws on a redirect, an error, or after some seconds */
export type FetchFromSns = (url: URL) => Promise<string>;

const fetchMs = 5_000;
const maxCertificateCharacters = 20_000;

/** Follows no redirect, so that no other host is ever asked. */
export const fetchFromSns: FetchFromSns = async (url) => {
  const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(fetchMs) });
  if (!response.ok) throw new Error(`SNS answered ${response.status}`);
  return (await response.text()).slice(0, maxCertificateCharacters);
};

export function readSnsMessage(body: unknown): SnsMessage | null {
  return snsSchema.safeParse(body).data ?? null;
}

/** Only `sns.<region>.amazonaws.com` (or .cn) of the topic's own region, by https at the usual port. Other URLs are never fetched. */
export function readSnsUrl(text: string, topicArn: string): URL | null {
  const [, partition = "", region = ""] =
    /^arn:(aws|aws-cn|aws-us-gov):sns:([a-z0-9-]{1,40}):\d{12}:[\w.-]{1,256}$/.exec(topicArn) ?? [];
  const url = URL.parse(text);
  const host = `sns.${region}.amazonaws.com${partition === "aws-cn" ? ".cn" : ""}`;
  if (region === "" || url?.protocol !== "https:" || url.host !== host) return null;
  return url.username === "" && url.password === "" ? url : null;
}

const certificatePath = /^\/SimpleNotificationService-[0-9A-Za-z]{1,64}\.pem$/;

/** Verifies a message's signature with the certificate that it names, which is fetched from SNS's own host. */
export function createSnsVerifier(options: { fetchFromSns: FetchFromSns; now: () => Date }) {
  const certificates = new Map<string, X509Certificate>();

  async function findCertificate(url: URL): Promise<X509Certificate> {
    const known = certificates.get(url.href);
    if (known) return known;
    const certificate = new X509Certificate(await options.fetchFromSns(url));
    // SNS has one per region; a few, because they are renewed.
    if (certificates.size >= 10) certificates.clear();
    certificates.set(url.href, certificate);
    return certificate;
  }

  return async (message: SnsMessage): Promise<boolean> => {
    const url = readSnsUrl(message.SigningCertURL, message.TopicArn);
    if (!url || url.search !== "" || !certificatePath.test(url.pathname)) return false;
    const certificate = await findCertificate(url);
    const now = options.now().getTime();
    if (now < certificate.validFromDate.getTime() || now > certificate.validToDate.getTime()) return false;
    const algorithm = message.SignatureVersion === "2" ? "sha256" : "sha1";
    return verify(
      algorithm,
      Buffer.from(toSignedText(message)),
      certificate.publicKey,
      Buffer.from(message.Signature, "base64"),
    );
  };
}

/** The names and values that SNS signs, each on a line of its own. */
export function toSignedText(message: SnsMessage): string {
  const { Message, MessageId, Timestamp, TopicArn, Type } = message;
  const fields: [string, string | null | undefined][] =
    message.Type === "Notification"
      ? [
          ["Message", Message],
          ["MessageId", MessageId],
          ["Subject", message.Subject],
          ["Timestamp", Timestamp],
          ["TopicArn", TopicArn],
          ["Type", Type],
        ]
      : [
          ["Message", Message],
          ["MessageId", MessageId],
          ["SubscribeURL", message.SubscribeURL],
          ["Timestamp", Timestamp],
          ["Token", message.Token],
          ["TopicArn", TopicArn],
          ["Type", Type],
        ];
  return fields.map(([name, value]) => (typeof value === "string" ? `${name}\n${value}\n` : "")).join("");
}

/** Confirms a subscription at SNS's own host. @returns false for another URL, which is not fetched */
export async function confirmSubscription(
  message: Extract<SnsMessage, { Type: "SubscriptionConfirmation" }>,
  fetchUrl: FetchFromSns,
): Promise<boolean> {
  const url = readSnsUrl(message.SubscribeURL, message.TopicArn);
  if (!url || url.pathname !== "/" || url.searchParams.get("Action") !== "ConfirmSubscription") return false;
  if (url.searchParams.get("TopicArn") !== message.TopicArn) return false;
  await fetchUrl(url);
  return true;
}
