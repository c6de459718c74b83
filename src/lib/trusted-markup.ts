/*
 * The content policy demands Trusted Types (docs/decisions/0014): in the browser, text becomes markup or the address of a
 * script only through one of the two policies below, so that a mistake elsewhere is refused instead of run.
 */

/** The policies that the content policy's `trusted-types` names; no other can be made. */
export const trustedPolicyNames = ["default", "penwright-article"] as const;

/** How React makes a script element that will not run: the only markup it writes by itself. */
const inertScript = "<script></script>";

/** The host's analytics script, from the site's own address; the only script that a library adds by itself. */
const hostedScriptPath = "/_vercel/insights/script.js";

/** The site's own worker, which reads a visitor's text beside the page. */
const ownWorkerPath = /^\/assets\/reading-worker-[\w-]+\.js$/;

/** What the browser asks of whoever set plain text; null refuses it. */
export const defaultRules = {
  /** React's empty script, and text that can hold no element: the structured data that it writes into such a script. */
  createHTML: (text: string): string | null => (text === inertScript || !text.includes("<") ? text : null),
  createScriptURL: (url: string): string | null => (url === hostedScriptPath || ownWorkerPath.test(url) ? url : null),
};

interface Factory {
  createPolicy(
    name: (typeof trustedPolicyNames)[number],
    rules: Partial<Record<"createHTML" | "createScriptURL", (text: string) => string | null>>,
  ): { createHTML(text: string): TrustedHTML };
}

/** Makes the default policy, before anything renders. Browsers without Trusted Types need none. */
export function guardMarkup(): void {
  findFactory()?.createPolicy("default", defaultRules);
}

let article: ReturnType<Factory["createPolicy"]> | undefined;

/**
 * An article's body as markup.
 * @param html sanitized by the server when the post came in (sanitize-html.server.ts); nothing else may be given here
 */
export function trustArticle(html: string): string | TrustedHTML {
  if (import.meta.env.SSR) return html;
  article ??= findFactory()?.createPolicy("penwright-article", { createHTML: (text) => text });
  return article?.createHTML(html) ?? html;
}

function findFactory(): Factory | undefined {
  return Reflect.get(globalThis, "trustedTypes");
}
