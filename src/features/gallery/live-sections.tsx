import { useState } from "react";
import { type OutputFormat, outputFormatLabels, outputFormats } from "../../lib/output-formats.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { Button } from "../../ui/button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { showToast } from "../../ui/toast.ts";
import { accordionSamples, gallerySections, toastSamples } from "./gallery-content.ts";
import { GallerySection } from "./gallery-section.tsx";

const lengths = {
  blog: "1,000–2,500 words",
  newsletter: "400–800 words",
  twitter: "5–10 tweets",
  linkedin: "200–400 words",
} as const satisfies Record<OutputFormat, string>;

export function TabSection() {
  const [format, setFormat] = useState<OutputFormat>("blog");
  const items = outputFormats.map((id) => ({
    id,
    label: outputFormatLabels[id],
    panel: (
      <p>
        <b>{outputFormatLabels[id]}</b>: {lengths[id]}.
      </p>
    ),
  }));
  return (
    <GallerySection section={gallerySections.tabs}>
      <Tabs id="sample-tabs" label="Output formats" items={items} selected={format} onSelect={setFormat} />
    </GallerySection>
  );
}

export function AccordionSection() {
  return (
    <GallerySection section={gallerySections.accordion}>
      <Accordion name="sample-questions" items={accordionSamples} />
    </GallerySection>
  );
}

export function ToastSection() {
  return (
    <GallerySection section={gallerySections.toasts}>
      <p className="scripts-only flex flex-wrap gap-3">
        {toastSamples.map((sample) => (
          <Button key={sample.label} variant="secondary" onClick={() => showToast(sample.toast)}>
            {sample.label}
          </Button>
        ))}
      </p>
      <noscript>
        <p className="text-mute">Toasts need JavaScript. Without it, what they say stands on the page.</p>
      </noscript>
    </GallerySection>
  );
}
