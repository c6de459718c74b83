import { HomePage } from "../features/home/home-page.tsx";
import { homeMeta } from "../features/home/home-content.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { paths } from "../lib/paths.ts";

export function meta() {
  return pageMeta({ ...homeMeta, canonicalPath: paths.home });
}

export default HomePage;
