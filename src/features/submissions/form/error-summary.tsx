import type { FieldErrors } from "./field-table.ts";
import { submissionContent } from "./submission-content.ts";

/** Links each server-side error to its field, for visitors without JavaScript. */
export function ErrorSummary<Field extends string>({
  errors,
  labels,
}: {
  errors: FieldErrors<Field>;
  labels: readonly (readonly [Field, string])[];
}) {
  const failed = labels.filter(([field]) => errors[field]);
  if (failed.length === 0) return null;
  return (
    <div role="alert" className="border-l-3 border-danger bg-danger-wash px-4 py-3 text-danger">
      <p className="font-semibold">{submissionContent.summary}</p>
      <ul className="mt-1 list-disc pl-5">
        {failed.map(([field, label]) => (
          <li key={field}>
            <strong>{label}</strong>{" "}
            <a className="underline" href={`#${field}`}>
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
