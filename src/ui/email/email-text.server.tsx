import type { CSSProperties, ReactNode } from "react";
import { EmailTable } from "./email-table.server.tsx";
import { emailColors, emailFonts } from "./email-tokens.ts";

const text: CSSProperties = {
  margin: "0 0 14px",
  fontFamily: emailFonts.sans,
  fontSize: 16,
  lineHeight: "25px",
  color: emailColors.ink,
};

export const EmailText = styled("p", "text", text);

export const EmailSmall = styled("p", "mute", {
  margin: "0 0 10px",
  fontFamily: emailFonts.sans,
  fontSize: 13,
  lineHeight: "20px",
  color: emailColors.mute,
});

export const EmailTitle = styled("h1", "title", {
  margin: "0 0 16px",
  fontFamily: emailFonts.serif,
  fontSize: 38,
  lineHeight: 1.08,
  fontWeight: 500,
  letterSpacing: "-0.03em",
  color: emailColors.ink,
});

export const EmailHeading = styled("h2", "heading", {
  margin: "0 0 10px",
  fontFamily: emailFonts.serif,
  fontSize: 22,
  lineHeight: "28px",
  fontWeight: 500,
  letterSpacing: "-0.02em",
  color: emailColors.ink,
});

export const EmailMark = styled("span", "wash", { backgroundColor: emailColors.wash });

/** @param className for the dark and the narrow layout in `emailStyles` */
function styled(Element: "h1" | "h2" | "p" | "span", className: string, style: CSSProperties) {
  return function StyledText({ children }: { children: ReactNode }) {
    return (
      <Element className={className} style={style}>
        {children}
      </Element>
    );
  };
}

export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} style={{ color: emailColors.blue, textDecoration: "underline" }}>
      {children}
    </a>
  );
}

export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <EmailTable width="auto" style={{ margin: "6px 0 16px" }}>
      <tr>
        <td className="button" style={{ backgroundColor: emailColors.blue, borderRadius: 6, padding: "13px 22px" }}>
          <a
            href={href}
            style={{
              fontFamily: emailFonts.sans,
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
    </EmailTable>
  );
}

export function EmailFacts({ facts }: { facts: readonly EmailFact[] }) {
  const cell: CSSProperties = {
    padding: "9px 0",
    borderTop: `1px solid ${emailColors.rule}`,
    fontFamily: emailFonts.sans,
    lineHeight: "22px",
  };
  return (
    <EmailTable style={{ margin: "0 0 12px" }}>
      {facts.map(({ label, value }) => (
        <tr key={label}>
          <td
            className="label"
            width={124}
            valign="top"
            style={{ ...cell, padding: "9px 12px 9px 0", width: 124, fontSize: 14, color: emailColors.mute }}
          >
            {label}
          </td>
          <td
            className="value"
            valign="top"
            style={{ ...cell, fontSize: 16, color: emailColors.ink, wordBreak: "break-word" }}
          >
            <bdi>{value}</bdi>
          </td>
        </tr>
      ))}
    </EmailTable>
  );
}

export interface EmailFact {
  label: string;
  value: string;
}

export function EmailQuote({ children }: { children: string }) {
  return (
    <div
      className="quote"
      dir="auto"
      style={{
        margin: "0 0 14px",
        padding: "14px 18px",
        backgroundColor: emailColors.paper,
        borderLeft: `3px solid ${emailColors.aqua}`,
        fontFamily: emailFonts.serif,
        fontSize: 18,
        lineHeight: "28px",
        color: emailColors.ink,
        whiteSpace: "pre-wrap",
        wordBreak: "break-word",
        unicodeBidi: "plaintext",
      }}
    >
      {children}
    </div>
  );
}

export function EmailList({ isOrdered, children }: { isOrdered: boolean; children: ReactNode }) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List className="text" style={{ ...text, paddingLeft: 24 }}>
      {children}
    </List>
  );
}

export function EmailRule() {
  return <hr className="rule" style={{ margin: "22px 0", border: 0, borderTop: `1px solid ${emailColors.rule}` }} />;
}
