import { useNavigation } from "react-router";
import { paths } from "../../../pages.ts";
import { articleLoading } from "./blog-content.ts";

export function ArticleLoading() {
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname.startsWith(`${paths.blog}/`);
  return (
    <p role="status" className={isLoading ? "loading-slip" : "sr-only"}>
      {isLoading ? articleLoading : ""}
    </p>
  );
}
