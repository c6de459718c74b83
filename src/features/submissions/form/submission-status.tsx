import type { ReactNode } from "react";
import { submissionContent } from "./submission-content.ts";
import type { Submission } from "./use-submission.ts";

export function SubmissionStatus({
  submission,
  failure,
}: {
  submission: Submission;
  /** With scripts a toast says it. */
  failure: { title: string; description: ReactNode };
}) {
  switch (submission.phase) {
    case "idle":
    case "sending":
      return null;
    case "slow":
      return <p className="text-sm text-mute">{submissionContent.slow}</p>;
    case "failed":
      return (
        <Notice>
          <span className="scripts-off">
            <strong>{`${failure.title}.`}</strong> <span>{failure.description}</span>
          </span>{" "}
          <strong className="scripts-only">{submissionContent.notSent}</strong> <span>{submissionContent.kept}</span>
        </Notice>
      );
    case "offline":
      return <Notice>{submissionContent.offline}</Notice>;
    case "page-unavailable":
      return <Notice>{submissionContent.pageUnavailable}</Notice>;
    case "waiting":
      return (
        <Notice>
          <span>{submissionContent.offline}</span> <span>{submissionContent.waiting}</span>{" "}
          <button type="button" className="font-semibold link" onClick={submission.cancel}>
            {submissionContent.cancel}
          </button>
        </Notice>
      );
  }
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="border-l-3 border-danger bg-danger-wash px-4 py-3 text-danger">{children}</p>;
}
