import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from "react";
import { cn } from "./cn.ts";

interface TabsProps<Id extends string> {
  id: string;
  label: string;
  items: readonly { id: Id; label: string; panel: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  className?: string;
}

/** The ARIA tabs pattern. Before hydration all panels are shown and the tabs are links to them. */
export function Tabs<Id extends string>({ id, label, items, selected, onSelect, className }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const [isLive, setLive] = useState(false);
  const [isTurned, setTurned] = useState(false);
  useEffect(() => setLive(true), []);
  // The tab changes at once; its panel, which is slower to lay out, in the next frame.
  const shown = useDeferredValue(selected);

  function select(id: Id) {
    setTurned(true);
    onSelect(id);
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = items.findIndex((item) => item.id === selected);
    const steps: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: items.length - 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = items[(step + items.length) % items.length];
    if (!next) return;
    select(next.id);
    list.current?.querySelector<HTMLElement>(`#${id}-tab-${next.id}`)?.focus();
  }

  return (
    <div className={className} data-tabs={isLive ? "live" : "plain"}>
      <div
        ref={list}
        role={isLive ? "tablist" : undefined}
        aria-label={isLive ? label : undefined}
        className="flex overflow-x-auto overflow-y-hidden border-b border-ink"
        onKeyDown={onKeyDown}
      >
        {items.map((item) => {
          const isSelected = item.id === selected;
          return (
            <a
              key={item.id}
              id={`${id}-tab-${item.id}`}
              href={`#${id}-${item.id}`}
              role={isLive ? "tab" : undefined}
              aria-selected={isLive ? isSelected : undefined}
              aria-controls={isLive ? `${id}-${item.id}` : undefined}
              tabIndex={isLive ? (isSelected ? 0 : -1) : undefined}
              onClick={(event) => {
                event.preventDefault();
                select(item.id);
                event.currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
              }}
              className={cn(
                "-mb-px shrink-0 border-b-3 px-2.5 py-3 text-sm font-medium no-underline transition-colors sm:px-4 md:px-5",
                isSelected ? "border-blue text-ink" : "border-transparent text-mute hover:text-ink",
              )}
            >
              {item.label}
            </a>
          );
        })}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          id={`${id}-${item.id}`}
          {...(isLive ? { role: "tabpanel", "aria-labelledby": `${id}-tab-${item.id}`, tabIndex: 0 } : {})}
          className={cn(
            "tab-panel pt-8",
            item.id !== shown && "tab-panel-off",
            isTurned && shown === selected && "tab-panel-turned",
          )}
        >
          {item.panel}
        </div>
      ))}
    </div>
  );
}
