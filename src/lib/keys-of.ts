/** `Object.keys` with their types, for literals: other objects can have more keys than their type says. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[];
export function keysOf(record: object): string[] {
  return Object.keys(record);
}

/** The value of an object's own key; undefined for `__proto__` and every other name that only its prototype has. */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string | undefined): Value | undefined {
  return key !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
