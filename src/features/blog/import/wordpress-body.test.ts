import { expect, test } from "vitest";
import { createHtmlSanitizer } from "../sanitize/sanitize-html.server.ts";
import { addNotes, fillGalleries } from "./wordpress-body.ts";

const sanitize = createHtmlSanitizer();

test.each([
  ["One.\r\n\r\nTwo,\nstill two.", "<p>One.</p><p>Two,<br>still two.</p>"],
  ["One,\nstill one.", "<p>One,<br>still one.</p>"],
  ["<div>Box</div>\n\nOne,\nstill one.", "<div>Box</div><p>One,<br>still one.</p>"],
  ["<h2 id='x'>Head</h2>\n\nText", '<h2 id="post-x">Head</h2><p>Text</p>'],
  ["<!-- wp:paragraph -->\n<p>Text</p>\n\n<!-- /wp:paragraph -->", "<p>Text</p>"],
  ["<!-- wp:paragraph -->\n<p>a\nb</p>\n<!-- /wp:paragraph -->", "<p>a\nb</p>"],
  [
    "<p>Before</p>\n\n<pre>a\n\nb</pre>\n\nAfter",
    /<p>Before<\/p>\s*<div [^>]*><pre>a\n\nb<\/pre><\/div>\s*<p>After<\/p>/,
  ],
  ["https://example.org/a?b=1", '<p><a href="https://example.org/a?b=1">https://example.org/a?b=1</a></p>'],
  ['[embed width="2"]https://example.org/v[/embed]', '<p><a href="https://example.org/v">▶ example.org: v</a></p>'],
  [
    '[caption id="a" width="3"]<a href="/b"><img src="/b.png" /></a> A <em>boat</em>[/caption]',
    /^<figure><a href="\/b"><img src="\/b.png"[^>]*><\/a><figcaption>A <em>boat<\/em><\/figcaption><\/figure>$/,
  ],
  [
    '<!-- wp:embed --><div class="wp-block-embed__wrapper">\nhttps://example.org/v\n</div>',
    '<div><a href="https://example.org/v">https://example.org/v</a></div>',
  ],
  ["He wrote [sic] so, [more of it].", "<p>He wrote [sic] so, [more of it].</p>"],
])("%j is shown as WordPress shows it", (body, html) => {
  const shown = sanitize({ html: `${body}\n\n`, excerpt: "" }).html.trim();
  if (typeof html === "string") expect(shown).toBe(html);
  else expect(shown).toMatch(html);
});

test("shortcodes that need WordPress are left out and named", () => {
  const html =
    '[vc_row][vc_column width="1/2"]Text[/vc_column][/vc_row]\n\n[gallery ids="1,2"][wpforms id="4"][gravityform id=1 /][jetpack_subscription_form]\n\n';
  const body = sanitize({ html, excerpt: "" });
  expect(body.text).toBe("Text");
  expect(body.lost).toEqual([
    '[gallery ids="1,2"]',
    '[wpforms id="4"]',
    "[gravityform id=1 /]",
    "[jetpack_subscription_form]",
  ]);
});

const pictures = new Map([
  ["1", { url: "https://x.example/a.jpg", alt: 'A "b"', caption: "Cap" }],
  ["2", { url: "https://x.example/c.jpg", alt: "", caption: "" }],
]);

test.each([
  ['[gallery columns="2" ids="1,2"]', 2],
  ["[gallery include='2']", 1],
  ["[gallery ids=1, 2 size=full]", 2],
])("the gallery %s shows the pictures of the export", (mark, count) => {
  const html = fillGalleries(`a ${mark} b`, pictures);
  expect(html.match(/<figure><img /g)).toHaveLength(count);
  expect(html).not.toContain("[gallery");
});

test.each(['[gallery ids="1,3"]', "[gallery]", '[gallery link="file"]', "[galleryx ids=1]", "Ids: 1,2"])(
  "%s stays, since a picture of it is not known",
  (body) => {
    expect(fillGalleries(body, pictures)).toBe(body);
  },
);

test("a gallery's words are escaped", () => {
  expect(fillGalleries("[gallery ids=1]", pictures)).toContain(
    'alt="A &quot;b&quot;"><figcaption>Cap</figcaption></figure>',
  );
});

const marked = '<p>a<sup data-fn="x-1" class="fn"><a href="#x-1" id="x-1-link">1</a></sup></p>';

test("footnotes that WordPress keeps beside a body stand at its end", () => {
  const html = addNotes(`${marked}<!-- wp:footnotes /-->`, '[{"id":"x-1","content":"A <em>note</em>"}]');
  expect(html).toBe(`${marked}\n\n<ol><li id="x-1">A <em>note</em> <a href="#x-1-link">↩</a></li></ol>`);
});

test.each([
  ["<p>a</p>", '[{"id":"x-1","content":"b"}]'],
  [marked, ""],
  [marked, "[]"],
  [marked, '[{"id":1,"content":"b"}]'],
  [`${marked}<ol class="wp-block-footnotes"><li id="x-1">b</li></ol>`, '[{"id":"x-1","content":"b"}]'],
])("a body without notes of its own stays: %s with %s", (body, json) => {
  expect(addNotes(body, json)).toBe(body);
});
