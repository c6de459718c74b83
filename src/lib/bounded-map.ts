/**
 * A map of at most `maxEntries` that forgets what was set longest ago. Two generations make every call take the same short time;
 * deleting a Map's first entry does not, since its iterator passes over all those deleted before.
 */
export function createBoundedMap<Value>(maxEntries: number) {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();

  return {
    get: (key: string): Value | undefined => young.get(key) ?? old.get(key),
    set(key: string, value: Value): void {
      old.delete(key);
      if (!young.has(key) && young.size >= maxEntries / 2) {
        old = young;
        young = new Map();
      }
      young.set(key, value);
    },
    deleteWhere(isOver: (value: Value, key: string) => boolean): void {
      for (const entries of [young, old])
        for (const [key, value] of entries) if (isOver(value, key)) entries.delete(key);
    },
    size: (): number => young.size + old.size,
  };
}
