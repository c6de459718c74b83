import { useEffect, useState } from "react";

/** Whether the page is interactive: false on the server, without JavaScript, and in the first paint. */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive;
}
