import type { PersonEmail } from "./person.server.ts";

export function describeEmail(email: PersonEmail): { words: string; isBad: boolean } {
  const { outcome, settled_at: settledAt, answer, error, is_held: isHeld, attempts } = email;
  const when = settledAt ? ` on ${toMinute(settledAt)}` : "";
  const why = error ? `: ${error}` : "";
  switch (outcome ?? "open") {
    case "delivered":
      return answer
        ? { words: `Handed over${when} to ${answer}`, isBad: false }
        : { words: `Written to a file${when}, because no mail server is set`, isBad: false };
    case "rejected":
      return { words: `Refused${when}${why}`, isBad: true };
    case "given-up":
      return { words: `Given up${when} after three days${why}`, isBad: true };
    case "suppressed":
      return { words: `Not sent${why || ": they asked for no more email"}`, isBad: true };
    default:
      if (isHeld) return { words: `Waiting, held${why}`, isBad: false };
      if (attempts === 0) return { words: "Waiting", isBad: false };
      return {
        words: `Waiting, tried ${attempts} times${why}; again at ${toMinute(email.due_at)}`,
        isBad: error !== null,
      };
  }
}

function toMinute(at: Date): string {
  return at.toISOString().slice(0, 16).replace("T", " ");
}
