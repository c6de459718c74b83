import { useEffect, useState } from "react";

export function useReadingView(): [boolean, () => void] {
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    if (!isOn) return;
    function leave(event: KeyboardEvent) {
      if (event.key === "Escape") setOn(false);
    }
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [isOn]);

  return [isOn, () => setOn(!isOn)];
}
