import type { ReactNode } from "react";
import { cn } from "../../ui/cn.ts";
import type { Elements } from "../../ui/elements.ts";

interface GallerySectionProps {
  section: { id: string; title: string; note: string };
  children: ReactNode;
}

export function GallerySection({ section, children }: GallerySectionProps) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`} className="border-t border-ink py-12 md:py-16">
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id={`${section.id}-title`} className="text-h3">
            {section.title}
          </h2>
          <p className="mt-2 text-sm text-mute">{section.note}</p>
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

export function Specimen({ name, className, children }: { name: string; className?: string; children: Elements }) {
  return (
    <figure className={cn("min-w-0", className)}>
      {children}
      <figcaption className="mt-2.5 font-sans text-xs text-mute in-[.on-ink]:text-on-ink-mute">{name}</figcaption>
    </figure>
  );
}
