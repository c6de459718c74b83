import type { CSSProperties, ReactNode } from "react";

/** Email clients support little besides tables. */
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
