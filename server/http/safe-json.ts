const escapes: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * JSON that says the same to every reader of JSON, and is no markup wherever else it ends up: for what quotes its sender.
 * @param value strings, numbers, booleans, null, and objects and arrays of them
 */
export function toSafeJson(value: object): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? "");
}
