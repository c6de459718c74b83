// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { SignupProof } from "./signup-proof.tsx";

test("where a page has no clipboard, as without TLS, the link is shown to be copied by hand", async () => {
  const user = userEvent.setup();
  vi.stubGlobal("navigator", {});
  render(<SignupProof name={null} joined="November 21, 2026" voice={null} />);
  await user.click(screen.getByRole("button", { name: "Copy the link" }));
  expect((await screen.findByText(/\/waitlist$/)).getAttribute("role")).toBe("status");
  vi.unstubAllGlobals();
});
