import { yourVoiceMeta } from "../features/voice/reading/reading-content.ts";
import { YourVoicePage } from "../features/voice/reading/your-voice-page.tsx";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { paths } from "../pages.ts";

export function meta() {
  return pageMeta({
    ...yourVoiceMeta,
    canonicalPath: paths.yourVoice,
    structuredData: pageData([], { name: "Your voice", path: paths.yourVoice }),
  });
}

export default YourVoicePage;
