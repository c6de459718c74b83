import type { ReactNode } from "react";
import type { OutputFormat } from "../../lib/output-formats.ts";
import { cn } from "../../ui/cn.ts";
import { BlogSpecimen } from "./blog-specimen.tsx";
import { LinkedinSpecimen } from "./linkedin-specimen.tsx";
import { NewsletterSpecimen } from "./newsletter-specimen.tsx";
import { lengthText, type Output, outputFactLabels } from "./outputs-content.ts";
import { ThreadSpecimen } from "./thread-specimen.tsx";

export function OutputPanel({ output }: { output: Output }) {
  return (
    <div className="grid items-start gap-x-12 gap-y-8 pb-8 lg:grid-cols-[15rem_1fr]">
      <div className="lg:sticky lg:top-28">
        <h3 className="text-h3">{output.label}</h3>
        <dl className="mt-4 grid gap-x-8 border-t border-ink sm:grid-cols-2 lg:grid-cols-1">
          <Fact term={outputFactLabels.length}>{lengthText(output.length)}</Fact>
          <Fact term={outputFactLabels.tone}>{output.tone}</Fact>
          <Fact term={outputFactLabels.structure}>
            <FactList items={output.structure} isOrdered />
          </Fact>
          <Fact term={outputFactLabels.extras}>
            <FactList items={output.extras} />
          </Fact>
        </dl>
      </div>
      {specimens[output.id]}
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

const specimens: Record<OutputFormat, ReactNode> = {
  blog: <BlogSpecimen />,
  newsletter: <NewsletterSpecimen />,
  twitter: <ThreadSpecimen />,
  linkedin: <LinkedinSpecimen />,
};
