import { JSDOM } from "jsdom";
import { afterAll, describe, expect, test } from "vitest";
import { findEmbedFrame, findEmbedScript } from "./embed-hosts.ts";
import { longestBlocking } from "../../../../tests/support/event-loop-blocking.ts";
import { hostileBodies } from "../../../../tests/fixtures/hostile-bodies.ts";
import type { SanitizedBody } from "./sanitize-html.server.ts";
import { allowedAttributes, allowedTags } from "./sanitize-rules.server.ts";
import { createSanitizer } from "./sanitizer.server.ts";

const sanitizer = createSanitizer();
afterAll(() => sanitizer.close());

async function sanitize(html: string, excerpt = ""): Promise<SanitizedBody> {
  const outcome = await sanitizer.sanitize({ html, excerpt });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.body;
}

async function htmlOf(html: string): Promise<string> {
  return (await sanitize(html)).html;
}

describe("hostile bodies", () => {
  const { window } = new JSDOM("");
  const ours = ["loading", "decoding", "tabindex"];
  const known = new Set([...allowedAttributes, ...ours]);

  test.each(hostileBodies)("%j", async (body) => {
    const { html } = await sanitize(body);
    const page = new window.DOMParser().parseFromString(`<article>${html}</article>`, "text/html");
    expect(page.body.children).toHaveLength(1);
    for (const element of page.querySelectorAll("article *")) {
      expect(allowedTags).toContain(element.localName);
      for (const { name, value } of element.attributes) {
        expect(known.has(name) || /^(data|aria)-[a-z]/.test(name), name).toBe(true);
        if (name === "href") expect(value).toMatch(/^(https?:\/\/(?!.*@)|\/(?![/\\])|#post-|mailto:)/);
        if (name === "src") expect(value).toMatch(/^(https?:\/\/|\/(?!\/))/);
        if (name === "id") expect(value).toMatch(/^post-/);
        if (name === "style") expect(value).not.toMatch(/url|position|expression|\\|margin|var\(/i);
        if (name === "class") expect(value).toMatch(/^(embed|table-scroll|code-scroll|twitter-tweet|language-\w+)$/);
        if (name === "target") expect(element.getAttribute("rel")).toMatch(/\bnoopener\b/);
        if (name === "data-src") expect(findEmbedFrame(value)?.url).toBe(value);
        if (name === "data-embed-script") expect(findEmbedScript(value)?.url).toBe(value);
        if (name === "data-embed-allow") expect(value).not.toMatch(/camera|microphone|geolocation|payment/);
      }
    }
  });
});

describe("what a post may hold", () => {
  test.each([
    ["<p>One <strong>two</strong> <em>three</em> <code>four</code></p>"],
    ['<ul><li>a</li><li>b</li></ul><ol start="3"><li>c</li></ol>'],
    ["<blockquote><p>q</p></blockquote>"],
    ["<dl><dt>a</dt><dd>b</dd></dl>"],
    [
      '<p><a href="https://example.com/?a=1&amp;b=2">x</a> <a href="/demo">y</a> <a href="mailto:a@example.com">z</a></p>',
    ],
    [
      '<p><a href="tel:+15125550100">t</a> <a href="whatsapp://send?text=x">w</a> <a href="tg://resolve?domain=x">g</a></p>',
    ],
    [
      '<figure><img src="https://images.example.com/a.jpg" alt="A" width="800" height="450" loading="lazy" decoding="async"><figcaption>c</figcaption></figure>',
    ],
    ['<p data-note="1" aria-label="x" role="note">x</p>'],
    ['<p style="text-align: center">x</p>'],
  ])("%s stays as it is", async (html) => {
    expect(await htmlOf(html)).toBe(html);
  });

  test("ids and links to them get the prefix, also where aria names them", async () => {
    expect(await htmlOf('<p id="a">x</p><a href="#a" aria-describedby="a b">y</a>')).toBe(
      '<p id="post-a">x</p><a href="#post-a" aria-describedby="post-a post-b">y</a>',
    );
  });

  test("an id that has the prefix already does not get it again", async () => {
    expect(await htmlOf('<p id="post-a">x</p><a href="#post-a">y</a>')).toBe(
      '<p id="post-a">x</p><a href="#post-a">y</a>',
    );
  });

  test("headings get anchors, each its own, and come as a contents list; a second title becomes a section", async () => {
    const { html, headings } = await sanitize(
      "<h1>Top</h1><h2>Start small</h2><h3>Why &amp; how</h3><h2>Start small</h2><h2></h2><h4>d</h4>",
    );
    expect(html).toBe(
      '<h2 id="post-top">Top</h2><h2 id="post-start-small">Start small</h2><h3 id="post-why-how">Why &amp; how</h3><h2 id="post-start-small-2">Start small</h2><h3 id="post-d">d</h3>',
    );
    expect(headings.map(({ id, level }) => [id, level])).toEqual([
      ["post-top", 2],
      ["post-start-small", 2],
      ["post-why-how", 3],
      ["post-start-small-2", 2],
      ["post-d", 3],
    ]);
  });

  test("tables and code scroll inside a box that the keyboard reaches", async () => {
    expect(await htmlOf('<table><tbody><tr><td align="right">1</td></tr></tbody></table>')).toBe(
      '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table><tbody><tr><td style="text-align: right">1</td></tr></tbody></table></div>',
    );
    expect(await htmlOf('<pre><code class="language-js hljs">a &lt; b</code></pre>')).toBe(
      '<div class="code-scroll" role="region" aria-label="Code" tabindex="0"><pre><code class="language-js">a &lt; b</code></pre></div>',
    );
  });

  test("images load lazily, and those without alternative text are reported", async () => {
    const { html, missingAlt } = await sanitize(
      '<img src="/a.png" style="width: 300px; position: fixed"><img src="/b.png" alt="">',
    );
    expect(html).toBe(
      '<img src="/a.png" width="300" alt="" loading="lazy" decoding="async"><img src="/b.png" alt="" loading="lazy" decoding="async">',
    );
    expect(missingAlt).toEqual(["/a.png"]);
  });

  test("text is what a reader sees, an excerpt has no markup and no entities", async () => {
    const { text, words, excerpt } = await sanitize(
      "<h2>A</h2><p>b&nbsp;<b>c</b>d</p><script>no</script><p>e</p>",
      "<p>Salt &amp; pepper,\n <b>ground</b></p><style>x</style>",
    );
    expect(text).toBe("A\nb cd\ne");
    expect(words).toBe(4);
    expect(excerpt).toBe("Salt & pepper, ground");
  });

  test("removed elements and attributes are listed", async () => {
    const { removed, lost } = await sanitize(
      '<script>x</script><script>y</script><p onclick="x">a</p><iframe src="https://evil.example"></iframe><canvas>b</canvas>',
    );
    expect(removed.sort()).toEqual(["onclick attribute", "script ×2"]);
    expect(lost.sort()).toEqual(["canvas", "iframe from a host that is not allowed"]);
  });

  test("the same body gives the same result, also beside others", async () => {
    const bodies = Array.from({ length: 6 }, (_, index) => `<h2>Part ${index}</h2><p>${index}</p>`);
    const together = await Promise.all(bodies.map(htmlOf));
    expect(together).toEqual(
      [...together].map((_, index) => `<h2 id="post-part-${index}">Part ${index}</h2><p>${index}</p>`),
    );
  });
});

describe("embeds", () => {
  test("a video frame becomes a placeholder with a link for readers without script", async () => {
    const html = await htmlOf(
      '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=1" title="A film" allow="autoplay; encrypted-media" allowfullscreen></iframe>',
    );
    expect(html).toBe(
      '<div class="embed" data-embed-host="www.youtube.com" data-src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=1" data-embed-title="A film" data-embed-width="560" data-embed-height="315" data-embed-allow="autoplay; encrypted-media; fullscreen" style="aspect-ratio: 560 / 315"><p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener nofollow">Open on YouTube</a></p></div>',
    );
  });

  test.each([
    ["platform.twitter.com", "twitter-tweet", "https://platform.twitter.com/widgets.js"],
    ["www.instagram.com", "instagram-media", "//www.instagram.com/embed.js"],
    ["www.tiktok.com", "tiktok-embed", "https://www.tiktok.com/embed.js"],
    ["connect.facebook.net", "fb-post", "https://connect.facebook.net/en_US/sdk.js#xfbml=1&version=v21.0"],
  ])("a %s widget goes into a placeholder that names its script", async (host, name, src) => {
    const html = await htmlOf(
      `<p>a</p><blockquote class="${name}" data-id="1"><p>b</p></blockquote><script async src="${src}"></script><p>c</p>`,
    );
    const script = new URL(src, "https://x.invalid").href.replaceAll("&", "&amp;");
    expect(html).toBe(
      `<p>a</p><div class="embed" data-embed-host="${host}" data-embed-script="${script}"><blockquote class="${name}" data-id="1"><p>b</p></blockquote></div><p>c</p>`,
    );
  });

  test("one script serves several widgets, and none without its script", async () => {
    const tweet = '<blockquote class="twitter-tweet"><p>b</p></blockquote>';
    const both = await htmlOf(
      `${tweet}<script src="https://platform.twitter.com/widgets.js"></script>${tweet}<script src="https://platform.twitter.com/widgets.js"></script>`,
    );
    expect(both.match(/data-embed-script/g)).toHaveLength(2);
    expect(await htmlOf(tweet)).toBe(tweet);
  });

  test("iframes of every supported player are kept", async () => {
    for (const src of [
      "https://player.vimeo.com/video/1",
      "https://www.youtube-nocookie.com/embed/x",
      "https://www.tiktok.com/embed/v2/1",
      "https://www.instagram.com/p/x/embed",
    ]) {
      expect(await htmlOf(`<iframe src="${src}"></iframe>`)).toContain(`data-src="${src}"`);
    }
  });
});

describe("bombs", () => {
  const random = (index: number) => `a${(index * 2_654_435_761) % 4_294_967_296}`;
  const bombs: [string, string, number][] = [
    ["200,000 nested divs", "<div>".repeat(200_000), 422],
    ["5,000 nested bold", "<b>".repeat(5_000), 422],
    ["100,000 attributes", `<p ${Array.from({ length: 100_000 }, (_, index) => `a${index}`).join(" ")}>`, 422],
    ["300 attributes on one", `<p ${Array.from({ length: 300 }, (_, index) => `${random(index)}=1`).join(" ")}>`, 422],
    ["50,000 elements", "<i>a</i>".repeat(50_000), 422],
    ["more than a megabyte", "a".repeat(1_048_577), 413],
    ["more than a megabyte of characters that take three bytes", "日".repeat(400_000), 413],
    [
      "unclosed formatting that every block repeats",
      Array.from({ length: 6_000 }, (_, index) => `<div><b ${random(index)}></div>`).join(""),
      422,
    ],
    ["nested unknown elements", "<x>".repeat(10_000), 422],
    ["closing tags that close nothing", `${"<div></b>".repeat(10_000)}`, 422],
  ];
  test.each(bombs)("%s is refused soon", async (_name, html, status) => {
    const start = performance.now();
    const outcome = await sanitizer.sanitize({ html, excerpt: "" });
    expect(outcome).toMatchObject({ ok: false, status });
    expect(performance.now() - start).toBeLessThan(8_000);
  });

  test.each([
    ["megabyte of text", `<p>${"word ".repeat(200_000)}</p>`],
    ["thousands of unclosed paragraphs and items", `<ul>${"<li>a<p>b".repeat(2_000)}</ul>`],
    ["a megabyte of less-than signs", "<".repeat(1_000_000)],
    ["a megabyte of an open attribute", `<p title="${"x".repeat(1_000_000)}`],
    ["a megabyte of an open comment", `<!--${"-".repeat(1_000_000)}`],
  ])("a %s never holds the event loop for 50 ms", async (_name, html) => {
    await sanitize("<p>warm</p>");
    expect(await longestBlocking(50, () => sanitizer.sanitize({ html, excerpt: "" }))).toBeLessThan(50);
  });

  test("a picture in base64 does not count against a body's size", async () => {
    const { html, lost } = await sanitize(`<p>a</p><img src="data:image/png;base64,${"A".repeat(1_500_000)}">`);
    expect([html, lost.join()]).toEqual(["<p>a</p>", expect.stringMatching(/^picture data:image\/png/)]);
  });

  test("after a bomb that had to be killed the next body is sanitized as before", async () => {
    const short = createSanitizer({ killAfterMs: 300 });
    const bomb = Array.from({ length: 6_000 }, (_, index) => `<div><b ${random(index)}></div>`).join("");
    const [killed, next] = await Promise.all([
      short.sanitize({ html: bomb, excerpt: "" }),
      short.sanitize({ html: "<p>fine</p>", excerpt: "" }),
    ]);
    expect(killed).toEqual({ ok: false, status: 422, reason: "The body takes longer than 0.3 s to sanitize." });
    expect(next).toMatchObject({ ok: true, body: { html: "<p>fine</p>" } });
    await short.close();
  });

  test("a worker that cannot start is an error, and the next body tries again", async () => {
    const broken = createSanitizer({ path: "/no/such/worker.ts" });
    await expect(broken.sanitize({ html: "<p>x</p>", excerpt: "" })).rejects.toThrow();
    await expect(broken.sanitize({ html: "<p>x</p>", excerpt: "" })).rejects.toThrow();
    await broken.close();
  });
});
