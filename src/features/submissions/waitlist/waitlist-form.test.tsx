// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, useActionData } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { type SubmitOutcome, submitForm } from "../form/submit-form.ts";
import type { VisitContext } from "../form/visit-context.ts";
import { type waitlistFields, waitlistForm } from "./waitlist-fields.ts";
import { WaitlistForm } from "./waitlist-form.tsx";

vi.mock("../form/backend-client.ts", () => ({ prepareBackend: () => undefined }));

// A busy machine takes longer than the library’s second.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

type Insert = Parameters<typeof submitForm>[2];

/** The form on its page, storing by `insert`. */
function open(insert: Insert, context: VisitContext = {}) {
  function Page() {
    const outcome = useActionData<SubmitOutcome<typeof waitlistFields>>();
    return outcome?.ok ? <h2>Thank you</h2> : <WaitlistForm context={context} outcome={outcome} isAgain={false} />;
  }
  const action = async ({ request }: { request: Request }) =>
    submitForm(waitlistForm, await request.formData(), insert);
  const Stub = createRoutesStub([{ path: "/waitlist", Component: Page, action }]);
  render(<Stub initialEntries={["/waitlist"]} />);
  return userEvent.setup({ delay: null });
}

async function fill(user: ReturnType<typeof userEvent.setup>, email = "mary@example.org") {
  await user.type(await screen.findByLabelText(/^What should we call you/), "Mary Shelley");
  await user.type(screen.getByLabelText(/^Where do we write to/), email);
  for (const choice of [/^Solo creator/, /^Right away/, /^Newsletter/, /^Blog/])
    await user.click(screen.getByLabelText(choice));
}

const join = () => screen.getByRole("button", { name: "Join the Waitlist" });

test("what is still needed is shown below a disabled button, until all is there", async () => {
  const user = open(async () => "stored");
  await screen.findByText(
    "Still needed: What should we call you? Where do we write to? How will you use Penwright? When would you like to start? What do you want to make?",
  );
  expect(join()).toHaveProperty("disabled", true);
  await fill(user);
  await screen.findByText("All five answered.");
  expect(join()).toHaveProperty("disabled", false);
});

test("a likely slip in an address is asked about below it, and mended by a click", async () => {
  const user = open(async () => "stored");
  await fill(user, "mary@gmial.com");
  await user.click(screen.getByRole("button", { name: "mary@gmail.com" }));
  expect(screen.getByLabelText(/^Where do we write to/)).toHaveProperty("value", "mary@gmail.com");
  expect(screen.queryByText("Did you mean this one?")).toBeNull();
});

test("fields that a password manager fills without an event count as filled", async () => {
  const user = open(async () => "stored");
  await fill(user);
  const email = screen.getByLabelText<HTMLInputElement>(/^Where do we write to/);
  await user.clear(email);
  expect(join()).toHaveProperty("disabled", true);
  email.value = "mary@example.org";
  await waitFor(() => expect(join()).toHaveProperty("disabled", false));
  await user.click(join());
  await screen.findByText("Thank you");
});

test("an error is shown at its field, which has the focus, until the answer is changed; nothing is stored", async () => {
  const insert = vi.fn().mockResolvedValue("stored");
  const user = open(insert);
  await fill(user, "no address");
  await user.click(join());
  const email = screen.getByLabelText(/^Where do we write to/);
  const error = await screen.findByText("Invalid email address");
  expect(email.getAttribute("aria-describedby")).toContain(error.id);
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(email);
  await user.keyboard("x");
  expect(screen.queryByText("Invalid email address")).toBeNull();
  expect(insert).not.toHaveBeenCalled();
});

test("a failed signup is shown beside the button and keeps every answer; the retry is thanked for", async () => {
  const insert = vi.fn<Insert>().mockResolvedValueOnce("failed").mockResolvedValueOnce("stored");
  const user = open(insert);
  await fill(user);
  await user.click(join());
  const status = await screen.findByText("Signup failed.");
  expect(status.closest("[role=status]")).not.toBeNull();
  expect(screen.getByLabelText(/^What should we call you/)).toHaveProperty("value", "Mary Shelley");
  for (const choice of [/^Solo creator/, /^Right away/, /^Newsletter/, /^Blog/])
    expect(screen.getByLabelText(choice)).toHaveProperty("checked", true);
  await user.click(join());
  await screen.findByText("Thank you");
  const answers = { primary_use: "creator", timeline: "immediately", formats: ["blog", "newsletter"] };
  expect(insert.mock.lastCall).toEqual(["waitlist_signups", expect.objectContaining(answers)]);
});

test("answers that the server refused without JavaScript are still there, each with its words", async () => {
  const data = new FormData();
  data.set("name", "Mary Shelley");
  data.set("email", "no address");
  data.set("formats", "blog");
  const outcome = await submitForm(waitlistForm, data, async () => "stored");
  if (outcome.ok) throw new Error("The answers were accepted.");
  const Page = () => <WaitlistForm context={{}} outcome={outcome} isAgain={false} />;
  const Stub = createRoutesStub([{ path: "/waitlist", Component: Page }]);
  render(<Stub initialEntries={["/waitlist"]} />);
  const summary = await screen.findByRole("alert");
  for (const words of ["Invalid email address", "Please select your primary use", "Please select a timeline"])
    expect(summary.textContent).toContain(words);
  expect(screen.getByLabelText(/^What should we call you/)).toHaveProperty("value", "Mary Shelley");
  expect(screen.getByLabelText(/^Where do we write to/)).toHaveProperty("value", "no address");
  expect(screen.getByLabelText(/^Blog/)).toHaveProperty("checked", true);
});

test("a double click joins once", async () => {
  const insert = vi.fn().mockResolvedValue("stored");
  const user = open(insert);
  await fill(user);
  await user.dblClick(join());
  await screen.findByText("Thank you");
  expect(insert).toHaveBeenCalledTimes(1);
});

test("what is half filled in is there again when the form is opened again", async () => {
  const user = open(async () => "stored");
  await fill(user);
  await user.click(screen.getByLabelText(/^Blog/));
  cleanup();
  open(async () => "stored");
  const name = await screen.findByLabelText(/^What should we call you/);
  await waitFor(() => expect(name).toHaveProperty("value", "Mary Shelley"));
  expect(screen.getByLabelText(/^Right away/)).toHaveProperty("checked", true);
  expect(screen.getByLabelText(/^Newsletter/)).toHaveProperty("checked", true);
  expect(screen.getByLabelText(/^Blog/)).toHaveProperty("checked", false);
});

test("a visitor who comes from a plan and the demo sees both, and they are stored with the answers", async () => {
  const insert = vi.fn<Insert>().mockResolvedValue("stored");
  const user = open(insert, { plan: "team", persona: "storyteller" });
  expect(await screen.findByLabelText(/^Small team/)).toHaveProperty("checked", true);
  expect(screen.getByText("You bring a voice:")).toBeDefined();
  await fill(user);
  fireEvent.submit(screen.getByRole("form"));
  await screen.findByText("Thank you");
  const row = insert.mock.lastCall?.[1];
  expect(row?.["context"]).toMatchObject({ plan: "team", persona: "storyteller" });
});
