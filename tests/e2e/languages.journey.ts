import { finishPost } from "../support/finish-post.ts";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { type Site, test } from "./journey.ts";

const body = `<p>الكتابة <a href="/demo">حوار</a> بين الكاتب والقارئ.</p><h2 id="post-first">أولاً: الفكرة</h2><p>${"كلمة ".repeat(400)}</p>
<ul><li>نقطة</li></ul><blockquote><p>اقتباس قصير من كتاب قديم جداً.</p></blockquote><h2 id="post-second">ثانياً: المسودة</h2>
<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table><thead><tr><th>اسم</th><th>عدد</th></tr></thead><tbody><tr><td>سطر</td><td>1</td></tr></tbody></table></div>
<p>${"كلمة ".repeat(300)}</p><h2 id="post-third">ثالثاً: المراجعة</h2><div class="code-scroll" role="region" aria-label="Code" tabindex="0"><pre><code>const a = 1;</code></pre></div>`;
const headings = ["first", "second", "third"].map((id, index) => ({
  id: `post-${id}`,
  level: 2,
  text: ["أولاً: الفكرة", "ثانياً: المسودة", "ثالثاً: المراجعة"][index],
}));

async function publishArabic(site: Site): Promise<void> {
  await site.query(
    `insert into site.posts (origin, status, title, canonical_slug, slug, words, language, excerpt, body_html, headings, author, categories, tags, published_at, listed_at)
     values ('import', 'published', 'فن الكتابة بالعربية', 'arabic', 'arabic', 720, 'ar', 'كيف تبدأ (الآن) الكتابة؟', $1, $2,
       '{"name": "نور الدين", "bio": "كاتب."}', '[{"name": "Voice", "slug": "voice"}]', '[{"name": "عربي", "slug": "عربي"}]', now(), now())
     on conflict do nothing`,
    [body, JSON.stringify(headings)],
  );
  await site.query(
    "insert into site.post_slugs (slug, post_id) select 'arabic', id from site.posts where slug = 'arabic' on conflict do nothing",
  );
  await finishPost((sql, values) => site.query(sql, values), "arabic", body);
  // Longer than a server takes to notice what it did not write itself.
  await new Promise((resolve) => setTimeout(resolve, 800));
}

/** Texts whose script is not that of the language and direction in which a browser or screen reader takes them. */
function findMisreadTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const misread: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!element || element.closest("script, style, noscript, bdi, pre, [dir=auto]") || !/\p{L}/u.test(text))
        continue;
      const language = element.closest("[lang]")?.getAttribute("lang");
      const isArabic = /\p{Script=Arabic}/u.test(text);
      const expected = isArabic ? "ar rtl" : "en ltr";
      const found = `${language} ${getComputedStyle(element).direction}`;
      // A category's English name stands where the post's own words do.
      if (found !== expected && text !== "Voice") misread.push(`${text.slice(0, 40)}: ${found}`);
    }
    return misread;
  });
}

test("an Arabic post runs from right to left, and English around and inside it stays English", async ({ site }) => {
  await publishArabic(site);
  for (const width of [390, 768, 1440]) {
    const page = await site.openPage({ width });
    await page.goto(`${site.origin}/blog/arabic`);
    await page.mouse.wheel(0, 4_000);
    await expect(page.locator("#article-heading")).toHaveCSS("direction", "rtl");
    expect(await findMisreadTexts(page)).toEqual([]);
    await expect(page.locator("pre")).toHaveCSS("direction", "ltr");
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    if (process.env["SCREENSHOTS"])
      await page.screenshot({ path: `${process.env["SCREENSHOTS"]}/arabic-${width}.png`, fullPage: true });
    await page.context().close();
  }
});

test("lists and feeds mark the Arabic post", async ({ site }) => {
  await publishArabic(site);
  const page = await site.openPage();
  for (const path of ["/blog", "/blog/tag/عربي"]) {
    await page.goto(site.origin + path);
    await expect(page.locator("h3[lang=ar][dir=rtl]").first()).toBeVisible();
    // An Arabic name in an English sentence is isolated.
    expect((await findMisreadTexts(page)).filter((text) => !text.includes("\u2068"))).toEqual([]);
  }
  if (process.env["SCREENSHOTS"]) await page.screenshot({ path: `${process.env["SCREENSHOTS"]}/arabic-list.png` });
  const feed = await (await fetch(`${site.origin}/blog/feed.xml`)).text();
  expect(feed).toContain("<dc:language>ar</dc:language>");
});
