import type { DeliveryState } from "./webhook-deliveries.server.ts";

/** Events that an endpoint can ask for; the CHECK on site.webhook_endpoints lists them too. */
export const webhookTypes = {
  "signup.created": "Somebody joined the waitlist",
  "signup.confirmed": "They confirmed their email address",
  "signup.changed": "Their name, email address or answers changed, or they came back",
  "signup.left": "They left the list, or asked for no more email from it",
  "signup.erased": "Their data was erased",
  "message.created": "Somebody wrote a message",
  "invitation.accepted": "Somebody accepted their invitation",
} as const;

export const stateNames = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
} satisfies Record<DeliveryState, string>;

export const webhookNotices: Readonly<Record<string, string>> = {
  disabled: "Disabled. What waits for it is not sent.",
  enabled: "Enabled. Events from now on are sent.",
  resent: "Queued again, for three days from now.",
  deleted: "The webhook is deleted, with its deliveries.",
};

export const webhooksContent = {
  title: "Webhooks",
  intro:
    "Tell another tool when something happens here. It gets JSON over https, signed as in the Standard Webhooks specification; what it does not take is tried for three days.",
  none: "No webhook yet.",
  add: {
    heading: "Add a webhook",
    url: "URL to send to",
    urlHint: "An https address of the other tool.",
    types: "When to send",
    button: "Add it and show the secret",
  },
  isChat:
    "That URL takes chat messages, and would refuse these. Give Slack’s to SLACK_WEBHOOK_URL; for another chat put a tool such as Zapier, Make or n8n between.",
  secret: {
    title: "Secret",
    text: "Copy it to the receiver now: it is not shown again. To get another, rotate it.",
    label: "Signing secret",
    done: "Done",
  },
  rotate: {
    heading: "Rotate the secret",
    note: "The new secret is shown once. Both sign for 24 hours; then only the new one does.",
    button: "Rotate",
  },
  disable: { heading: "Disable", note: "Events while it is disabled are not sent later.", button: "Disable" },
  enable: { heading: "Enable", note: "Events from then on are sent.", button: "Enable" },
  delete: {
    heading: "Delete",
    note: "Deletes the webhook and the record of its deliveries.",
    buttonLabel: "Delete this webhook",
  },
  deliveries: {
    heading: "Deliveries",
    note: "Kept for 30 days. What is sent is built from the data as it is at that moment; who was erased is in none.",
    none: "None.",
    resend: "Send again",
    resendFailed: "Send all that failed again",
  },
} as const;
