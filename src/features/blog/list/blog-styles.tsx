import { applyStylesAhead, PageStyles } from "../../../ui/page-styles.tsx";
import text from "./blog.css?inline";
import href from "./blog.css?url";

applyStylesAhead("blog", href);

export function BlogStyles() {
  return <PageStyles name="blog" text={import.meta.env.SSR ? text : ""} href={href} links="a[href^='/blog']" />;
}
