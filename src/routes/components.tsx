import { galleryMeta } from "../features/gallery/gallery-content.ts";
import { GalleryPage } from "../features/gallery/gallery-page.tsx";
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
  return pageMeta({ ...galleryMeta, canonicalPath: paths.components, isIndexed: false });
}

export default GalleryPage;
