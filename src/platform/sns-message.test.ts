import { expect, test } from "vitest";
import { readSnsMessage, toSignedText } from "./sns-message.server.ts";

const common = {
  MessageId: "id",
  TopicArn: "arn",
  Timestamp: "time",
  Message: "a\nb",
  SignatureVersion: "1",
  Signature: "s",
  SigningCertURL: "https://x",
};

test.each([
  [
    { Type: "Notification", ...common },
    "Message\na\nb\nMessageId\nid\nTimestamp\ntime\nTopicArn\narn\nType\nNotification\n",
  ],
  [
    { Type: "Notification", Subject: "Hi", ...common },
    "Message\na\nb\nMessageId\nid\nSubject\nHi\nTimestamp\ntime\nTopicArn\narn\nType\nNotification\n",
  ],
  [
    { Type: "SubscriptionConfirmation", Token: "t", SubscribeURL: "https://u", ...common },
    "Message\na\nb\nMessageId\nid\nSubscribeURL\nhttps://u\nTimestamp\ntime\nToken\nt\nTopicArn\narn\nType\nSubscriptionConfirmation\n",
  ],
])("SNS signs of %j its fields in the order of their names", (body, text) => {
  const message = readSnsMessage(body);
  expect(message && toSignedText(message)).toBe(text);
});
