type Printed = { ok: true; text: Iterable<string> | AsyncIterable<string> };
type Refused = { ok: false; problem: string };

export type CommandOutcome = Printed | Refused;

export function print(text: Printed["text"]): Printed {
  return { ok: true, text };
}

export function refuse(problem: string): Refused {
  return { ok: false, problem };
}
