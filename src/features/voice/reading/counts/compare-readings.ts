import { type Figures, measureRowIds } from "./measures-content.ts";
import norms from "./norms.json" with { type: "json" };

const agreesWithin = 0.5;
const differsFrom = 1;

/** Which habits two texts share and which not, by their counts. Says nothing about who wrote them. */
export function compareReadings(left: Figures, right: Figures) {
  const habits = measureRowIds
    // The distance is in standard deviations of published prose.
    .map((id) => ({
      id,
      left: left[id],
      right: right[id],
      distance: Math.abs(left[id] - right[id]) / norms[id].deviation,
    }))
    .filter((habit) => habit.left !== 0 || habit.right !== 0);
  return {
    agree: habits.filter(({ distance }) => distance <= agreesWithin),
    differ: habits.filter(({ distance }) => distance >= differsFrom).toSorted((a, b) => b.distance - a.distance),
  };
}
