import { createHmac } from "node:crypto";

/**
 * The vectors of the StoryChief contract, for tests: bodies exactly as StoryChief's PHP writes them, with the mac that
 * belongs to each.
 */
export const exampleKey = "sc_test_key_0001";
export const officialKey = "test-secret";

/** A complete signed publish, 1834 bytes. */
export const publishExample = String.raw`{"meta":{"event":"publish","status":"publish","lock_updates":false,"mac":"df2881b7a2b7e158b436b7b95c73027e736c53acdab5bc536b17eb929673adda"},"data":{"external_id":null,"storychief_id":2769118967,"title":"Caf\u00e9 notes: one idea, five formats","seo_slug":"one-idea-five-formats","excerpt":"How a single thought becomes a post, a newsletter and a thread.","content":"<h2>Start small<\/h2><p>One idea \/ many shapes \u2014 <a href=\"https:\/\/example.com\/flow\">see the flow<\/a>.<\/p><p>\ud83d\ude80<\/p>","seo_title":"One idea, five formats","seo_description":"Turn a thought into a blog post, newsletter and thread.","seo_keywords":{"data":[{"name":"content repurposing"}]},"seo_score":82,"readability_score":71,"canonical":null,"amphtml":null,"language":"en","source":null,"published_at":"2025-11-03T09:00:00+00:00","featured_image":{"data":{"url":"https:\/\/images.example.com\/cover.jpg","name":"cover.jpg","alt":"A notebook on a desk","sizes":{"regular":"https:\/\/images.example.com\/cover_800.jpg","large":"https:\/\/images.example.com\/cover_1000.jpg","full":"https:\/\/images.example.com\/cover_2000.jpg"}}},"author":{"data":{"email":"casey@example.com","first_name":"Casey","last_name":"Rivera","bio":"Writes about writing.","profile_picture":{"data":{"url":"https:\/\/images.example.com\/casey.jpg","sizes":{"regular":"https:\/\/images.example.com\/casey_800.jpg"}}}}},"category":{"data":{"storychief_id":2544218965,"name":"Workflow","slug":"workflow"}},"categories":{"data":[{"storychief_id":2544218965,"name":"Workflow","slug":"workflow"}]},"tags":{"data":[{"storychief_id":1310471909,"name":"Newsletters","slug":"newsletters"},{"storychief_id":735022272,"name":"Go green","slug":"go-green"}]},"custom_fields":[{"key":"ori8a8l5Cr92A8SUTuer","value":"Join the waitlist"},{"key":"formats_cf","value":"blog,newsletter"}]}}`;
export const publishExampleSha256 = "efc399646aa0b25155c8df39da8c247091042d313c3d95d7f60c18c01ee2a639";

export const unsignedVectors = [
  {
    name: "a delete",
    key: exampleKey,
    body: String.raw`{"meta":{"event":"delete"},"data":{"external_id":"abc-123","storychief_id":2769118967}}`,
    mac: "5c9d00188ac1afe4e0defe36cd2b8f25d1dcc91755b4351b0b437a25ebde7c8e",
  },
  {
    name: "a test",
    key: exampleKey,
    body: String.raw`{"meta":{"event":"test"},"data":{"custom_fields":{"data":[{"name":"ori8a8l5Cr92A8SUTuer","label":"CTA text","type":"text"},{"name":"formats_cf","label":"Formats","type":"checkbox"}]}}}`,
    mac: "7e1612a082006281406c1c5bbac34f982265542d5038a4bb1762a0e01eefd750",
  },
  {
    name: "an answer",
    key: exampleKey,
    body: String.raw`{"id":"1f0c7c1e-6f0e-4c57-9c0b-0d8a1d1a2b3c","permalink":"https:\/\/example.com\/blog\/one-idea-five-formats","status":"published"}`,
    mac: "e850be91da50553c45d5676170cacfa33c6e75967af5121a729c7c6ab95491ce",
  },
  {
    name: "StoryChief's own delivery",
    key: officialKey,
    body: String.raw`{"data":{"title":"Caf\u00e9 \/ launch","content":"<p>Hello \ud83d\ude00<\/p>"},"meta":{"event":"publish","status":"draft"}}`,
    mac: "dc13e9001234575c4dd5ede9fb123c0d31ceafaa79665949e171396cf21e2bb0",
  },
  {
    name: "StoryChief's own answer",
    key: officialKey,
    body: String.raw`{"id":"123","permalink":"https:\/\/example.com\/caf\u00e9","status":"published"}`,
    mac: "241f2687542796b038ad4601463525237b475183802627a4ca00443179ef68fd",
  },
] as const;

/**
 * A body as StoryChief would send it: the text with its mac as the last member of `meta`.
 * @param unsigned compact JSON with a non-empty `meta`
 */
export function withMac(unsigned: string, key: string = exampleKey): string {
  const mac = createHmac("sha256", key).update(unsigned).digest("hex");
  return unsigned.replace(/("meta":\{(?:[^{}"]|"[^"]*")*)\}/, `$1,"mac":"${mac}"}`);
}
