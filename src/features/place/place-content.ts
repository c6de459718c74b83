import type { EmailKind } from "../../lib/email-kinds.ts";

export const placeContent = {
  title: "Your page",
  lead: "What you told us, what we sent, and what you can do about it. Only the link in your emails opens this page.",
  answers: {
    heading: "What you told us",
    imported: (day: string, source: string) =>
      `You joined another list of ours on ${day} (${source}), and we moved it here. You don’t have to answer anything.`,
    note: (joined: string) => `You joined the waitlist on ${joined}.`,
    plan: "Which plan did you look at?",
    voice: "Which voice did you bring?",
    none: "None",
    sliders: "The sliders I set",
    button: "Save the answers",
    refused: "Not saved yet: please look at what is marked.",
    email: "To use another email address, write to us from the old one; the page of the old one then stops working.",
  },
  messages: {
    heading: "What you wrote to us",
    noAnswer: "No answer yet. One takes 1–2 business days.",
    answered: (at: string) => `Our answer, ${at}`,
  },
  emails: {
    heading: "What we sent you",
    none: "Nothing yet.",
  },
  choices: {
    heading: "Which emails you get",
    kinds: {
      letters: { name: "Letters", text: "When something works that didn’t before. Rarely." },
      articles: { name: "New articles", text: "At most one email a week, and only when there is something new." },
      invitations: { name: "Invitations", text: "When your turn comes to use the product." },
    } satisfies Record<EmailKind, { name: string; text: string }>,
    rest: "Answers to messages you write come in any case, as does the confirmation of a signup.",
    button: "Save the choice",
    left: "You left the list: none of these is sent.",
  },
  unconfirmed: {
    heading: "Please confirm your email address",
    text: "You’re on the list. Until you confirm that you read this mailbox, no letter and no invitation goes to it.",
    button: "Confirm this address",
  },
  question: {
    heading: "Do you still want your place?",
    text: (until: string) =>
      `We haven’t heard from you in a long time. Press the button and your place stays yours. Otherwise we delete your entry, and everything stored with it, after ${until}.`,
    button: "Stay on the list",
  },
  data: {
    heading: "Your data",
    text: "Everything stored about you, as a JSON file. Notes that the team keeps for itself are not in it; write to us and you get those, too.",
    button: "Download the file",
  },
  links: {
    heading: "Your links",
    text: "Each of our emails holds a link to this page that works for 90 days. Did you forward one, or did somebody else read your mail?",
    button: "Make older links stop working",
  },
  leave: {
    heading: "Leaving",
    text: "No more email from the list. Your answers stay on file, so that we know not to write to you.",
    button: "Leave the list",
    leftText: "You’re off the list: no letter, article or invitation goes to you.",
    back: "Come back to the list",
    erase: "Or have everything erased: your answers, your messages and the record of what we sent.",
    eraseLink: "Erase everything",
  },
} as const;

export const placeNotices: Readonly<Record<string, string>> = {
  answers: "Your answers are saved.",
  emails: "Your choice is saved.",
  left: "You’re off the list.",
  back: "You’re back on the list.",
  confirmed: "Your address is confirmed. Thank you.",
  stayed: "Your place stays yours. Thank you.",
  links: "Older links have stopped working. The address of this page is a new one.",
};

export const linkContent = {
  title: "Your page",
  dead: {
    heading: "This link doesn’t open anything",
    text: "It may be cut short, too old, or replaced by a newer one. Enter your email address and, if we have it, a new link is on its way.",
  },
  ask: {
    heading: "Get your link",
    text: "Everybody on the list has a page of their own. Enter your email address and, if we have it, a link to it is on its way.",
  },
  label: "Email",
  button: "Send me a link",
  sent: {
    heading: "Look in your inbox",
    text: "If we have that address, a link to its page is on its way. It takes a minute or two; look in the spam folder, too.",
  },
  confirm: {
    heading: "Confirm your email address",
    text: "Press the button to say that you read this mailbox. It’s there because email scanners follow links too, and they shouldn’t answer for you.",
    button: "Confirm this address",
    done: "Your address is confirmed",
    doneText: "Thank you. Nothing else is needed.",
    open: "Open your page",
  },
  erase: {
    heading: "Erase everything?",
    text: "Your answers, your messages with our answers, and the record of what we sent are deleted at once. It can’t be undone, and your place on the list is gone.",
    keeps: "A fingerprint of your address stays, which names nobody, so that a restored backup erases you again.",
    label: "I want everything about me to be erased",
    button: "Erase everything",
    back: "Keep it",
    missing: "Tick the box, so that nothing is erased by a slip.",
  },
  erased: {
    heading: "Erased",
    text: "Nothing about you is left in the site’s database. Your links have stopped working. This is the last you hear from us.",
    rest: "Copies of messages in the team’s mailbox and chat are deleted by hand; backups made before keep them until they are deleted themselves. To ask about either, give this reference:",
  },
} as const;

export const linkEmailContent = {
  subject: "The link to your page",
  preview: "What you told us and what we sent, to see, change or end.",
  title: { start: "Your", marked: "page" },
  note: "as asked",
  text: "Somebody asked for a link to the page that belongs to this address: what you told us, what we sent, which emails you get, and how to leave.",
  button: "Open your page",
  foot: "If it wasn’t you, there’s nothing to do. The link is yours alone and works for 90 days.",
} as const;

export const backEmailContent = {
  subject: "You left the list: do you want to come back?",
  preview: "One button on your page brings you back.",
  title: { start: "Come", marked: "back?" },
  note: "as you joined",
  text: "Somebody filled in our waitlist form with this address, and this address had left the list. Only you can bring it back: open your page and press “Come back to the list”. Your answers are there, to keep or to change.",
  button: "Open your page",
  foot: "If it wasn’t you, there’s nothing to do, and you stay off the list. The link is yours alone and works for 90 days.",
} as const;
