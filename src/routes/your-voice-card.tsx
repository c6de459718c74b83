import { redirect, useLoaderData } from "react-router";
import { nearestCode, readCardUrl } from "../features/voice/reading/card-url.ts";
import { FiguresCard } from "../features/voice/reading/figures-card.tsx";
import { nearestHeadline } from "../features/voice/reading/nearest-words.ts";
import { cardCopy } from "../features/voice/reading/reading-content.ts";
import { pageMeta, shareImagePath } from "../lib/page-meta.ts";
import { paths } from "../pages.ts";
import type { Route } from "./+types/your-voice-card";

export function meta({ loaderData }: Route.MetaArgs) {
  const card = loaderData;
  const picture = card
    ? new URLSearchParams({
        formality: String(card.sliders.formality.value),
        energy: String(card.sliders.energy.value),
        perspective: String(card.sliders.perspective.value),
        nearest: nearestCode(card.nearest),
      })
    : null;
  return pageMeta({
    title: cardCopy.title,
    description: cardCopy.description,
    keywords: [],
    canonicalPath: paths.yourVoice,
    isIndexed: false,
    ...(card && picture
      ? { shareImage: `${shareImagePath(paths.yourVoice)}?${picture}`, shareImageAlt: nearestHeadline(card.nearest) }
      : {}),
  });
}

/** The card is decoded from the URL; an invalid one redirects to /your-voice. */
function openCard(request: Request) {
  const card = readCardUrl(new URL(request.url).searchParams);
  if (!card) throw redirect(paths.yourVoice);
  return card;
}

export function loader({ request }: Route.LoaderArgs) {
  return openCard(request);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return openCard(request);
}

export default function YourVoiceCard() {
  return <FiguresCard card={useLoaderData<typeof loader>()} />;
}
