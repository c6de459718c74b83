import { undoQuotedPrintable } from "../text/undo-escapes.ts";
import { htmlToText } from "./html-text.ts";

const head =
  /^(?:From \S+ .*\n)?(?:[\w-]{1,60}:.*\n(?:[ \t].*\n)*){0,40}?(?:received|mime-version|message-id|return-path|delivered-to|dkim-signature|content-transfer-encoding):/i;
const deepest = 5;

/** The written text of a saved mail or mailbox (.eml, .mbox), without its heads and attachments; null for another file. */
export function mailToText(file: string): string | null {
  const source = file.replace(/\r\n?/g, "\n");
  if (!head.test(source.slice(0, 8_000))) return null;
  const mails = source.startsWith("From ") ? source.split(/^From \S{1,200} [^\n]{10,60}\n/m).slice(1) : [source];
  return mails
    .map((mail) => textOf(mail, 0).text)
    .filter((text) => text !== "")
    .join("\n\n");
}

function textOf(part: string, depth: number): { type: string; text: string } {
  const end = part.startsWith("\n") ? 0 : part.indexOf("\n\n");
  const headers = part.slice(0, Math.max(end, 0)).replace(/\n[ \t]+/g, " ");
  const body = end === -1 ? "" : part.slice(end).replace(/^\n+/, "");
  const type = (/^content-type:\s*([\w/+.-]+)/im.exec(headers)?.[1] ?? "text/plain").toLowerCase();
  if (/^content-disposition:\s*attachment/im.test(headers)) return { type, text: "" };
  const boundary = /^content-type:.*boundary=(?:"([^"\n]+)"|([^\s;]+))/im.exec(headers);
  if (type.startsWith("multipart/") && boundary && depth < deepest) {
    const inner = body
      .split(`--${boundary[1] ?? boundary[2] ?? ""}`)
      .slice(1)
      .filter((one) => !one.startsWith("--"))
      .map((one) => textOf(one.replace(/^[ \t]*\n/, ""), depth + 1))
      .filter(({ text }) => text !== "");
    const plain = inner.find((one) => one.type === "text/plain") ?? inner[0];
    const text = type.endsWith("alternative") ? (plain?.text ?? "") : inner.map((one) => one.text).join("\n\n");
    return { type, text };
  }
  if (type !== "text/plain" && type !== "text/html") return { type, text: "" };
  const text = decodeBody(headers, body);
  return { type, text: (type === "text/html" ? htmlToText(text) : text).trim() };
}

function decodeBody(headers: string, body: string): string {
  const encoding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(headers)?.[1]?.toLowerCase();
  const charset = /charset="?([\w-]+)/i.exec(headers)?.[1] ?? "utf-8";
  if (encoding === "quoted-printable") return undoQuotedPrintable(body, decoderOf(charset));
  if (encoding !== "base64") return body;
  const plain = body.replace(/[^A-Za-z\d+/]/g, "");
  const bytes = atob(plain.slice(0, plain.length - (plain.length % 4 === 1 ? 1 : 0)));
  return decoderOf(charset).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
