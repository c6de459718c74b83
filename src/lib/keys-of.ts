/** `Object.keys` with their types, for literals: other objects can have more keys than their type says. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[];
export function keysOf(record: object): string[] {
  return Object.keys(record);
}
