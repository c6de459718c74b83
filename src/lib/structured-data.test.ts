import { describe, expect, test } from "vitest";
import { articleData, breadcrumbData, faqData, organizationData, websiteData, samplesData } from "./structured-data.ts";

const origin = "https://penwright.example";
const post = { path: "/blog/a-post", title: "A post", description: "About it.", authorName: "Mara Lindqvist" };

describe("structured data", () => {
  test("never speaks of prices, offers, ratings or reviews", () => {
    const all = [
      organizationData(origin),
      websiteData(origin),
      faqData([{ question: "Why?", answer: "Because." }]),
      articleData(origin, post),
      breadcrumbData(origin, []),
    ];
    expect(JSON.stringify(all)).not.toMatch(/price|offer|review|rating/i);
  });

  test("names the site absolutely, from the configured origin", () => {
    expect(websiteData(origin)).toMatchObject({
      url: "https://penwright.example/",
      publisher: { "@id": organizationData(origin)["@id"] },
    });
  });

  test("holds each question with its answer", () => {
    expect(faqData([{ question: "Why?", answer: "Because." }])).toEqual({
      "@type": "FAQPage",
      mainEntity: [{ "@type": "Question", name: "Why?", acceptedAnswer: { "@type": "Answer", text: "Because." } }],
    });
  });

  test("leaves out what is not known of an article", () => {
    expect(Object.keys(articleData(origin, post))).not.toEqual(expect.arrayContaining(["datePublished"]));
    expect(
      articleData(origin, { ...post, publishedAt: "2026-05-07T09:00:00.000Z", image: "/images/x.svg" }),
    ).toMatchObject({
      datePublished: "2026-05-07T09:00:00.000Z",
      image: ["https://penwright.example/images/x.svg"],
      author: { "@type": "Person", name: "Mara Lindqvist" },
    });
  });

  test("calls the team an organization", () => {
    expect(articleData(origin, { ...post, authorName: "The Penwright Team" })).toMatchObject({
      author: { "@type": "Organization" },
    });
  });

  test("marks what a model drafted, where the owner says so, and only of the team's posts and the samples", () => {
    const source = "https://schema.org/TrainedAlgorithmicMediaDigitalSource";
    const stated = { by: "model-drafted", editedBy: "people" } as const;
    const byTeam = { ...post, authorName: "The Penwright Team" };
    expect(articleData(origin, byTeam, stated)["digitalSourceType"]).toBe(source);
    for (const article of [articleData(origin, post, stated), articleData(origin, byTeam, null)])
      expect(article).not.toHaveProperty("digitalSourceType");
    const page = { path: "/demo", name: "Demo" };
    expect(samplesData(origin, page, stated)).toMatchObject([{ "@type": "CreativeWork", digitalSourceType: source }]);
    expect([...samplesData(origin, page, null), ...samplesData(origin, page, { by: "people" })]).toEqual([]);
  });

  test("cuts a long headline at a word", () => {
    const { headline } = articleData(origin, { ...post, title: "word ".repeat(40).trim() });
    expect(String(headline).length).toBeLessThanOrEqual(110);
    expect(headline).toMatch(/word…$/);
  });

  test("counts the steps of a breadcrumb from the home page", () => {
    expect(breadcrumbData(origin, [{ name: "Blog", path: "/blog" }])["itemListElement"]).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: `${origin}/` },
      { "@type": "ListItem", position: 2, name: "Blog", item: `${origin}/blog` },
    ]);
  });
});
