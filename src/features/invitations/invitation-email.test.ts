import { expect, test } from "vitest";
import { renderInvitation, writeInvitation } from "./invitation-email.server.ts";

const origin = "https://penwright.example";

test.each([true, false])(
  "an invitation (a reminder: %s) rendered once is for each recipient what it is by itself",
  (isReminder) => {
    const form = { origin, isReminder };
    const write = renderInvitation({ ...form, isNamed: true });
    for (const name of ["$&$1$`", `O'Neill "><b>&amp;`, "\u202eאנה & co"]) {
      const values = {
        name,
        day: "December 7, 2026",
        invitationUrl: `${origin}/invitation?key=${name}`,
        placeUrl: `${origin}/your-place?key=${name}`,
        unsubscribeUrl: `${origin}/unsubscribe?id=1&mac=${name}`,
      };
      expect(write(values)).toEqual(writeInvitation(form, values));
      const unnamed = renderInvitation({ ...form, isNamed: false })(values);
      expect(unnamed).toEqual(writeInvitation(form, { ...values, name: null }));
      expect(unnamed.text).toContain("Hello,");
    }
  },
);
