import { useNavigation } from "react-router";
import { paths } from "../../../pages.ts";
import { articleLoading } from "./blog-content.ts";

/** While an article is on its way the page stays as it is; after a moment a slip at the foot of the window says so. */
export function ArticleLoading() {
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname.startsWith(`${paths.blog}/`);
  return (
    <p role="status" className={isLoading ? "loading-slip" : "sr-only"}>
      {isLoading ? articleLoading : ""}
    </p>
  );
}
