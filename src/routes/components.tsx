import { galleryMeta } from "../features/gallery/gallery-content.ts";
import { GalleryPage } from "../features/gallery/gallery-page.tsx";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";

export function meta() {
  return registeredPageMeta(pages.components, galleryMeta);
}

export default GalleryPage;
