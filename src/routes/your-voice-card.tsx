import { redirect } from "react-router";
import { cardImagePath, readCardUrl } from "../features/voice/reading/card-url.ts";
import { FiguresCard } from "../features/voice/reading/figures-card.tsx";
import { nearestHeadline } from "../features/voice/reading/counts/describe-nearest-voice.ts";
import { cardCopy } from "../features/voice/reading/reading-content.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages, paths } from "../pages.ts";
import { pageArea } from "../ui/area-styles.tsx";
import type { Route } from "./+types/your-voice-card";

export const handle = pageArea("reader");

export function meta({ loaderData: card }: Route.MetaArgs) {
  return registeredPageMeta(pages.yourVoiceCard, {
    description: cardCopy.description,
    keywords: [],
    canonicalPath: paths.yourVoice,
    ...(card ? { shareImage: cardImagePath(card), shareImageAlt: nearestHeadline(card.nearest) } : {}),
  });
}

function openCard({ request }: { request: Request }) {
  const card = readCardUrl(new URL(request.url).searchParams);
  if (!card) throw redirect(paths.yourVoice);
  return card;
}

export const loader = openCard;
export const clientLoader = openCard;

export default function YourVoiceCard({ loaderData }: Route.ComponentProps) {
  return <FiguresCard card={loaderData} />;
}
