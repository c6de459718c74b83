import assert from "node:assert/strict";
import Validator, { type ExtractedData } from "@adobe/structured-data-validator";
import { JSDOM } from "jsdom";
import { vocabulary } from "../support/schema-org.ts";
import { type Site, test } from "./journey.ts";

/** A page's structured data, parsed, each under the type of its outermost object. */
async function extract(url: string): Promise<ExtractedData["jsonld"]> {
  const html = await (await fetch(url)).text();
  const found: ExtractedData["jsonld"] = {};
  for (const [, text = ""] of html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)) {
    const data: Record<string, unknown> = JSON.parse(text);
    assert.equal(data["@context"], "https://schema.org", url);
    (found[String(data["@type"])] ??= []).push(data);
  }
  return found;
}

/** Issues found by the validator: missing requirements of Google's, and properties that schema.org does not know. */
async function issuesOf(jsonld: ExtractedData["jsonld"]): Promise<string[]> {
  const issues = await new Validator(vocabulary).validate({ jsonld, microdata: {}, rdfa: {} });
  return issues.map(
    ({ severity, issueMessage, path }) =>
      `${severity} ${path.map((step) => step.property ?? step.type).join(".")}: ${issueMessage}`,
  );
}

async function listSitemapUrls(site: Site): Promise<string[]> {
  const xml = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? "");
}

/** Properties that Google recommends for an article, which the validator does not check. */
function assertWholeArticle(article: object, url: string): void {
  const { headline, image, datePublished, dateModified, author }: Record<string, unknown> = { ...article };
  assert.ok(typeof headline === "string" && headline.length <= 110, `${url} headline`);
  assert.ok(Array.isArray(image) && image.every((url) => URL.canParse(String(url))), `${url} image`);
  for (const date of [datePublished, dateModified])
    assert.match(String(date), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/, `${url} dates`);
  assert.ok(String(dateModified) >= String(datePublished), `${url} was changed before it was published`);
  assert.match(JSON.stringify(author), /"@type":"(Person|Organization)","name":"[^"]+"/, `${url} author`);
}

test("a published validator finds nothing to say about the structured data of any page", async ({ site }) => {
  const seen = new Map<string, number>();
  for (const url of await listSitemapUrls(site)) {
    const jsonld = await extract(url);
    assert.deepEqual(await issuesOf(jsonld), [], url);
    for (const type of Object.keys(jsonld)) seen.set(type, (seen.get(type) ?? 0) + 1);
    if (new URL(url).pathname !== "/") assert.ok(jsonld["BreadcrumbList"], `${url} has breadcrumbs`);
    for (const article of jsonld["BlogPosting"] ?? []) assertWholeArticle(article, url);
  }
  assert.deepEqual([...seen.keys()].sort(), ["BlogPosting", "BreadcrumbList", "FAQPage", "Organization", "WebSite"]);
});

test("the validator reports missing properties, misspelled properties and unknown types", async () => {
  assert.match((await issuesOf({ Organization: [{ "@type": "Organization", nmae: "Penwright" }] })).join(), /nmae/);
  assert.match((await issuesOf({ Organization: [{ "@type": "Organization" }] })).join(), /ERROR .*"name" is missing/);
  assert.match((await issuesOf({ Blogposting: [{ "@type": "Blogposting" }] })).join(), /not a valid schema\.org type/);
  const crumbs = { "@type": "BreadcrumbList", itemListElement: [{ "@type": "ListItem", item: "https://x.test/" }] };
  assert.match((await issuesOf({ BreadcrumbList: [crumbs] })).join(), /At least two|position/);
});

test("questions and answers in the structured data stand on the page, word for word", async ({ site }) => {
  for (const path of ["/how-it-works", "/pricing"]) {
    const html = await (await fetch(site.origin + path)).text();
    const { document } = new JSDOM(html.replace(/<style.*?<\/style>/gs, "")).window;
    for (const script of document.querySelectorAll("script")) script.remove();
    const text = (document.body.textContent ?? "").replace(/\s+/g, " ");
    const [faq] = (await extract(site.origin + path))["FAQPage"] ?? [];
    const { mainEntity }: { mainEntity?: { name: string; acceptedAnswer: { text: string } }[] } = { ...faq };
    assert.ok(mainEntity && mainEntity.length >= 3, path);
    for (const { name, acceptedAnswer } of mainEntity) {
      assert.ok(text.includes(name), `${path}: ${name}`);
      for (const paragraph of acceptedAnswer.text.split(/\n+/))
        assert.ok(text.includes(paragraph.replace(/\s+/g, " ")), `${path}: ${paragraph}`);
    }
  }
});
