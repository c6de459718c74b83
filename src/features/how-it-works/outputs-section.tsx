import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { type OutputFormat, outputFormats } from "../../lib/output-formats.ts";
import { cn } from "../../ui/cn.ts";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { PhoneFold } from "../../ui/phone-fold.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { BlogSample } from "./blog-sample.tsx";
import { outputsHeading } from "./how-it-works-content.ts";
import { lengthText, type Output, outputFactLabels, outputFactsLabel, outputs } from "./outputs-content.ts";
import { LinkedinSample, NewsletterSample, ThreadSample } from "./short-samples.tsx";
import { defaultOutput, sampleContent } from "./samples-content.ts";

const tabsId = "outputs";

export function OutputsSection() {
  const { hash, key } = useLocation();
  const [selected, setSelected] = useState<OutputFormat>(defaultOutput);

  // A link to a sample (/how-it-works#outputs-newsletter) opens its tab.
  useEffect(() => {
    const linked = outputFormats.find((format) => hash === `#${tabsId}-${format}`);
    if (!linked) return;
    setSelected(linked);
    // To its tab, since the panel itself is hidden until it is rendered.
    document.getElementById(`${tabsId}-tab-${linked}`)?.scrollIntoView();
  }, [hash, key]);

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
          className="mt-6 md:mt-10"
          selected={selected}
          onSelect={setSelected}
          items={outputs.map((output) => ({ ...output, panel: <OutputPanel output={output} /> }))}
        />
      </div>
    </section>
  );
}

function OutputPanel({ output }: { output: Output }) {
  return (
    <div className="grid items-start gap-x-12 gap-y-4 lg:grid-cols-[15rem_1fr] lg:gap-y-8 lg:pb-8">
      <div className="lg:sticky lg:top-28">
        <h3 className="text-h3 max-lg:sr-only">{output.label}</h3>
        <PhoneFold summary={outputFactsLabel(output)} className="max-md:border-y max-md:border-ink">
          <dl className="grid gap-x-8 border-t border-ink sm:grid-cols-2 lg:mt-4 lg:grid-cols-1">
            <Fact term={outputFactLabels.length}>{lengthText(output.length)}</Fact>
            <Fact term={outputFactLabels.tone}>{output.tone}</Fact>
            <Fact term={outputFactLabels.structure}>
              <FactList items={output.structure} isOrdered />
            </Fact>
            <Fact term={outputFactLabels.extras}>
              <FactList items={output.extras} />
            </Fact>
          </dl>
        </PhoneFold>
      </div>
      {samples[output.id]}
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-b border-rule py-3">
      <dt className="font-serif text-base leading-tight text-blue italic">{term}</dt>
      <dd className="mt-0.5 text-sm leading-snug">{children}</dd>
    </div>
  );
}

function FactList({ items, isOrdered = false }: { items: readonly string[]; isOrdered?: boolean }) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List className={cn("space-y-1 pl-4.5 marker:text-blue", isOrdered ? "list-decimal" : "list-[square]")}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}

const samples: Record<OutputFormat, ReactElement> = {
  blog: <BlogSample />,
  newsletter: <NewsletterSample />,
  twitter: <ThreadSample />,
  linkedin: <LinkedinSample />,
};
