/**
 * What schema.org says (release 29) of the types that the site uses: what each is a kind of, and which of its own properties are
 * used here. A property that a type does not have is then an issue; adding one begins with looking it up on schema.org.
 */
const types: Record<string, { isA?: string; properties: readonly string[] }> = {
  Thing: {
    properties: ["description", "image", "mainEntityOfPage", "name", "potentialAction", "sameAs", "url"],
  },
  Intangible: { isA: "Thing", properties: [] },
  Organization: { isA: "Thing", properties: ["address", "email", "legalName", "logo"] },
  Person: { isA: "Thing", properties: [] },
  Brand: { isA: "Intangible", properties: [] },
  Product: { isA: "Thing", properties: ["brand", "offers"] },
  Offer: {
    isA: "Intangible",
    properties: ["availability", "price", "priceCurrency", "priceSpecification"],
  },
  PriceSpecification: { isA: "Intangible", properties: ["price", "priceCurrency"] },
  UnitPriceSpecification: { isA: "PriceSpecification", properties: ["unitCode"] },
  CreativeWork: {
    isA: "Thing",
    properties: [
      "author",
      "dateModified",
      "datePublished",
      "digitalSourceType",
      "headline",
      "inLanguage",
      "keywords",
      "mainEntity",
      "publisher",
      "text",
    ],
  },
  WebSite: { isA: "CreativeWork", properties: [] },
  WebPage: { isA: "CreativeWork", properties: [] },
  FAQPage: { isA: "WebPage", properties: [] },
  Article: { isA: "CreativeWork", properties: ["articleSection", "wordCount"] },
  SocialMediaPosting: { isA: "Article", properties: [] },
  BlogPosting: { isA: "SocialMediaPosting", properties: [] },
  Comment: { isA: "CreativeWork", properties: [] },
  Question: { isA: "Comment", properties: ["acceptedAnswer"] },
  Answer: { isA: "Comment", properties: [] },
  MediaObject: { isA: "CreativeWork", properties: ["height", "width"] },
  ImageObject: { isA: "MediaObject", properties: [] },
  ItemList: { isA: "Intangible", properties: ["itemListElement"] },
  BreadcrumbList: { isA: "ItemList", properties: [] },
  ListItem: { isA: "Intangible", properties: ["item", "position"] },
  EntryPoint: { isA: "Intangible", properties: ["urlTemplate"] },
  ContactPoint: { isA: "Intangible", properties: [] },
  PostalAddress: { isA: "ContactPoint", properties: ["addressCountry", "addressLocality", "addressRegion"] },
  Action: { isA: "Thing", properties: ["target"] },
  SearchAction: { isA: "Action", properties: ["query"] },
};

/** The same in the form in which schema.org publishes its vocabulary. */
export const vocabulary = {
  "@graph": Object.entries(types).flatMap(([name, { isA, properties }]) => [
    {
      "@id": `schema:${name}`,
      "@type": "rdfs:Class",
      ...(isA ? { "rdfs:subClassOf": { "@id": `schema:${isA}` } } : {}),
    },
    ...properties.map((property) => ({
      "@id": `schema:${property}`,
      "@type": "rdf:Property",
      "schema:domainIncludes": { "@id": `schema:${name}` },
    })),
  ]),
};
