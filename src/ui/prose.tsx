import { Link } from "react-router";
import { parseMarkdownSubset, type MarkdownBlock, type MarkdownSpan, parseSpans } from "../lib/markdown-subset.ts";
import { cn } from "./cn.ts";

interface ProseProps {
  source: string;
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

/** Copy in the markup of src/lib/markdown-subset.ts. `headingLevel` is what `## ` becomes. */
export function Prose({ source, headingLevel = 2, className }: ProseProps) {
  return (
    <div className={cn("prose-text space-y-4", className)}>
      {parseMarkdownSubset(source).map((block, index) => (
        <Block key={index} block={block} headingLevel={headingLevel} />
      ))}
    </div>
  );
}

function Block({ block, headingLevel }: { block: MarkdownBlock; headingLevel: 2 | 3 | 4 }) {
  switch (block.kind) {
    case "heading": {
      const level = block.level - 2 + headingLevel;
      const Heading = level === 2 ? "h2" : level === 3 ? "h3" : "h4";
      return (
        <Heading className={cn("pt-3 font-display", level === 2 ? "text-h3" : "text-h4")}>
          <Spans spans={block.spans} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case "quote":
      return (
        <blockquote className="border-l-2 border-blue pl-5 font-serif text-lg italic">
          <Spans spans={block.spans} />
        </blockquote>
      );
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return (
        <List className={cn("space-y-2 pl-6", block.isOrdered ? "list-decimal" : "list-[square] marker:text-blue")}>
          {block.items.map((item, index) => (
            <li key={index} className="pl-1">
              <Spans spans={item} />
            </li>
          ))}
        </List>
      );
    }
  }
}

export function InlineProse({ source }: { source: string }) {
  return <Spans spans={parseSpans(source)} />;
}

function Spans({ spans }: { spans: readonly MarkdownSpan[] }) {
  return spans.map((span, key) => {
    switch (span.kind) {
      case "text":
        return <span key={key}>{span.text}</span>;
      case "strong":
      case "emphasis": {
        const Mark = span.kind === "strong" ? "strong" : "em";
        return (
          <Mark key={key}>
            <Spans spans={span.spans} />
          </Mark>
        );
      }
      case "code":
        return (
          <code key={key} className="rounded-sm bg-tint px-1 font-mono text-[0.9em]">
            {span.text}
          </code>
        );
      case "link":
        return (
          <Link key={key} to={span.href} className="link">
            <Spans spans={span.spans} />
          </Link>
        );
    }
  });
}
