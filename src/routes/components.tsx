import { galleryMeta } from "../features/gallery/gallery-content.ts";
import { GalleryPage } from "../features/gallery/gallery-page.tsx";
import { registeredPageMeta, shareImagePath } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";
import { pageArea } from "../ui/area-styles.tsx";

export const handle = pageArea("gallery");

export function meta() {
  return registeredPageMeta(pages.components, { ...galleryMeta, shareImage: shareImagePath(pages.components.path) });
}

export default GalleryPage;
