import type { DeliveryReceipt } from "./delivery-receipts.server.ts";
import type { PostState } from "./team-posts.server.ts";

export const postStateNames = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
} satisfies Record<PostState, string>;

export const outcomeNames = {
  accepted: "accepted",
  repeated: "a repeat, answered as before",
  outdated: "older than what is shown, nothing changed",
  refused: "refused",
  unverified: "signature wrong, not read",
} satisfies Record<DeliveryReceipt["outcome"], string>;

export const originNames = { storychief: "StoryChief", import: "imported from a file" } as const;

export const postNotices: Readonly<Record<string, string>> = {
  unpublished: "The post is a draft now; readers no longer find it.",
  deleted: "The post is deleted, with its original and the URLs that led to it.",
};

export const teamPostsContent = {
  title: "Posts",
  all: "All",
  none: "There are no such posts.",
  deliveries: {
    heading: "Last deliveries",
    note: "What StoryChief sent, what became of it, and what cleaning took out.",
    none: "Nothing has been delivered yet.",
    removed: "Taken out",
    missingAlt: "Pictures without alternative text",
    returned: "a return to an earlier text",
    deleted: "a post that is gone",
  },
  lost: {
    heading: "What was lost",
    note: "It came with the post; no reader sees it. A picture needs a URL that begins with https://, or must lie in the imported folder.",
  },
  preview: {
    heading: "Preview",
    note: "Whoever has this link sees the post as it is stored, published or not, for seven days from now.",
    open: "Open the preview",
    label: "The link, to copy",
  },
  redirects: "Redirects from",
  unpublish: {
    heading: "Take it from readers",
    note: "It is kept as a draft. A post that StoryChief manages comes back when it is published there again.",
    button: "Unpublish",
  },
  delete: {
    heading: "Delete",
    note: "For good: the text, its original and every URL that leads to it. Delete it in StoryChief too, or it comes back with the next delivery.",
    forOwners: "Only owners can delete a post.",
    buttonLabel: "Delete the post",
  },
} as const;
