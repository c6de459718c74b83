import { expect, test } from "vitest";
import { toParagraphs } from "./wordpress-body.ts";

test.each([
  ["One.\r\n\r\nTwo,\nstill two.", "<p>One.</p>\n<p>Two,<br>\nstill two.</p>"],
  ["<h2>Head</h2>\n\nText", "<h2>Head</h2>\n<p>Text</p>"],
  [
    "<!-- wp:paragraph -->\n<p>Text</p>\n\n<!-- /wp:paragraph -->",
    "<!-- wp:paragraph -->\n<p>Text</p>\n\n<!-- /wp:paragraph -->",
  ],
  ["Before\n\n<pre>a\n\nb</pre>\n\nAfter", "<p>Before</p>\n<pre>a\n\nb</pre>\n<p>After</p>"],
  ["https://example.org/a?b=1", '<p><a href="https://example.org/a?b=1">https://example.org/a?b=1</a></p>'],
  [
    '[embed width="2"]https://example.org/v[/embed]',
    '<p><a href="https://example.org/v">https://example.org/v</a></p>',
  ],
  [
    '[caption id="a" width="3"]<a href="/b"><img src="/b.png" /></a> A <em>boat</em>[/caption]',
    '<figure><a href="/b"><img src="/b.png" /></a><figcaption>A <em>boat</em></figcaption></figure>',
  ],
  [
    '<!-- wp:embed --><div class="wp-block-embed__wrapper">\nhttps://example.org/v\n</div>',
    '<!-- wp:embed --><div class="wp-block-embed__wrapper"><a href="https://example.org/v">https://example.org/v</a></div>',
  ],
  ["He wrote [sic] so.", "<p>He wrote [sic] so.</p>"],
])("%j is shown as WordPress shows it", (body, html) => {
  expect(toParagraphs(body).html.trim()).toBe(html);
});

test("shortcodes that need WordPress are left out and named", () => {
  expect(toParagraphs('[vc_row][vc_column width="1/2"]Text[/vc_column][/vc_row]\n\n[gallery ids="1,2"]')).toEqual({
    html: "<p>Text</p>",
    leftOut: ["[vc_row]", "[vc_column]", "[gallery]"],
  });
});
