import type { TopicId } from "../voice-model.ts";

export interface Topic {
  label: string;
  description: string;
}

export const topics = {
  "ai-education": {
    label: "AI in education",
    description: "What a school should let a machine do, and what it should keep.",
  },
  "saas-growth": {
    label: "SaaS growth",
    description: "Subscription software, and the customers who leave by the back door.",
  },
  "seasonal-cooking": {
    label: "Seasonal cooking",
    description: "Cooking what is ready now, and what to do when there is too much of it.",
  },
  "wildlife-conservation": {
    label: "Wildlife conservation",
    description: "Animals that need to cross, come back, or be counted properly.",
  },
} satisfies Record<TopicId, Topic>;
