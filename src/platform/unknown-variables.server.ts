const others = /^(POSTGRES_PASSWORD|CHROMIUM_PATH|PG_BIN|TZ|NODE_\w+|npm_\w+)$/;
const leastLength = 6;

/** @param names.file each unknown name is reported @param names.environment only near misses and names that begin with `PENWRIGHT_` */
export function findUnknownVariables(
  known: readonly string[],
  names: { file: readonly string[]; environment: readonly string[] },
): string[] {
  const nearMisses = names.environment.filter((name) => name.startsWith("PENWRIGHT_") || meant(name));
  const given = new Set([...names.file, ...nearMisses]);
  const unknown = [...given].filter((name) => !known.includes(name) && !others.test(name));
  return unknown.map((name) => {
    const near = meant(name);
    return `${name} is not a variable of this site${near ? `: did you mean ${near}?` : "."}`;
  });

  function meant(name: string): string | undefined {
    return known.find((one) => one.length >= leastLength && isOneLetterOff(one, name));
  }
}

function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}
