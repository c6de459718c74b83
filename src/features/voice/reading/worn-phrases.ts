/**
 * Worn phrases by kind. A phrase is words; `a/b` is either word, `*` any one word, `^` the beginning of a sentence. A word that
 * is also used well (foster, realm, boast, tapestry) is listed in its worn use only.
 */
export interface WornKind {
  label: string;
  /** Where the entries come from. */
  source: string;
  entries: readonly { reason: string; phrases: string }[];
}

const ourEditors = "Our editors’ list";

export const wornKinds = {
  opener: {
    label: "Openers",
    source: ourEditors,
    entries: [
      {
        reason: "Weather report: it opens any article.",
        phrases:
          "in today's * world; in today's * landscape; in today's * environment; in today's * age; in today's world; " +
          "in the digital age; in this digital age; in an era of; in an era where; in an ever-evolving/ever-changing *; " +
          "in an increasingly * world; in a world where; in the fast-paced world; " +
          "ever-evolving/ever-changing landscape/world; fast-paced world/environment/landscape; in the modern era; " +
          "^now more than ever; more important/critical/crucial/vital than ever; matters more than ever; never been more important; " +
          "since the dawn of",
      },
      {
        reason: "Announces the text instead of beginning it.",
        phrases:
          "in this article we; in this article i; in this post we; in this post we'll; in this article we'll; in this blog post; in this guide we; " +
          "let's dive in/into; let's dive; let's delve; let's explore; let's unpack; let's break it/this down; without further ado; " +
          "^look no further; ^here's the thing; ^here's the kicker; ^here's why; ^picture this; ^imagine a world",
      },
      {
        reason: "Asks what nobody asked.",
        phrases:
          "have you ever wondered; ever wondered how/why/what; the question is no longer; what if i told you; sound familiar",
      },
    ],
  },
  closer: {
    label: "Closers",
    source: ourEditors,
    entries: [
      {
        reason: "Says again what was just said.",
        phrases:
          "^in conclusion; ^in summary; ^to sum up; ^to summarize; ^all in all; ^ultimately the; ^at the end of the day; at the end of the day; " +
          "when all is said and done; the bottom line is; ^the takeaway; key takeaway/takeaways",
      },
      {
        reason: "Promises a future that fits any product.",
        phrases:
          "the possibilities are endless; only time will tell; the future is bright; the future of * is here; set yourself up for success; " +
          "take the first step; the journey begins; start your journey; on this journey; bring it to life; bring * * to life; " +
          "truly thrive; ready to take your; what are you waiting for; look forward to hearing",
      },
    ],
  },
  frame: {
    label: "Frames",
    source: ourEditors,
    entries: [
      {
        reason: "Denies what nobody said.",
        phrases:
          "isn't just about; is not just about; aren't just about; it's not just about; this isn't just *; it's not just a/an; " +
          "is more than just; are more than just; more than just a/an; goes beyond just/mere/simply; not just a * but a; not just an * but a",
      },
      {
        reason: "Praise that could stand before anything.",
        phrases:
          "stands as a testament; a testament to; serves as a testament; serves as a reminder; a stark reminder; plays a crucial/vital/pivotal/key/significant role; " +
          "play a crucial/vital/pivotal/key/significant role; a rich tapestry; the rich tapestry; tapestry of; a beacon of; in the realm of; " +
          "navigate/navigating the complexities; navigate/navigating the complex; a wide range/array/variety of; a plethora/myriad of; " +
          "boasts a/an; nestled in; a treasure trove; foster/fosters/fostering a; whether you're a * or; from * to * and everything in between",
      },
    ],
  },
  filler: {
    label: "Filler",
    source: ourEditors,
    entries: [
      {
        reason: "One word would do: because, if, now, to.",
        phrases:
          "due to the fact that; in light of the fact that; at this point in time; at the present time; in the event that; in order to; " +
          "for the purpose of; a large/vast number of; on a * basis; " +
          "has the ability to; have the ability to; in the process of; in the near future; on the basis of; each and every; first and foremost",
      },
      {
        reason: "Talks about the sentence before saying it.",
        phrases:
          "it is important to note; it's important to note; it is important to remember; it's important to remember; important to note that; " +
          "it is worth noting; it's worth noting; worth noting that; worth mentioning; it should be noted; it goes without saying; needless to say; " +
          "it is essential to; it's essential to; it is crucial to; it's crucial to; when it comes to; the fact of the matter; " +
          "the truth is; let's be honest; let's face it; it could be argued; can potentially; may potentially; could potentially",
      },
    ],
  },
  needless: {
    label: "Needless words",
    source: "Strunk, The Elements of Style, 1918, rule 13",
    entries: [
      {
        reason: "Strunk’s own example of words to omit.",
        phrases:
          "the question as to whether; there is no doubt but that; he/she is a man/woman who; in a * manner; this is a subject which; " +
          "owing to the fact that; in spite of the fact that; call your attention to the fact that; unaware of the fact that",
      },
    ],
  },
  excess: {
    label: "In excess since 2022",
    source: "Kobak et al., Science Advances, 2025: listed excess words",
    entries: [
      {
        reason: "Among the words whose use jumped when machines began to draft.",
        phrases:
          "delve; delves; delved; delving; underscores; underscoring; showcases; showcasing; showcased; pivotal; intricate; intricacies; intricately; " +
          "meticulous; meticulously; multifaceted; nuanced; groundbreaking; transformative; invaluable; commendable; noteworthy; garnered; " +
          "bolster; bolstering; bolstered; burgeoning; harnessing; harnesses; unveils; unveiling; unraveling; interplay; seamless; seamlessly; " +
          "leveraging; leverages; streamline; streamlines; streamlining; impactful; poised to; paving the way; encompasses; encompassing; " +
          "encapsulates; empowers; revolutionize; revolutionizing; uncharted; interconnectedness; endeavors; tailored to; elevating; elevates; fosters; " +
          "utilizing; utilizes; facilitating; spearheaded; optimizing; crafting a/an/the; pioneering",
      },
    ],
  },
  jargon: {
    label: "Jargon",
    source: ourEditors,
    entries: [
      {
        reason: "Nobody in particular does anything in particular.",
        phrases:
          "synergy; synergies; synergistic; game-changer; game-changing; game changer; cutting-edge; best-in-class; world-class; state-of-the-art; " +
          "next-generation; next-level; bleeding-edge; mission-critical; turnkey; paradigm shift; value proposition; value-added; thought leader/leadership; " +
          "low-hanging fruit; move the needle; circle back; touch base; deep dive; double down; drill down; think outside the box; " +
          "actionable insights; holistic approach; holistic solution; win-win; one-stop shop; pain points; core competencies; going forward; " +
          "take it to the next level; take your * to the next level; to the next level; push the boundaries; pushing the boundaries; " +
          "robust solution/solutions/platform; end-to-end solution/solutions; innovative solution/solutions; scalable solution/solutions; " +
          "comprehensive solution/solutions/suite; cutting edge; drive/drives/driving growth/results/engagement/innovation/value/success; " +
          "unlock/unlocks/unlocking the; unlock/unlocks/unlocking your; unlock/unlocks/unlocking new; unleash/unleashing the/your; " +
          "supercharge; supercharges; supercharged; empower/empowering your/our/businesses/teams/users/people/organizations; elevate your; " +
          "leverage our/your/the/these/this; fully leverage; stay ahead of the curve; ahead of the curve; in the driver's seat; " +
          "digital transformation; customer-centric; data-driven; results-driven; future-proof; effortlessly; hassle-free; frictionless; " +
          "stakeholders across; solutions that; our solutions; tailored solutions; competitive edge; a competitive landscape; vibrant community; " +
          "unparalleled; unrivaled; unmatched; reimagine; reimagining; reimagined; trusted partner; passionate about; committed to excellence; " +
          "commitment to excellence; commitment to quality/innovation; your success is; peace of mind; with confidence and ease",
      },
    ],
  },
} satisfies Record<string, WornKind>;

export type WornKindId = keyof typeof wornKinds;
