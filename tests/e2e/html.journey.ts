import assert from "node:assert/strict";
import { HtmlValidate } from "html-validate";
import { allPages, postPath } from "../../src/pages.ts";
import { teamPages } from "../../server/team/navigation.ts";
import { test } from "./journey.ts";
import { signIn } from "./team-sign-in.ts";

/** Errors of HTML alone: style, taste and accessibility are other tests' matter. */
const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

async function findErrors(html: string, name: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${name}: ${ruleId}, ${message} (${line}:${column})`),
  );
}

/** Lists and table headers that hold nothing: they are announced, and there is nothing to hear. */
function findEmptyParts(html: string, name: string): string[] {
  const found = html.match(/<(ul|ol|dl|th|caption|h[1-6])\b[^>]*>(?:\s|<!--[^>]*-->)*<\/\1>/g) ?? [];
  return found.map((part) => `${name}: empty ${part.slice(0, 80)}`);
}

test("the validator and the search for empty parts find what is planted", async () => {
  for (const planted of ["<p><div></div></p>", '<p id="a"></p><b id="a"></b>', "<table><div></div></table>"])
    assert.notDeepEqual(
      await findErrors(`<!DOCTYPE html><html lang="en"><title>T</title>${planted}</html>`, ""),
      [],
      planted,
    );
  for (const planted of ["<ul> </ul>", "<th scope='col'><!-- --></th>", "<h2></h2>"])
    assert.equal(findEmptyParts(planted, "").length, 1, planted);
});

test("the served HTML of every page, public and the team's, has no error and no empty list or heading", async ({
  site,
}) => {
  const page = await site.openPage();
  await signIn(site, page);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const post = await site.query<{ slug: string }>("select slug from site.posts where status = 'published' limit 1");
  const paths = [
    ...allPages.map(({ path }) => path),
    ...post.map(({ slug }) => postPath(slug)),
    "/blog?page=2",
    "/blog?search=nothing-has-these-words",
    "/nowhere",
    "/your-place",
    "/your-place?key=wrong",
    ...teamPages.map(({ path }) => path),
    "/team/sign-in/sent",
  ];
  const problems: string[] = [];
  for (const path of paths) {
    const response = await fetch(site.origin + path, { headers: { accept: "text/html", cookie } });
    const html = await response.text();
    assert.match(html, /^<!doctype html>/i, path);
    problems.push(...(await findErrors(html, path)), ...findEmptyParts(html, path));
  }
  assert.ok(paths.length > 35, `${paths.length} pages`);
  assert.deepEqual(problems, []);
});
