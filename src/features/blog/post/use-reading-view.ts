import { useEffect, useState } from "react";

/** Whether only the post is shown, and a toggle; Escape also leaves the view. */
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
