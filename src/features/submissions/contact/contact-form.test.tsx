// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, useActionData } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { type SubmitOutcome, submitForm } from "../form/submit-form.ts";
import { type contactFields, contactForm } from "./contact-fields.ts";
import { ContactForm } from "./contact-form.tsx";

vi.mock("../form/backend-client.ts", () => ({ prepareBackend: () => undefined }));

// A busy machine takes longer than the library’s second.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

/** The form on its page, storing by `insert`. */
function open(insert: Parameters<typeof submitForm>[2]) {
  function Page() {
    const outcome = useActionData<SubmitOutcome<typeof contactFields>>();
    return outcome?.ok ? <h2>Thank you</h2> : <ContactForm plan={undefined} outcome={outcome} isAgain={false} />;
  }
  const action = async ({ request }: { request: Request }) => submitForm(contactForm, await request.formData(), insert);
  const Stub = createRoutesStub([{ path: "/contact", Component: Page, action }]);
  render(<Stub initialEntries={["/contact"]} />);
  return userEvent.setup({ delay: null });
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText(/^Name/), "Mary Shelley");
  await user.type(screen.getByLabelText(/^Email/), "mary@example.org");
  await user.selectOptions(screen.getByLabelText(/^Reason/), "Feedback");
  await user.type(screen.getByLabelText(/^Message/), "Could it keep my footnotes?");
}

test("what a visitor writes runs in its own direction", async () => {
  open(async () => "stored");
  for (const label of [/^Name/, /^Message/])
    expect((await screen.findByLabelText(label)).getAttribute("dir")).toBe("auto");
});

test("an empty form says what each field needs, and the first one has the focus", async () => {
  const user = open(async () => "stored");
  await user.click(await screen.findByRole("button", { name: "Send Message" }));
  for (const words of ["Name is required", "Invalid email address", "Please select a reason for contacting us"])
    expect(screen.getByText(words)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
  await user.keyboard("M");
  expect(screen.queryByText("Name is required")).toBeNull();
});

test("a failed submit is shown beside the button with an email that carries the message; the retry is thanked for", async () => {
  const insert = vi.fn().mockResolvedValueOnce("failed").mockResolvedValueOnce("stored");
  const user = open(insert);
  await fill(user);
  await user.click(screen.getByRole("button", { name: "Send Message" }));
  const link = await screen.findByRole("link", { name: /@/ });
  expect(decodeURIComponent(link.getAttribute("href") ?? "")).toContain("Could it keep my footnotes?");
  expect(link.closest("[role=status]")?.textContent).toContain("Oops, something went wrong.");
  expect(screen.getByLabelText(/^Name/)).toHaveProperty("value", "Mary Shelley");
  await user.click(screen.getByRole("button", { name: "Send Message" }));
  await screen.findByText("Thank you");
});

test("a double click inserts once", async () => {
  const insert = vi.fn().mockResolvedValue("stored");
  const user = open(insert);
  await fill(user);
  await user.dblClick(screen.getByRole("button", { name: "Send Message" }));
  await screen.findByText("Thank you");
  expect(insert).toHaveBeenCalledTimes(1);
});

test("while a message is sent the button keeps the focus, and neither it nor a field submits again", async () => {
  const stored = Promise.withResolvers<"stored">();
  const insert = vi.fn(() => stored.promise);
  const user = open(insert);
  await fill(user);
  screen.getByRole("button", { name: "Send Message" }).focus();
  await user.keyboard("{Enter}");
  const button = await screen.findByRole("button", { name: "Sending..." });
  // Jsdom leaves the focus on a disabled button; a browser does not.
  expect(button).toHaveProperty("disabled", false);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
  await user.keyboard("{Enter}");
  await user.clear(screen.getByLabelText(/^Name/));
  await user.type(screen.getByLabelText(/^Email/), "{Enter}");
  expect(screen.queryByText("Name is required")).toBeNull();
  stored.resolve("stored");
  await screen.findByText("Thank you");
  expect(insert).toHaveBeenCalledTimes(1);
});

test("offline, the message is sent once when the connection is back", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const insert = vi.fn().mockResolvedValueOnce("failed").mockResolvedValueOnce("stored");
  const user = open(insert);
  await fill(user);
  await user.click(screen.getByRole("button", { name: "Send Message" }));
  await screen.findByText(/You're offline\. Your text is here\./);
  onLine.mockReturnValue(true);
  fireEvent(window, new Event("online"));
  await screen.findByText("Thank you");
  expect(insert).toHaveBeenCalledTimes(2);
});

test("what is half filled in is there again when the form is opened again", async () => {
  await fill(open(async () => "stored"));
  cleanup();
  open(async () => "stored");
  await waitFor(() => expect(screen.getByLabelText(/^Message/)).toHaveProperty("value", "Could it keep my footnotes?"));
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty("value", "feedback");
  expect(screen.getByText("27/1000")).toBeDefined();
});
