import { galleryMeta } from "../features/gallery/gallery-content.ts";
import { GalleryPage } from "../features/gallery/gallery-page.tsx";
import { pageMeta } from "../ui/page-meta.ts";
import { paths } from "../pages.ts";

export function meta() {
  return pageMeta({ ...galleryMeta, canonicalPath: paths.components, isIndexed: false });
}

export default GalleryPage;
