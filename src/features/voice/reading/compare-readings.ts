import { type Figures, type MeasureRowId, measureRowIds } from "./figures.ts";
import { measureRows } from "./measures-content.ts";
import norms from "./norms.json" with { type: "json" };

export interface ComparedHabit {
  id: MeasureRowId;
  left: number;
  right: number;
}

export interface ComparedTexts {
  agree: readonly ComparedHabit[];
  differ: readonly ComparedHabit[];
}

/** In standard deviations of published prose: closer habits agree, those beyond 1 differ. */
const agreesWithin = 0.5;
const differsFrom = 1;

/** Which habits two texts share and which not, by their counts. Says nothing about who wrote them. */
export function compareReadings(left: Figures, right: Figures): ComparedTexts {
  const habits = measureRowIds
    .map((id) => ({ id, left: left[id], right: right[id], distance: Math.abs(left[id] - right[id]) / spreadOf(id) }))
    // A habit that neither text has is not compared.
    .filter((habit) => habit.left !== 0 || habit.right !== 0);
  const plain = ({ id, left: mine, right: theirs }: ComparedHabit) => ({ id, left: mine, right: theirs });
  return {
    agree: habits.filter(({ distance }) => distance <= agreesWithin).map(plain),
    differ: habits
      .filter(({ distance }) => distance >= differsFrom)
      .toSorted((a, b) => b.distance - a.distance)
      .map(plain),
  };
}

function spreadOf(id: MeasureRowId): number {
  return id === "imperatives" || id === "passives" ? measureRows[id].most / 8 : norms[id].deviation;
}
