import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import { formatDay } from "../../lib/dates.ts";
import { siteConfig } from "../../lib/site-config.ts";
import { siteSetting } from "../../ui/site-settings.ts";
import { BackLink } from "../../ui/arrow-link.tsx";
import { cn } from "../../ui/cn.ts";
import { CollapsibleContents } from "../../ui/collapsible-contents.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Later } from "../../ui/later.tsx";
import { Prose } from "../../ui/prose.tsx";
import { legalPage } from "./legal-content.ts";
import type { LegalDocument, LegalSection } from "./legal-document.ts";
import { useCurrentSection } from "../../ui/current-section.ts";

interface LegalPageProps {
  document: LegalDocument;
  /** Content below the section with that id. */
  additions?: Readonly<Record<string, ReactElement>>;
}

export function LegalPage({ document, additions = {} }: LegalPageProps) {
  const end = useRef<HTMLDivElement>(null);

  return (
    <div className="legal wrap pt-8 pb-24 md:pt-12 md:pb-32">
      <BackHome />
      <div className="mt-10 grid gap-x-16 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_15rem] xl:gap-x-24">
        <article className="relative">
          <span aria-hidden="true" className="absolute inset-y-0 left-18 hidden w-px bg-margin md:block" />
          <DocumentHead document={document} />
          <Later>
            <CollapsibleContents label={legalPage.contents} className="mt-10 max-w-[42rem] md:ml-26">
              <ContentsLinks sections={document.sections} current={null} className="border-t border-rule pt-2 pb-4" />
            </CollapsibleContents>
            <div className="mt-6 md:mt-10">
              {document.sections.map((section) => (
                <Section key={section.id} section={section}>
                  {additions[section.id]}
                </Section>
              ))}
            </div>
            <div ref={end} />
            <DocumentFoot document={document} />
          </Later>
        </article>
        <Later>
          <ContentsAside sections={document.sections} end={end} />
        </Later>
      </div>
    </div>
  );
}

export function BackHome() {
  return (
    <p className="no-print">
      <BackLink to={legalPage.backHome.href}>{legalPage.backHome.label}</BackLink>
    </p>
  );
}

function DocumentHead({ document }: { document: LegalDocument }) {
  const { page } = document;
  return (
    <header className="md:pl-26">
      <p className="kicker">{document.kicker}</p>
      <h1 className="mt-2 max-w-[16ch] text-[clamp(2.5rem,1.6rem+3.6vw,4.25rem)] leading-[1.04]">{page.name}</h1>
      <p className="mt-6 max-w-[42rem] font-serif text-[1.25rem] leading-[1.55] md:text-[1.375rem]">
        {document.standfirst}
      </p>
      <p className="mt-6 text-sm text-mute">
        {legalPage.lastUpdated}
        <time dateTime={page.changed}>{formatDay(new Date(page.changed))}</time>
      </p>
      <p className="print-only text-sm">
        {`${siteConfig.companyName}, ${siteConfig.city} · ${siteSetting("origin")}${page.path}`}
      </p>
    </header>
  );
}

function Section({ section, children }: { section: LegalSection; children?: ReactElement | undefined }) {
  return (
    <section
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      className="grid grid-cols-[2.25rem_minmax(0,1fr)] py-7 md:grid-cols-[6.5rem_minmax(0,42rem)] md:py-9"
    >
      <h2 id={`${section.id}-title`} className="col-span-2 grid grid-cols-subgrid items-baseline text-h3">
        {section.number ? (
          <span className="text-blue md:text-[2.25rem] md:leading-none">{`${section.number} `}</span>
        ) : null}
        <span className={section.number ? "col-start-2" : "col-span-2 md:col-span-1 md:col-start-2"}>
          {section.title}
        </span>
      </h2>
      <div className="legal-text col-span-2 mt-4 max-md:text-[1rem] md:col-span-1 md:col-start-2">
        <Prose source={section.body} />
        {children}
      </div>
    </section>
  );
}

function DocumentFoot({ document }: { document: LegalDocument }) {
  return (
    <nav aria-label={legalPage.related.label} className="no-print mt-10 md:mt-14 md:pl-26">
      <h2 className="kicker tracking-normal">{legalPage.related.heading}</h2>
      <ul className="mt-4 max-w-[42rem] border-t border-ink">
        {document.related.map((item) => (
          <li key={item.href} className="border-b border-rule">
            <Link
              to={item.href}
              prefetch="intent"
              className="flex min-h-13 items-center justify-between gap-4 font-display text-h4 hover:text-blue"
            >
              <span>{item.label}</span>
              <Icon name="arrow" className="shrink-0 text-base text-blue" />
            </Link>
          </li>
        ))}
      </ul>
      <BackHome />
    </nav>
  );
}

interface ContentsAsideProps {
  sections: readonly LegalSection[];
  end: RefObject<HTMLDivElement | null>;
}

function ContentsAside({ sections, end }: ContentsAsideProps) {
  const list = useRef<HTMLDivElement>(null);
  const current = useCurrentSection(sections, end);

  useEffect(() => {
    // Scrolls the list, not the page, when it is longer than the window.
    const box = list.current;
    const item = box?.querySelector<HTMLElement>("[aria-current]");
    if (!box || !item) return;
    const above = item.offsetTop - box.scrollTop;
    if (above < 0 || above + item.offsetHeight > box.clientHeight)
      box.scrollTop = item.offsetTop - box.clientHeight / 2;
  }, [current]);

  return (
    <nav aria-label={legalPage.contents} className="no-print hidden lg:block">
      <div ref={list} className="sticky top-28 max-h-[calc(100vh-9rem)] overflow-y-auto py-1">
        <p className="kicker">{legalPage.contents}</p>
        <ContentsLinks sections={sections} current={current} className="contents-list mt-3 border-l border-rule" />
      </div>
    </nav>
  );
}

interface ContentsLinksProps {
  sections: readonly LegalSection[];
  current: string | null;
  className: string;
}

function ContentsLinks({ sections, current, className }: ContentsLinksProps) {
  return (
    <ol className={className}>
      {sections.map((section) => {
        const isCurrent = section.id === current;
        return (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              aria-current={isCurrent ? "location" : undefined}
              className={cn(
                "grid grid-cols-[2rem_1fr] py-2 text-sm leading-snug no-underline transition-colors lg:-ml-px lg:border-l-3 lg:py-1.5 lg:pl-4",
                isCurrent ? "border-blue text-ink" : "border-transparent text-mute hover:text-ink",
              )}
            >
              <span aria-hidden={section.number ? undefined : true} className="font-serif text-blue italic">
                {section.number ?? "–"}
              </span>
              <span className="font-medium">{section.title}</span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}
