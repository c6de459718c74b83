import type { HeadersArgs } from "react-router";

/** For a route whose document has the headers of its loader's answer; React Router sends none unless asked. */
export function headers({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders;
}
