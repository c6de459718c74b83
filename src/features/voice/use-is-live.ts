import { useEffect, useState } from "react";

/** True after hydration. */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive;
}
