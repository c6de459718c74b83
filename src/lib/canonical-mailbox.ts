import { toAsciiDomain } from "./visitor-text.ts";

/** Lower case, ASCII domain, no `+tag`, no dots at Gmail. For counting only, never to send to. */
export function canonicalMailbox(email: string): { mailbox: string; domain: string } {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at).normalize("NFKC").toLowerCase();
  const plus = name.indexOf("+", 1);
  const local = plus === -1 ? name : name.slice(0, plus);
  const domain = toAsciiDomain(email.slice(at + 1).normalize("NFKC"));
  if (domain !== "gmail.com" && domain !== "googlemail.com") return { mailbox: `${local}@${domain}`, domain };
  return { mailbox: `${local.replaceAll(".", "")}@gmail.com`, domain: "gmail.com" };
}
