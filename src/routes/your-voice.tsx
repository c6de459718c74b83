import { yourVoiceMeta } from "../features/voice/reading/reading-content.ts";
import { YourVoicePage } from "../features/voice/reading/your-voice-page.tsx";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";

export function meta() {
  return registeredPageMeta(pages.yourVoice, yourVoiceMeta);
}

export default YourVoicePage;
