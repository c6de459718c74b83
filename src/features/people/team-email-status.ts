import { countOf } from "../../lib/format-count.ts";
import type { PersonEmail } from "./person.server.ts";

/** @param name of a moment; in UTC without it */
export function describeEmailForTeam(
  email: PersonEmail,
  name: (at: Date) => string = toMinute,
): { text: string; isBad: boolean } {
  const { outcome, settled_at: settledAt, answer, error, is_held: isHeld, attempts } = email;
  const when = settledAt ? ` ${name(settledAt)}` : "";
  const why = error ? `: ${error}` : "";
  switch (outcome ?? "open") {
    case "delivered":
      return answer
        ? { text: `Handed over${when} to ${answer}`, isBad: false }
        : { text: `Written to a file${when}, because no mail server is set`, isBad: false };
    case "rejected":
      return { text: `Refused${when}${why}`, isBad: true };
    case "given-up":
      return { text: `Given up${when} after three days${why}`, isBad: true };
    case "suppressed":
      return { text: `Not sent${why || ": they asked for no more email"}`, isBad: true };
    default:
      if (isHeld) return { text: `Waiting, held${why}`, isBad: false };
      if (attempts === 0) return { text: "Waiting", isBad: false };
      return {
        text: `Waiting, tried ${countOf(attempts, "time")}${why}; again ${name(email.due_at)}`,
        isBad: error !== null,
      };
  }
}

function toMinute(at: Date): string {
  return at.toISOString().slice(0, 16).replace("T", " ");
}
