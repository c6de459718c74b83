/** The Content Security Policy demands Trusted Types (docs/decisions/0014): only these two policies turn text into markup or script URLs. */

export const trustedPolicyNames = ["default", "penwright-article"] as const;

/** What react-dom sets as markup to make a script element that does not run. React does not document it; a test tells when it changes. */
const inertScript = "<script></script>";

const hostedScriptPath = "/_vercel/insights/script.js";

const ownWorkerPath = /^\/assets\/reading-worker-[\w-]+\.js$/;

export const defaultRules = {
  /** Also structured data, which contains no element. */
  createHTML: (text: string): string | null => (text === inertScript || !text.includes("<") ? text : null),
  createScriptURL: (url: string): string | null => (url === hostedScriptPath || ownWorkerPath.test(url) ? url : null),
};

interface Factory {
  defaultPolicy?: object | null;
  createPolicy(
    name: (typeof trustedPolicyNames)[number],
    rules: Partial<Record<"createHTML" | "createScriptURL", (text: string) => string | null>>,
  ): { createHTML(text: string): TrustedHTML };
}

/** Called before anything renders. There can be one default policy: an extension's holds if it came first. */
export function guardMarkup(): void {
  const factory = findFactory();
  if (!factory?.defaultPolicy) factory?.createPolicy("default", defaultRules);
}

let article: ReturnType<Factory["createPolicy"]> | undefined;

/** @param html sanitized by the server when the post came in; nothing else */
export function trustArticle(html: string): string | TrustedHTML {
  if (import.meta.env.SSR) return html;
  article ??= findFactory()?.createPolicy("penwright-article", { createHTML: (text) => text });
  return article?.createHTML(html) ?? html;
}

function findFactory(): Factory | undefined {
  return Reflect.get(globalThis, "trustedTypes");
}
