import { useContext } from "react";
import { isTimeZone, readZonedTime } from "../../src/lib/zoned-time.ts";
import { Field, Typed } from "./fields.tsx";
import { Clock } from "./parts.tsx";

/** The time zone of a form's times: the browser's where a script named it, else the team's. */
export function zoneOf(form: URLSearchParams, usual: string): string {
  const zone = form.get("zone") ?? "";
  return isTimeZone(zone) ? zone : usual;
}

/** @param props.value in the team's zone; `local-times.js` shows it in the browser's */
export function TimeField({ label, name, value }: { label: string; name: string; value: string }) {
  const usual = useContext(Clock).zone;
  const typed = useContext(Typed)?.typed;
  const zone = typed ? zoneOf(typed, usual) : usual;
  const at = readZonedTime(typed?.get(name) ?? value, zone);
  return (
    <>
      <Field
        label={
          <span>
            {label} (<span data-zone>{zone}</span>)
          </span>
        }
        type="datetime-local"
        name={name}
        defaultValue={value}
        data-at={at instanceof Date ? at.toISOString() : undefined}
      />
      <input type="hidden" name="zone" value={zone} />
    </>
  );
}
