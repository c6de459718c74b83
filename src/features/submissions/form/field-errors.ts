/** The first message for each field that fails. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** The first message per field, in field order. @param fields in page order; issues of others are dropped */
export function toFieldErrors<Field extends string>(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  fields: readonly Field[],
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const field of fields) {
    const issue = issues.find((one) => one.path[0] === field);
    if (issue) errors[field] = issue.message;
  }
  return errors;
}
