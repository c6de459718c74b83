import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { type OutputFormat, outputFormats } from "../../lib/output-formats.ts";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { outputsHeading } from "./how-it-works-content.ts";
import { defaultOutput, sampleContent } from "./specimens-content.ts";
import { OutputPanel } from "./output-panel.tsx";
import { outputs } from "./outputs-content.ts";

const tabsId = "outputs";

export function OutputsSection() {
  const { hash } = useLocation();
  const [selected, setSelected] = useState<OutputFormat>(defaultOutput);

  // A link to a specimen (/how-it-works#outputs-newsletter) opens its tab.
  useEffect(() => {
    const linked = outputFormats.find((format) => hash === `#${tabsId}-${format}`);
    if (!linked) return;
    setSelected(linked);
    document.querySelector(hash)?.scrollIntoView();
  }, [hash]);

  return (
    <section id="specimens" className="section" aria-labelledby="outputs-heading">
      <div className="wrap">
        <SectionHeading id="outputs-heading" kicker={outputsHeading.kicker} text={outputsHeading.standfirst}>
          {outputsHeading.heading}
        </SectionHeading>
        <p className="mt-4 text-sm text-mute">
          {sampleContent.idea}. {sampleContent.note}
        </p>
        <Tabs
          id={tabsId}
          label={sampleContent.tabsLabel}
          className="mt-10"
          selected={selected}
          onSelect={setSelected}
          items={outputs.map((output) => ({
            id: output.id,
            label: output.label,
            panel: <OutputPanel output={output} />,
          }))}
        />
      </div>
    </section>
  );
}
