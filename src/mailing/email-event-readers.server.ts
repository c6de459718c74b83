import { cutText } from "../lib/cut-text.ts";
import * as z from "zod/mini";
import { readReportedAddress } from "../lib/reported-address.ts";

/** A mailbox that does not exist, a spam complaint, or somebody who asked their mail provider to be taken off the list. */
export interface EmailEvent {
  type: "bounce" | "complaint" | "unsubscribe";
  email: string;
  /** Our own, where the provider tells it. */
  messageId?: string | undefined;
}

/** What a body says: events that count, and a reason for each that does not. Null for a body in another format. */
export type EventReading = { events: EmailEvent[]; ignored: string[] } | null;

const object = z.record(z.string(), z.unknown());
const text = z.catch(z.string(), "");

/** What the events of one body add up to; an event that cannot be read stops no other one. */
function startReading() {
  const events: EmailEvent[] = [];
  const ignored: string[] = [];
  return {
    result: { events, ignored },
    ignore: (name: string, why: string) => ignored.push(`${name}: ${why}`),
    take(name: string, type: EmailEvent["type"], { email, messageId }: { email: unknown; messageId?: unknown }) {
      const address = typeof email === "string" ? readReportedAddress(email) : null;
      if (address === null) ignored.push(`${name}: it names no email address`);
      else events.push({ type, email: address, messageId: text.parse(messageId).slice(0, 500) || undefined });
    },
  };
}

const mostEvents = 1_000;
/** Kinds of RFC 5965 and 6591 that a mail server sends and no reader. */
const noComplaint = /^(?:not-spam|auth-failure|virus)$/i;
/** `status` and `action` of RFC 3464: of an email that may still arrive, or went on. */
const isUnderWay = (status: unknown, action: unknown) =>
  /^\s*4/.test(String(status)) || /^(?:delayed|relayed|expanded|delivered)$/i.test(String(action).trim());

/**
 * `{"events": [{"type": "bounce" | "complaint" | "unsubscribe", "email", "messageId"}]}`, of any letter case; one event alone or a list
 * too. A report’s `status`, `action` and `feedbackType` are heeded where they are given.
 */
export function readGenericEvents(body: unknown): EventReading {
  const list = z.object({ events: z.array(z.unknown()) }).safeParse(body);
  const items: unknown[] | null = list.success
    ? list.data.events
    : Array.isArray(body)
      ? body
      : isEvent(body)
        ? [body]
        : null;
  if (items === null || items.length === 0 || items.length > mostEvents) return null;
  const reading = startReading();
  for (const [index, item] of items.entries()) {
    const { type, email, messageId, status, action, feedbackType } = object.safeParse(item).data ?? {};
    const name = `event ${index + 1}`;
    const known = z.enum(["bounce", "complaint", "unsubscribe"]).safeParse(text.parse(type).trim().toLowerCase());
    if (known.data === "bounce" && isUnderWay(status, action)) reading.ignore(name, "the email may still arrive");
    else if (known.data === "complaint" && noComplaint.test(String(feedbackType)))
      reading.ignore(name, "no reader complained");
    else if (known.success) reading.take(name, known.data, { email, messageId });
    else reading.ignore(name, `its type “${cutText(text.parse(type), 40)}” stops nobody`);
  }
  return reading.result;
}

function isEvent(body: unknown): boolean {
  const { success, data } = object.safeParse(body);
  return success && "type" in data && "email" in data;
}

// https://postmarkapp.com/developer/api/bounce-api#bounce-types: an address that will not work again.
const postmarkBounces = new Set(["HardBounce", "BadEmailAddress", "ManuallyDeactivated"]);

/** One webhook of Postmark: Bounce, SpamComplaint or SubscriptionChange. Other kinds and temporary bounces stop nobody. */
export function readPostmarkEvent(body: unknown): EventReading {
  const event = object.safeParse(body).data;
  const kind = text.parse(event?.["RecordType"]);
  if (!event || kind === "") return null;
  const reading = startReading();
  const type = text.parse(event["Type"]);
  const { Email: email } = event;
  if (kind === "SpamComplaint" || (kind === "Bounce" && type === "SpamComplaint"))
    reading.take(kind, "complaint", { email });
  else if (kind === "Bounce" && postmarkBounces.has(type)) reading.take(kind, "bounce", { email });
  else if (kind === "Bounce" && type === "Unsubscribe") reading.take(kind, "unsubscribe", { email });
  else if (kind === "SubscriptionChange" && event["SuppressSending"] === true) {
    const reasons: Record<string, EmailEvent["type"]> = { HardBounce: "bounce", SpamComplaint: "complaint" };
    const why = reasons[text.parse(event["SuppressionReason"])] ?? "unsubscribe";
    reading.take(kind, why, { email: event["Recipient"] });
  } else reading.ignore(type === "" ? kind : `${kind} ${type}`, "it stops nobody");
  return reading.result;
}

// Each is read by itself, so that one without an address stops no other.
const recipients = z.pipe(
  z.catch(z.array(z.unknown()), []),
  z.transform((list) =>
    (list.length > 0 ? list : [{}]).map((item) => ({ email: object.safeParse(item).data?.["emailAddress"] })),
  ),
);
const sesBody = z.object({
  bounce: z.optional(z.object({ bounceType: text, bounceSubType: text, bouncedRecipients: recipients })),
  complaint: z.optional(z.object({ complaintFeedbackType: z.nullish(text), complainedRecipients: recipients })),
  mail: z.catch(z.object({ commonHeaders: z.catch(z.object({ messageId: text }), { messageId: "" }) }), {
    commonHeaders: { messageId: "" },
  }),
});

/** One message of Amazon SES, by notifications (`notificationType`) or by event publishing (`eventType`). Temporary bounces and “not spam” stop nobody. */
export function readSesEvent(body: unknown): EventReading {
  const event = object.safeParse(body).data;
  const kind = text.parse(event?.["eventType"]) || text.parse(event?.["notificationType"]);
  if (!event || kind === "") return null;
  const reading = startReading();
  const { data } = sesBody.safeParse(event);
  const messageId = data?.mail.commonHeaders.messageId;
  if (kind === "Bounce" && data?.bounce) {
    const { bounceType, bounceSubType, bouncedRecipients } = data.bounce;
    if (bounceType !== "Permanent") reading.ignore(`Bounce ${bounceType} ${bounceSubType}`.trim(), "it stops nobody");
    else for (const { email } of bouncedRecipients) reading.take(kind, "bounce", { email, messageId });
  } else if (kind === "Complaint" && data?.complaint) {
    const { complaintFeedbackType: feedback, complainedRecipients } = data.complaint;
    if (noComplaint.test(feedback ?? "")) reading.ignore(`Complaint ${feedback}`, "it stops nobody");
    else for (const { email } of complainedRecipients) reading.take(kind, "complaint", { email, messageId });
  } else if (kind === "Subscription") reading.ignore(kind, "lists are kept here, not at the provider");
  else reading.ignore(kind, kind === "Bounce" || kind === "Complaint" ? "it could not be read" : "it stops nobody");
  return reading.result;
}
