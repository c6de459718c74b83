// @vitest-environment jsdom
import { act, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Region } from "./region.tsx";

let caught: unknown[] = [];

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  caught = [];
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Question({ isBroken = false }: { isBroken?: boolean }) {
  const [count, setCount] = useState(0);
  if (isBroken || count > 1) throw new Error("planted");
  return (
    <form>
      <p>Your name</p>
      <input name="name" onInput={() => setCount((before) => before + 1)} />
      <input type="checkbox" name="formats" value="letters" />
      <button type="submit">Send</button>
    </form>
  );
}

function page(isBroken: boolean) {
  return (
    <MemoryRouter>
      <Region as="main" id="main">
        <Question isBroken={isBroken} />
      </Region>
    </MemoryRouter>
  );
}

/** @param change what a visitor or a translator does before the scripts run */
async function hydrate(change: (host: HTMLElement) => void, isBroken = false): Promise<void> {
  const host = document.createElement("div");
  host.innerHTML = renderToString(page(false));
  document.body.append(host);
  change(host);
  await act(async () => {
    hydrateRoot(host, page(isBroken), {
      onCaughtError: (error) => caught.push(error),
      onRecoverableError: () => undefined,
    });
  });
}

const field = () => document.querySelector<HTMLInputElement>("[name=name]");

function type(text: string): void {
  const element = field();
  if (!element) throw new Error("no field");
  element.value = text;
  element.dispatchEvent(new Event("input", { bubbles: true }));
}

test("what throws while it hydrates leaves the very nodes that were served, with what was typed and the focus", async () => {
  let served: HTMLInputElement | null = null;
  await hydrate(() => {
    served = field();
    served?.focus();
    type("Ada");
  }, true);
  expect(field()).toBe(served);
  expect(field()?.value).toBe("Ada");
  expect(document.activeElement).toBe(served);
  expect(caught).toHaveLength(1);
});

test("what throws later leaves the nodes too, and its form can be sent", async () => {
  await hydrate(() => undefined);
  const before = field();
  await act(async () => type("Ada"));
  const button = document.querySelector("button");
  if (button) button.disabled = true;
  await act(async () => type("Ada Byron"));
  expect(caught).toHaveLength(1);
  expect(field()).toBe(before);
  expect(field()?.value).toBe("Ada Byron");
  expect(document.querySelector("button")?.disabled).toBe(false);
  expect(document.querySelectorAll("form")).toHaveLength(1);
});

test("where a translator changed the nodes before, what was typed and chosen is in the new ones, with the focus", async () => {
  let served: HTMLInputElement | null = null;
  await hydrate((host) => {
    const text = host.querySelector("p");
    const font = document.createElement("font");
    font.textContent = "Ihr Name";
    text?.replaceChildren(font);
    served = field();
    served?.focus();
    const choice = host.querySelector<HTMLInputElement>("[name=formats]");
    if (choice) choice.checked = true;
    type("Ada");
  });
  await vi.waitFor(() => expect(field()?.value).toBe("Ada"));
  expect(field()).not.toBe(served);
  expect(document.querySelector<HTMLInputElement>("[name=formats]")?.checked).toBe(true);
  expect(document.activeElement).toBe(field());
  expect(document.querySelector("p")?.textContent).toBe("Your name");
  expect(caught).toHaveLength(0);
});
