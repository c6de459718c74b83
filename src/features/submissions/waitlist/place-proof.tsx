import { type MouseEvent, useState } from "react";
import { paths } from "../../../pages.ts";
import { Button } from "../../../ui/button.tsx";
import { confirmation } from "./waitlist-content.ts";

interface PlaceProofProps {
  name: string | null;
  storedAt: string;
  voice: string | null;
}

export function PlaceProof({ name, storedAt, voice }: PlaceProofProps) {
  const rows = [
    [confirmation.proof.name, name],
    [confirmation.proof.stored, storedAt],
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
      {name ? <CardActions name={name} storedAt={storedAt} voice={voice} /> : null}
    </div>
  );
}

function CardActions(place: PlaceProofProps & { name: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const { card } = confirmation;
  const text = card.text(`${location.origin}${paths.waitlist}`);

  async function drawCard(): Promise<File> {
    const { drawPlaceCard } = await import("./place-card.ts");
    return new File([await drawPlaceCard(place)], card.file, { type: "image/png" });
  }

  function save() {
    drawCard().then(
      (file) => {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(file);
        link.download = file.name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
      },
      () => setHasFailed(true),
    );
  }

  /** Opens the device's share sheet; without one, the link opens an email. */
  function forward(event: MouseEvent) {
    if (!("share" in navigator)) return;
    event.preventDefault();
    drawCard()
      .then((file) => navigator.share(navigator.canShare({ files: [file] }) ? { text, files: [file] } : { text }))
      .catch((error: unknown) => setHasFailed(!(error instanceof Error && error.name === "AbortError")));
  }

  return (
    <>
      <p className="no-print flex flex-wrap items-center gap-x-5 gap-y-2 pt-2 pb-2">
        <Button variant="secondary" onClick={save}>
          {card.save}
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
        {hasFailed ? card.failed : ""}
      </p>
    </>
  );
}
