import { expect, test } from "vitest";
import { bestTime } from "../../../../../tests/support/best-time.ts";
import { mailToText } from "./mail-text.ts";

const mail = (type: string, body: string, more = "") =>
  `Received: by mx.example.com\r\nMIME-Version: 1.0\r\nFrom: Ana <ana@example.com>\r\nSubject: A walk\r\nContent-Type: ${type}\r\n${more}\r\n${body}`;
const part = (type: string, body: string, more = "") => `--b1\r\nContent-Type: ${type}\r\n${more}\r\n${body}\r\n`;

test.each([
  ["plain text", mail("text/plain; charset=utf-8", "We left early.\r\n"), "We left early."],
  [
    "quoted-printable",
    mail(
      "text/plain; charset=utf-8",
      "It=E2=80=99s fine, and we =\r\nleft =3D early.",
      "Content-Transfer-Encoding: quoted-printable\r\n",
    ),
    "It’s fine, and we left = early.",
  ],
  [
    "quoted-printable in Windows-1252",
    mail("text/plain; charset=windows-1252", "It=92s fine.", "Content-Transfer-Encoding: quoted-printable\r\n"),
    "It’s fine.",
  ],
  [
    "base64",
    mail("text/plain; charset=utf-8", "V2UgbGVmdCBl\r\nYXJseS4=\r\n", "Content-Transfer-Encoding: base64\r\n"),
    "We left early.",
  ],
  [
    "base64 in a draft without a server's lines",
    "From: Ana\nSubject: A walk\nContent-Type: text/plain\nContent-Transfer-Encoding: base64\n\nV2UgbGVmdCBlYXJseS4=\n",
    "We left early.",
  ],
  [
    "two forms of one text, the plain one",
    mail(
      'multipart/alternative;\r\n boundary="b1"',
      `${part("text/plain", "We left early.")}${part("text/html", "<p>We left <b>early</b>.</p>")}--b1--\r\n`,
    ),
    "We left early.",
  ],
  ["a page alone", mail("text/html; charset=utf-8", "<p>We left.</p><p>It rained.</p>"), "We left.\n\nIt rained."],
  [
    "an attachment",
    mail(
      "multipart/mixed; boundary=b1",
      `${part("text/plain", "We left early.")}${part("text/plain", "No.", 'Content-Disposition: attachment; filename="a.txt"\r\n')}${part("image/png", "iVBOR")}--b1--`,
    ),
    "We left early.",
  ],
  [
    "a mailbox",
    `From ana@example.com Mon Mar  3 10:12:00 2025\n${mail("text/plain", "We left early.\n\n")}From tom@example.com Mon Mar  3 10:13:00 2025\n${mail("text/plain", "It rained.")}`,
    "We left early.\n\nIt rained.",
  ],
  ["a charset that nobody knows", mail("text/plain; charset=x-none", "We left early."), "We left early."],
])("a saved mail: %s", (_, source, text) => {
  expect(mailToText(source)).toBe(text);
});

test.each([
  ["prose", "We left early.\n\nIt rained."],
  ["a list of labels", "From: Rome\nTo: Paris\n\nWe went by train."],
  ["prose about mails", "Received: that was the word.\n".slice(10)],
])("%s is no mail", (_, text) => {
  expect(mailToText(text)).toBeNull();
});

test.each([
  ["parts", mail("multipart/mixed; boundary=b1", part("text/plain", "a").repeat(20_000))],
  ["nested heads", mail("multipart/mixed; boundary=-", "--".repeat(500_000))],
  ["header lines", `a: b\n`.repeat(300_000)],
  ["soft breaks", mail("text/plain", "=\n".repeat(400_000), "Content-Transfer-Encoding: quoted-printable\r\n")],
])("many %s take linear time", async (_, source) => {
  const half = await bestTime(() => mailToText(source.slice(0, source.length / 2)));
  expect(await bestTime(() => mailToText(source))).toBeLessThan(Math.max(250, 3.5 * half));
});
