/** The first message for each field that fails. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/**
 * A schema's issues as one message a field, the first of each, in the order of the fields.
 * @param fields the form's fields in the order of the page; issues elsewhere are left out
 */
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
