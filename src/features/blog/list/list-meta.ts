import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../../../lib/page-meta.ts";
import { paths } from "../../../pages.ts";
import { siteSetting } from "../../../lib/site-settings.ts";
import { breadcrumbData } from "../../../lib/structured-data.ts";
import { type BlogAddress, blogHref, isFiltered } from "./list-url.ts";
import { blogMeta } from "./blog-content.ts";
import { feedLinks } from "../feeds/feed-links.ts";

/** What the list says about itself at an address. @param totalPages when known, so that an address beyond the end names the end */
export function listMeta(address: BlogAddress, totalPages: number | null): MetaDescriptor[] {
  const page = isFiltered(address) ? 1 : Math.min(address.page, totalPages ?? address.page);
  return [
    ...pageMeta({
      ...blogMeta,
      title: page > 1 ? `${blogMeta.title}, page ${page}` : blogMeta.title,
      canonicalPath: blogHref({ page }),
      isIndexed: !isFiltered(address),
      structuredData:
        page > 1 ? [] : [breadcrumbData(siteSetting("origin"), [{ name: blogMeta.title, path: paths.blog }])],
    }),
    ...feedLinks(),
  ];
}
