import fc from 'fast-check';
import { afterAll, beforeAll, it, vi } from 'vitest';
import { explorationOf } from '../exploration';
import { openReplay, type Replay } from './replay';
import type { Step } from './step';
import { anySequence } from './steps';

let replay: Replay;
beforeAll(async () => {
  replay = await openReplay();
});
afterAll(() => replay.close());

/** A sequence as a test of `replays.db.test.ts`. */
const asReplay = (steps: readonly Step[]): string => `await replay([\n${steps.map((step) => `  ${step},`).join('\n')}\n]);`;

// `npm run explore` sets a limit of its own.
if (process.env.EXPLORE_RUNS === undefined) vi.setConfig({ testTimeout: 900_000 });

it('whatever people do, in whatever order, the board keeps its promises', async () => {
  const { runs, seed, endsAt } = explorationOf(200);
  let failed: Step[] = [];
  const property = fc.asyncProperty(anySequence, async (steps) => {
    const done: Step[] = [];
    try {
      await replay.run(steps as Iterable<Step>, (step) => done.push(step));
    } catch (error) {
      // Shorter ones that fail, too, are tried afterwards, so that the last one is the shortest.
      failed = done;
      throw error;
    }
  });
  const limit = endsAt === undefined ? {} : { interruptAfterTimeLimit: Math.max(1, endsAt - Date.now()) };
  const result = await fc.check(property, { numRuns: runs, seed, ...limit });
  if (endsAt !== undefined) console.log(`${result.numRuns} of ${runs} sequences with seed ${seed}`);
  if (!result.failed || failed.length === 0) return;
  const { errorInstance: cause, numRuns } = result;
  const message = cause instanceof Error ? cause.message : String(cause);
  throw new Error(`${message}\n\nThis is the shortest of ${numRuns} sequences, with seed ${seed}:\n\n${asReplay(failed)}`, { cause });
});
