import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { guardUnsentText } from "../../../lib/unsent-text.ts";

/**
 * Where a submit stands. "slow": sending for more than four seconds. "waiting": offline, sent once the connection is back.
 * "offline": the same, but not sent by itself. "page-unavailable": another page could not be loaded, and this one stays.
 */
export type SubmissionPhase = "idle" | "sending" | "slow" | "failed" | "waiting" | "offline" | "page-unavailable";

export interface Submission {
  phase: SubmissionPhase;
  isSending: boolean;
  /** To be called when the form is submitted with valid answers. @returns false when a submit is already under way */
  begin: () => boolean;
  /** The visitor changed their mind: nothing is sent by itself any more. */
  cancel: () => void;
}

const slowMs = 4_000;

/**
 * Follows a form's submit from the click to its outcome.
 * @param outcome what the action answered last; each submit's outcome is a new object
 */
export function useSubmission(
  form: RefObject<HTMLFormElement | null>,
  outcome: { ok: boolean; unavailable?: boolean } | undefined,
): Submission {
  const navigation = useNavigation();
  const isNavigating = navigation.state !== "idle" && navigation.formMethod === "POST";
  const [phase, setPhase] = useState<SubmissionPhase>(outcome?.unavailable ? "failed" : "idle");
  // Refs, because a second click can come before the next render.
  const isUnderWay = useRef(false);
  const isAutomatic = useRef(false);
  const lastOutcome = useRef(outcome);

  // The submit is over when its navigation is: with an outcome, or because another navigation took its place.
  useEffect(() => {
    if (!isNavigating) return undefined;
    return () => {
      isUnderWay.current = false;
      setPhase((now) => (now === "sending" || now === "slow" ? "idle" : now));
    };
  }, [isNavigating]);

  useEffect(() => {
    if (outcome === lastOutcome.current) return;
    lastOutcome.current = outcome;
    if (!outcome?.unavailable) return;
    setPhase(navigator.onLine ? "failed" : isAutomatic.current ? "offline" : "waiting");
    isAutomatic.current = false;
  }, [outcome]);

  useEffect(() => {
    if (phase !== "sending") return undefined;
    const timer = setTimeout(() => setPhase("slow"), slowMs);
    return () => clearTimeout(timer);
  }, [phase]);

  useEffect(() => {
    if (phase !== "waiting" && phase !== "offline") return undefined;
    function onOnline() {
      setPhase("idle");
      if (phase !== "waiting") return;
      isAutomatic.current = true;
      form.current?.requestSubmit();
    }
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, [phase, form]);

  useEffect(() => guardUnsentText(() => setPhase("page-unavailable")), []);

  return {
    phase,
    isSending: phase === "sending" || phase === "slow",
    begin() {
      if (isUnderWay.current) return false;
      isUnderWay.current = true;
      setPhase("sending");
      return true;
    },
    cancel: () => setPhase((now) => (now === "waiting" ? "offline" : now)),
  };
}
