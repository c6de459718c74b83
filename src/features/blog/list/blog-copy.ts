import { blogCallToAction } from "./blog-content.ts";

/** The texts of the blog that the launch state changes. */
export const blogCopy = { page: "blog", callToAction: blogCallToAction } as const;
