import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { KeptPart } from "./kept-part.tsx";

function Page() {
  return (
    <KeptPart>
      <p>Said once.</p>
    </KeptPart>
  );
}

test("the server renders a kept part as it is", () => {
  const router = createMemoryRouter([{ path: "/", Component: Page }]);
  expect(renderToString(<RouterProvider router={router} />)).toContain("<div><p>Said once.</p></div>");
});
