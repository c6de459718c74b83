// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { createContext, type ReactNode, useContext, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { useSubmission } from "./use-submission.ts";

const Children = createContext<ReactNode>(null);
const Inside = () => useContext(Children);

/** A router that never navigates: React may render a submit's outcome and none of the states before it, because navigations are transitions. */
function Idle({ children }: { children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: "*", Component: Inside }]));
  return (
    <Children value={children}>
      <RouterProvider router={router} />
    </Children>
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Outcome = Parameters<typeof useSubmission>[1];

function open() {
  const form = document.createElement("form");
  const requestSubmit = vi.spyOn(form, "requestSubmit").mockImplementation(() => undefined);
  const submit = vi.spyOn(form, "submit").mockImplementation(() => undefined);
  const initialProps: { outcome: Outcome } = { outcome: undefined };
  const hook = renderHook(({ outcome }) => useSubmission({ current: form }, outcome), {
    initialProps,
    wrapper: Idle,
  });
  return { ...hook, requestSubmit, submit };
}

test("a failure that arrives before the submit was rendered can be tried again", () => {
  const { result, rerender } = open();
  act(() => expect(result.current.begin()).toBe(true));
  act(() => expect(result.current.begin(), "the second click of a double click").toBe(false));
  rerender({ outcome: { ok: false, unavailable: true } });
  expect(result.current.phase).toBe("failed");
  act(() => expect(result.current.begin()).toBe(true));
});

test("what a blocker keeps from the backend is sent once as a form without scripts, and nothing says that it failed", () => {
  const { result, rerender, submit, requestSubmit } = open();
  act(() => expect(result.current.begin()).toBe(true));
  rerender({ outcome: { ok: false, unavailable: true, isBlocked: true } });
  expect(submit).toHaveBeenCalledOnce();
  expect(requestSubmit).not.toHaveBeenCalled();
  expect(result.current.phase).toBe("idle");
});

test("answers that the server refuses end the sending in the same case", () => {
  const { result, rerender } = open();
  act(() => expect(result.current.begin()).toBe(true));
  rerender({ outcome: { ok: false } });
  expect(result.current.isSending).toBe(false);
  act(() => expect(result.current.begin()).toBe(true));
});

test("what waits for the connection is sent once it is back, in the same case", () => {
  const { result, rerender, requestSubmit } = open();
  act(() => expect(result.current.begin()).toBe(true));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  rerender({ outcome: { ok: false, unavailable: true } });
  expect(result.current.phase).toBe("waiting");
  act(() => void dispatchEvent(new Event("online")));
  expect(requestSubmit).toHaveBeenCalledOnce();
  act(() => expect(result.current.begin(), "the form can be submitted again").toBe(true));
});

test("what waits is sent too when the connection is back before the form listens for it", () => {
  const { result, rerender, requestSubmit } = open();
  act(() => expect(result.current.begin()).toBe(true));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true).mockReturnValueOnce(false);
  rerender({ outcome: { ok: false, unavailable: true } });
  expect(requestSubmit).toHaveBeenCalledOnce();
});
