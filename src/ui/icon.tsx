import type { ComponentProps } from "react";

const shapes = {
  check: "M4 12.5 9.5 18 20 6.5",
  arrow: "M4 12h16M14 6l6 6-6 6",
  menu: "M3 7h18M3 12h18M3 17h12",
  close: "M5 5l14 14M19 5 5 19",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 21 21",
  share: "M12 15V3M7.5 7.5 12 3l4.5 4.5M5 12v8h14v-8",
  alert: "M12 3 22 20H2L12 3ZM12 10v4.5M12 17.2v.3",
  pencil: "M4 20l1-5L16.5 3.5l4 4L9 19l-5 1ZM14 6l4 4",
  plus: "M12 5v14M5 12h14",
  chevron: "M5 9l7 7 7-7",
} as const;

export function Icon({ name, ...props }: { name: keyof typeof shapes } & Omit<ComponentProps<"svg">, "name">) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={shapes[name]} />
    </svg>
  );
}
