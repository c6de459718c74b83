/** Makes a value when it is first asked for. For Intl objects and large patterns in Unicode: a phone takes 20 to 120 ms for each when its module loads. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
