import { yourVoiceMeta } from "../features/voice/reading/reading-content.ts";
import { YourVoicePage } from "../features/voice/reading/your-voice-page.tsx";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { paths } from "../pages.ts";
import inlineStyles from "../features/voice/voice.css?inline";
import stylesUrl from "../features/voice/voice.css?url";
import { linkPageStyles } from "../ui/page-styles.tsx";

export const handle = { name: "voice", text: import.meta.env.SSR ? inlineStyles : "" };

export function links() {
  return linkPageStyles("voice", stylesUrl);
}

export function meta() {
  return pageMeta({
    ...yourVoiceMeta,
    canonicalPath: paths.yourVoice,
    structuredData: pageData([], { name: "Your voice", path: paths.yourVoice }),
  });
}

export default YourVoicePage;
