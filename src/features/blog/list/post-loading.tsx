import { useNavigation } from "react-router";
import { paths } from "../../../pages.ts";
import { postLoading } from "./blog-content.ts";

export function PostLoading() {
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname.startsWith(`${paths.blog}/`);
  return (
    <p role="status" className={isLoading ? "loading-slip" : "sr-only"}>
      {isLoading ? postLoading : ""}
    </p>
  );
}
