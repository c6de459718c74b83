import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileBodies } from "../../../../tests/fixtures/hostile-bodies.ts";
import { createHtmlSanitizer } from "./sanitize-html.server.ts";

const sanitize = createHtmlSanitizer();
const htmlOf = (html: string) => sanitize({ html, excerpt: "" }).html;

const names = fc.constantFrom(..."p div span a h1 h2 h3 ul li table td pre code blockquote img figure em b".split(" "));
const ids = fc.constantFrom("a", "post-a", "post-post-a", "ä b", "#", "heading", "post-", "-", "x".repeat(120));
const urls = fc.constantFrom(
  "#a",
  "#post-a",
  "#%20",
  "/x",
  "/.//x",
  "//example.com/a",
  "y",
  "https://example.com/a b",
  "mailto:a@b.c",
);
const attribute = fc.oneof(
  ids.map((id) => `id="${id}"`),
  urls.map((url) => `href="${url}"`),
  urls.map((url) => `src="${url}"`),
  fc.constantFrom(
    'align="center"',
    'width="50%"',
    'height="20px"',
    'target="_blank"',
    'rel="x nofollow"',
    "data-x=1",
    "alt",
  ),
  fc
    .constantFrom("twitter-tweet", "fb-post", "table-scroll", "language-js x", "embed")
    .map((name) => `class="${name}"`),
  fc
    .constantFrom("color:red;;text-align:LEFT", "width: 300px !important", "position:fixed")
    .map((text) => `style="${text}"`),
  fc.constantFrom("https://platform.twitter.com/widgets.js", "x").map((url) => `data-embed-script="${url}"`),
  fc.constantFrom("https://www.youtube.com/embed/dQw4w9WgXcQ", "x").map((url) => `data-src="${url}"`),
  fc.constantFrom("a", "b c").map((list) => `aria-describedby="${list}"`),
);
const attributes = fc.array(attribute, { maxLength: 4 }).map((list) => list.join(" "));
const leaf = fc.constantFrom(
  "text",
  " \n ",
  "a &amp; b &lt;i&gt;",
  "<br>",
  "<hr>",
  '<script src="https://platform.twitter.com/widgets.js"></script>',
  '<script src="https://connect.facebook.net/en_US/sdk.js"></script>',
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title=" a  b "></iframe>',
  "<script>x</script>",
  "<!-- c -->",
  "<td>",
  "</p>",
);
const { body } = fc.letrec<{ body: string; node: string }>((tie) => ({
  body: fc.array(tie("node"), { maxLength: 5 }).map((nodes) => nodes.join("")),
  node: fc.oneof(
    { depthSize: "small" },
    leaf,
    fc.tuple(names, attributes, tie("body")).map(([name, own, inner]) => `<${name} ${own}>${inner}</${name}>`),
  ),
}));

test.each([
  ["<!-- c -->a &amp; b &lt;i&gt;", "a &amp; b &lt;i&gt;"],
  ["<!--more-->Write &lt;b&gt; for bold", "Write &lt;b&gt; for bold"],
  ["a &lt;!-- b --&gt;<!-- c -->", "a &lt;!-- b --&gt;"],
  ["&lt;script&gt;", "&lt;script&gt;"],
])("%s keeps its words, though a comment stands beside written markup", (html, words) => {
  expect(htmlOf(html)).toContain(words);
});

test("sanitizing a body a second time changes nothing", () => {
  fc.assert(
    fc.property(body, (html) => {
      const once = htmlOf(html);
      expect(htmlOf(once)).toBe(once);
    }),
    { numRuns: 200 },
  );
}, 60_000);

test.each([
  "<p ><ul ><p ><ul ></ul></p></ul></p>",
  "<ul><p>a</p><ol><li>b</li></ol></ul>",
  "<ol><h2>a</h2><ul><li>b</li></ul></ol>",
  "<ul>a<ul><li>b</li></ul></ul>",
  "<ul><li>a</li><ul><li>b</li></ul></ul>",
  '<pre><p><p><code class="twitter-tweet"><script src="https://platform.twitter.com/widgets.js"></script></code></p></p>text</pre>',
  "<pre><div><code></code></div>text</pre>",
  '<a href="#a">text</a><!-- c --><a href="https://example.com/a b">text</a>',
  '<figure class="language-js"><figure data-embed-script="https://platform.twitter.com/widgets.js"><pre></pre></figure></figure>',
  '<h3 class="language-js"><pre><p class="language-js"></p><p>text</p></pre></h3>',
  '<pre><div><code>text</code></div><p data-src="https://www.youtube.com/embed/dQw4w9WgXcQ"></p></pre>',
  '<code><a href="#a"><h1><script src="https://connect.facebook.net/en_US/sdk.js"></script><p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></p></h1></a></code>',
  '<a href="#a" class="twitter-tweet"><p><h1><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></h1></p></a><p><script src="https://platform.twitter.com/widgets.js"></script></p>',
  '<blockquote class="twitter-tweet"><ul style="position:fixed" class="twitter-tweet"></ul><ul class="twitter-tweet"><p><script src="https://platform.twitter.com/widgets.js"></script></p></ul></blockquote>',
  ...hostileBodies,
])("sanitizing %j a second time changes nothing", (html) => {
  const once = htmlOf(html);
  expect(htmlOf(once)).toBe(once);
});

test.each(["body", "createElement", "implementation"])(
  "a form with the name %s changes no later body",
  (name) => {
    const own = createHtmlSanitizer();
    own({ html: `<form name="${name}"><img name="${name}" src="/a.png">a</form>`, excerpt: "" });
    expect(own({ html: "<p>fine</p><form>b</form>", excerpt: "" }).html).toBe("<p>fine</p><div>b</div>");
  },
  20_000,
);
