import { yourVoiceMeta } from "../features/voice/reading/reading-content.ts";
import { YourVoicePage } from "../features/voice/reading/your-voice-page.tsx";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";
import { pageArea } from "../ui/area-styles.tsx";

export const handle = pageArea("reader");

export function meta() {
  return registeredPageMeta(pages.yourVoice, yourVoiceMeta);
}

export default YourVoicePage;
