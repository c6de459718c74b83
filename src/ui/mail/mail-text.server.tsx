import type { CSSProperties, ReactNode } from "react";
import { MailTable } from "./mail-table.server.tsx";
import { mailColors, mailFonts } from "./mail-tokens.ts";

const text: CSSProperties = {
  margin: "0 0 14px",
  fontFamily: mailFonts.sans,
  fontSize: 16,
  lineHeight: "25px",
  color: mailColors.ink,
};
const small: CSSProperties = {
  margin: "0 0 10px",
  fontFamily: mailFonts.sans,
  fontSize: 13,
  lineHeight: "20px",
  color: mailColors.mute,
};

export function MailTitle({ children }: { children: ReactNode }) {
  return (
    <h1
      className="title"
      style={{
        margin: "0 0 16px",
        fontFamily: mailFonts.serif,
        fontSize: 38,
        lineHeight: 1.08,
        fontWeight: 500,
        letterSpacing: "-0.03em",
        color: mailColors.ink,
      }}
    >
      {children}
    </h1>
  );
}

export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <h2
      className="heading"
      style={{
        margin: "0 0 10px",
        fontFamily: mailFonts.serif,
        fontSize: 22,
        lineHeight: "28px",
        fontWeight: 500,
        letterSpacing: "-0.02em",
        color: mailColors.ink,
      }}
    >
      {children}
    </h2>
  );
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <p className="text" style={text}>
      {children}
    </p>
  );
}

export function MailSmall({ children }: { children: ReactNode }) {
  return (
    <p className="mute" style={small}>
      {children}
    </p>
  );
}

/** The highlighter over the words that matter. */
export function MailMark({ children }: { children: ReactNode }) {
  return (
    <span className="wash" style={{ backgroundColor: mailColors.wash }}>
      {children}
    </span>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} style={{ color: mailColors.blue, textDecoration: "underline" }}>
      {children}
    </a>
  );
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <MailTable width="auto" style={{ margin: "6px 0 16px" }}>
      <tr>
        <td className="button" style={{ backgroundColor: mailColors.blue, borderRadius: 6, padding: "13px 22px" }}>
          <a
            href={href}
            style={{
              fontFamily: mailFonts.sans,
              fontSize: 16,
              lineHeight: "20px",
              fontWeight: 600,
              color: "#ffffff",
              textDecoration: "none",
            }}
          >
            {children}
          </a>
        </td>
      </tr>
    </MailTable>
  );
}

/** Label and value, line by line, ruled like a form; a value's direction is its own. */
export function MailFacts({ facts }: { facts: readonly MailFact[] }) {
  const cell: CSSProperties = {
    padding: "9px 0",
    borderTop: `1px solid ${mailColors.rule}`,
    fontFamily: mailFonts.sans,
    lineHeight: "22px",
  };
  return (
    <MailTable style={{ margin: "0 0 12px" }}>
      {facts.map(({ label, value }) => (
        <tr key={label}>
          <td
            className="label"
            width={124}
            valign="top"
            style={{ ...cell, width: 124, fontSize: 14, color: mailColors.mute }}
          >
            {label}
          </td>
          <td
            className="value"
            valign="top"
            style={{ ...cell, fontSize: 16, color: mailColors.ink, wordBreak: "break-word" }}
          >
            <bdi>{value}</bdi>
          </td>
        </tr>
      ))}
    </MailTable>
  );
}

export interface MailFact {
  label: string;
  value: string;
}

/** Somebody else's words, as they wrote them. */
export function MailQuote({ children }: { children: string }) {
  return (
    <div
      className="quote"
      dir="auto"
      style={{
        margin: "0 0 14px",
        padding: "14px 18px",
        backgroundColor: mailColors.paper,
        borderLeft: `3px solid ${mailColors.aqua}`,
        fontFamily: mailFonts.serif,
        fontSize: 18,
        lineHeight: "28px",
        color: mailColors.ink,
        whiteSpace: "pre-wrap",
        wordBreak: "break-word",
        unicodeBidi: "plaintext",
      }}
    >
      {children}
    </div>
  );
}
