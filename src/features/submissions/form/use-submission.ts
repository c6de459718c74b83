import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { withCampaign } from "./first-touch.ts";

/**
 * "slow": sending for more than four seconds. "waiting": offline, sent once when the connection is back. "offline": not
 * sent automatically. "page-unavailable": another page could not be loaded.
 */
type SubmissionPhase = "idle" | "sending" | "slow" | "failed" | "waiting" | "offline" | "page-unavailable";

export type Submission = ReturnType<typeof useSubmission>;

const slowMs = 4_000;

/** @param outcome the last action data; a new object for each submit. A blocked one is sent as a form is without scripts. */
export function useSubmission(
  form: RefObject<HTMLFormElement | null>,
  outcome: { ok: boolean; unavailable?: boolean; isBlocked?: boolean } | undefined,
) {
  const navigation = useNavigation();
  const isNavigating = navigation.state !== "idle" && navigation.formMethod === "POST";
  const [phase, setPhase] = useState<SubmissionPhase>(outcome?.unavailable ? "failed" : "idle");
  // Refs, because a second click can precede the next render.
  const isUnderWay = useRef(false);
  const isAutomatic = useRef(false);
  const lastOutcome = useRef(outcome);

  // A submit ends with its outcome, or with its navigation when another one replaced it. React may render the outcome alone.
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
    isUnderWay.current = false;
    if (outcome?.isBlocked && form.current) {
      form.current.action = withCampaign(form.current.action);
      form.current.submit();
    }
    if (!outcome?.unavailable || outcome.isBlocked) return setPhase("idle");
    setPhase(navigator.onLine ? "failed" : isAutomatic.current ? "offline" : "waiting");
    isAutomatic.current = false;
  }, [outcome, form]);

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
    // Back already, since the phase was set.
    if (navigator.onLine) return onOnline();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, [phase, form]);

  useEffect(() => {
    const tell = () => setPhase("page-unavailable");
    addEventListener("page-unavailable", tell);
    return () => removeEventListener("page-unavailable", tell);
  }, []);

  return {
    phase,
    isSending: phase === "sending" || phase === "slow",
    /** @returns false when a submit is already running */
    begin(): boolean {
      if (isUnderWay.current) return false;
      isUnderWay.current = true;
      setPhase("sending");
      return true;
    },
    cancel: () => setPhase((now) => (now === "waiting" ? "offline" : now)),
  };
}
