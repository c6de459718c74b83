import { type CSSProperties, Fragment, type ReactNode } from "react";
import { splitLines } from "../../lib/text-lines.ts";
import { emailColors, sans, serif } from "./email-tokens.ts";

const { ink, mute, blue, wash, rule } = emailColors;

// Long words and URLs must not widen a phone's screen.
const breaksWords = { wordBreak: "break-word", overflowWrap: "anywhere" } as const;

const mono = { fontFamily: "Menlo, Consolas, monospace", fontSize: 14, lineHeight: "21px" } as const;

const text = { ...breaksWords, margin: "0 0 14px", ...sans(16, "25px"), color: ink };
const small = { ...breaksWords, margin: "0 0 10px", ...sans(13, "20px"), color: mute };
const titleStyle = {
  ...breaksWords,
  margin: "0 0 16px",
  ...serif(38, 1.08),
  fontWeight: 500,
  letterSpacing: "-0.03em",
  color: ink,
};
const heading = {
  ...breaksWords,
  margin: "0 0 10px",
  ...serif(22, "28px"),
  fontWeight: 500,
  letterSpacing: "-0.02em",
  color: ink,
};

export const EmailText = styled("p", "text", text);
export const EmailSmall = styled("p", "mute", small);
export const EmailTitle = styled("h1", "title", titleStyle);
export const EmailHeading = styled("h2", "heading", heading);
export const EmailMark = styled("span", "wash", { backgroundColor: wash });

function styled(Element: "h1" | "h2" | "p" | "span", className: string, style: CSSProperties) {
  return function StyledText({ children }: { children: ReactNode }) {
    return (
      // The direction of the text, which may be a name's, a title's or a letter's.
      <Element className={className} dir={Element === "span" ? undefined : "auto"} style={style}>
        {children}
      </Element>
    );
  };
}

export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} style={{ color: blue, textDecoration: "underline" }}>
      {children}
    </a>
  );
}

export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  const style = {
    ...breaksWords,
    ...sans(16, "20px"),
    fontWeight: 600,
    color: emailColors.onButton,
    textDecoration: "none",
  };
  return (
    <EmailTable width="auto" style={{ margin: "6px 0 16px" }}>
      <tr>
        <td className="button" style={{ backgroundColor: blue, borderRadius: 6, padding: "13px 22px" }}>
          <a href={href} style={style}>
            {children}
          </a>
        </td>
      </tr>
    </EmailTable>
  );
}

export function EmailTable({
  children,
  width = "100%",
  style,
}: {
  children: ReactNode;
  width?: number | string;
  style?: CSSProperties;
}) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width={width}
      style={{ borderCollapse: "separate", ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

export function EmailFacts({ facts }: { facts: readonly EmailFact[] }) {
  const cell = { padding: "9px 0", borderTop: `1px solid ${rule}` };
  const labelCell = { ...cell, padding: "9px 12px 9px 0", width: 124, ...sans(14, "22px"), color: mute };
  const valueCell = { ...cell, ...sans(16, "22px"), color: ink, ...breaksWords } as const;
  return (
    <EmailTable style={{ margin: "0 0 12px" }}>
      {facts.map(({ label, value }) => (
        <tr key={label}>
          <td className="label" width={124} valign="top" style={labelCell}>
            {label}
          </td>
          <td className="value" valign="top" style={valueCell}>
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

/** Some mail programs know no `white-space: pre-wrap`: indents and runs of spaces keep their width without it. */
function keepSpaces(line: string): string {
  return line.replaceAll("\t", "    ").replace(/^ | (?= )/g, "\u00a0");
}

/** Text that a stranger typed, line by line. */
export function EmailQuote({ children }: { children: string }) {
  return (
    <EmailQuoteBox>
      <KeptLines>{children}</KeptLines>
    </EmailQuoteBox>
  );
}

/** Code: its lines, indents and spaces stay. */
export function EmailCode({ children }: { children: string }) {
  const style = { ...breaksWords, padding: "12px 16px", backgroundColor: emailColors.paper, color: ink, ...mono };
  return (
    <EmailBox dir="ltr" style={style}>
      <KeptLines>{children}</KeptLines>
    </EmailBox>
  );
}

/** A cell, because Outlook for Windows draws no padding and no border around anything else. */
function EmailBox({ dir, style, children }: { dir: "auto" | "ltr"; style: CSSProperties; children: ReactNode }) {
  return (
    <EmailTable style={{ margin: "0 0 14px" }}>
      <tr>
        <td className="quote" dir={dir} style={style}>
          {children}
        </td>
      </tr>
    </EmailTable>
  );
}

export function EmailInlineCode({ children }: { children: string }) {
  return <code style={mono}>{children}</code>;
}

function KeptLines({ children }: { children: string }) {
  return splitLines(children).map((line, nth) => (
    <Fragment key={nth}>
      {nth > 0 && <br />}
      {keepSpaces(line)}
    </Fragment>
  ));
}

export function EmailQuoteBox({ children }: { children: ReactNode }) {
  const style = {
    padding: "14px 18px",
    backgroundColor: emailColors.paper,
    borderLeft: `3px solid ${emailColors.aqua}`,
    ...serif(18, "28px"),
    color: ink,
    ...breaksWords,
    unicodeBidi: "plaintext",
  } as const;
  return (
    <EmailBox dir="auto" style={style}>
      {children}
    </EmailBox>
  );
}

/** @param start the first number of an ordered list; null for an unordered one */
export function EmailList({ start, children }: { start: number | null; children: ReactNode }) {
  const style = { ...text, paddingLeft: 24 };
  if (start === null)
    return (
      <ul className="text" dir="auto" style={style}>
        {children}
      </ul>
    );
  return (
    <ol className="text" dir="auto" start={start === 1 ? undefined : start} style={style}>
      {children}
    </ol>
  );
}

/** A table of data, its first row a head. Columns of one width: a long word in one does not break the words of the others. */
export function EmailDataTable({ rows }: { rows: readonly (readonly ReactNode[])[] }) {
  const cell = {
    padding: "6px 10px 6px 0",
    borderBottom: `1px solid ${rule}`,
    ...sans(15, "22px"),
    color: ink,
    overflowWrap: "break-word",
  } as const;
  return (
    <table
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width="100%"
      style={{ margin: "0 0 14px", borderCollapse: "collapse", tableLayout: "fixed" }}
    >
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((content, column) => {
              const Cell = row === 0 ? "th" : "td";
              return (
                <Cell key={column} className="cell" align="left" valign="top" dir="auto" style={cell}>
                  {content}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function EmailRule() {
  return <hr className="rule" style={{ margin: "22px 0", border: 0, borderTop: `1px solid ${rule}` }} />;
}
