import { closingCall, contactLinks, expectations } from "./contact-content.ts";

/** The texts of the contact page that the launch state changes. */
export const contactCopy = { page: "contact", expectations, links: contactLinks, closing: closingCall } as const;
