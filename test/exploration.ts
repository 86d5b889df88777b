/** How far a test explores. */
export interface Exploration {
  /** The number of random runs. */
  runs: number;
  /** Where random choices start from; the same seed makes the same choices. */
  seed: number;
  /** When to stop, in milliseconds of `Date.now()`, whatever is left; undefined where only the number counts. */
  endsAt: number | undefined;
}

/**
 * How far a test explores that makes random choices. Within `npm test` it makes the given number of runs with a fixed seed, so that a change does
 * not fail by what another run would have found. `npm run explore` sets number, seed and time.
 */
export function explorationOf(runs: number): Exploration {
  const { EXPLORE_RUNS, EXPLORE_SEED, EXPLORE_MINUTES } = process.env;
  return {
    runs: Number(EXPLORE_RUNS ?? runs),
    seed: Number(EXPLORE_SEED ?? 1),
    endsAt: EXPLORE_MINUTES === undefined ? undefined : Date.now() + Number(EXPLORE_MINUTES) * 60_000,
  };
}
