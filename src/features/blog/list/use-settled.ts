import { useCallback, useEffect, useState } from "react";

/** A value once it has not changed for `ms` milliseconds, and a function that settles it at once. */
export function useSettled<Value>(value: Value, ms: number): [Value, (value: Value) => void] {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);

  return [settled, useCallback((next: Value) => setSettled(() => next), [])];
}
