import { messageLength } from "./contact-fields.ts";
import { counter } from "./contact-content.ts";

/** Announced only near the limit, in steps of ten, and once when it is exceeded. */
export function MessageCounter({ length }: { length: number }) {
  const left = messageLength.max - length;
  const isOver = left < 0;
  return (
    <>
      <span className={isOver ? "font-semibold text-danger" : undefined}>
        {length}/{messageLength.max}
      </span>
      <span role="status" className="sr-only">
        {isOver ? counter.over : left < 100 ? counter.fewerLeft(Math.floor(left / 10) * 10 + 10) : ""}
      </span>
    </>
  );
}
