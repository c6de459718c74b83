import { type MouseEvent, useState } from "react";
import { paths } from "../../../pages.ts";
import { Button } from "../../../ui/button.tsx";
import { siteSetting } from "../../../ui/site-settings.ts";
import { confirmation } from "./waitlist-content.ts";

interface SignupProofProps {
  name: string | null;
  joined: string;
  voice: string | null;
}

export function SignupProof({ name, joined, voice }: SignupProofProps) {
  const rows = [
    [confirmation.proof.name, name],
    [confirmation.proof.joined, joined],
    [confirmation.proof.voice, voice],
  ] as const;
  return (
    <div className="mt-7 border-y-2 border-ink py-2">
      <dl>
        {rows.map(([label, value]) =>
          value ? (
            <div key={label} className="grid grid-cols-[4.5rem_1fr] items-baseline gap-x-4 py-1.5">
              <dt className="text-sm text-mute">{label}</dt>
              <dd className={label === confirmation.proof.name ? "font-display text-h3" : "font-serif text-lg"}>
                {value}
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      <ShareActions name={name} joined={joined} voice={voice} />
    </div>
  );
}

/** After a reload there is no name, and no card to draw. */
function ShareActions({ name, joined, voice }: SignupProofProps) {
  const [status, setStatus] = useState("");
  const { card } = confirmation;
  const url = `${siteSetting("origin")}${paths.waitlist}`;
  const text = card.text(url);

  async function drawCard(): Promise<File | null> {
    if (!name) return null;
    const { drawSignupCard } = await import("./signup-card.ts");
    return new File([await drawSignupCard({ name, joined, voice })], card.file, { type: "image/png" });
  }

  function fail() {
    setStatus(card.failed);
  }

  function save() {
    drawCard().then((file) => {
      if (!file) return;
      const link = document.createElement("a");
      link.href = URL.createObjectURL(file);
      link.download = file.name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    }, fail);
  }

  /** Opens the device's share sheet; without one, the link opens an email. */
  function forward(event: MouseEvent) {
    if (!("share" in navigator)) return;
    event.preventDefault();
    drawCard()
      .then((file) =>
        navigator.share(file && navigator.canShare({ files: [file] }) ? { text, files: [file] } : { text }),
      )
      .catch((error: unknown) => setStatus(error instanceof Error && error.name === "AbortError" ? "" : card.failed));
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setStatus(card.copied);
    } catch {
      // Without TLS a page has no clipboard.
      setStatus(url);
    }
  }

  return (
    <>
      <p className="no-print flex flex-wrap items-center gap-x-5 gap-y-2 pt-2 pb-2">
        {name ? (
          <Button variant="secondary" onClick={save}>
            {card.save}
          </Button>
        ) : null}
        <Button variant="secondary" className="scripts-only" onClick={copy}>
          {card.copy}
        </Button>
        <a
          href={`mailto:?${new URLSearchParams({ subject: card.subject, body: text }).toString().replaceAll("+", "%20")}`}
          className="inline-flex min-h-11 items-center link"
          onClick={forward}
        >
          {card.forward}
        </a>
      </p>
      <p role="status" className="text-sm text-mute">
        {status}
      </p>
    </>
  );
}
