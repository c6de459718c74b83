/**
 * How surprising it is to count at least `count` where `before` were counted in a text `share` times as long, as −ln of the chance.
 * Negative binomial: a rate known from few counts is known badly, and words come in bursts (`burst` times a Poisson's variance).
 * Source: Church & Gale 1995, Poisson mixtures.
 */
export function surpriseOf(count: number, before: number, share: number, burst = 2): number {
  const mean = (before + 0.5) * share;
  const shape = (before + 0.5) / burst;
  if (count <= mean) return 0;
  const success = mean / (shape + mean);
  let logChance = shape * Math.log(1 - success);
  for (let k = 1; k <= count; k += 1) logChance += Math.log((k - 1 + shape) / k) + Math.log(success);
  let chance = Math.exp(logChance);
  let tail = chance;
  for (let k = count + 1; chance > tail * 1e-9; k += 1) {
    chance *= ((k - 1 + shape) / k) * success;
    tail += chance;
  }
  return -Math.log(Math.min(1, tail));
}

/** The same for at least `count` of `tries`, each of which has the chance `each`. */
export function surpriseOfTries(count: number, tries: number, each: number): number {
  let chance = (1 - each) ** tries;
  let below = 0;
  for (let k = 0; k < count; k += 1) {
    below += chance;
    chance *= ((tries - k) / (k + 1)) * (each / (1 - each));
  }
  return -Math.log(Math.max(1e-12, 1 - below));
}
