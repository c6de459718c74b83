import {
  Children,
  cloneElement,
  type ComponentProps,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from "react";
import { Scripts, useLocation, useMatches } from "react-router";
// oxlint-disable-next-line import/default -- Vite answers the query
import visitUrl from "./analytics/visit-script.ts?worker&url";
import { notFoundPath } from "../pages.ts";

type ScriptElement = ReactElement<ComponentProps<"script"> & ComponentProps<"link">>;

/** For a route's `handle`: the page is only read, so its scripts wait until its visitor does something. */
export const onlyRead = { isOnlyRead: true } as const;

/** React Router's module scripts, inert in a `<template>` until late-scripts.js puts them in place. The browser has none to render: what stands at the body's end stays. */
export function LateScripts() {
  return import.meta.env.SSR ? <InertScripts /> : null;
}

function InertScripts() {
  const elements = flatten(Scripts({}));
  const handle = useMatches().at(-1)?.handle;
  // Prerendering adds a slash.
  const path = useLocation().pathname.replace(/(.)\/$/, "$1");
  const isOnlyRead = !import.meta.env.DEV && typeof handle === "object" && handle !== null && "isOnlyRead" in handle;
  const isLate = ({ type, props }: ScriptElement) => type === "link" || props.type === "module";
  return (
    <>
      {elements.filter((element) => !isLate(element))}
      <template
        id="late-scripts"
        itemScope
        data-path={path === notFoundPath ? undefined : path}
        data-visit={isOnlyRead ? visitUrl : undefined}
      >
        {elements.filter(isLate).map(keepInPlace)}
      </template>
    </>
  );
}

/** React moves a link to the head unless it has `itemProp`. */
function keepInPlace(element: ScriptElement): ScriptElement {
  return element.type === "link" ? cloneElement(element, { itemProp: "late" }) : element;
}

function flatten(node: ReactNode): ScriptElement[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<ComponentProps<"script"> & ComponentProps<"link">>(child)) return [];
    return child.type === Fragment ? flatten(child.props.children) : [child];
  });
}
