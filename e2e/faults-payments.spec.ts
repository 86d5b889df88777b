import { expect, test } from './support/board';
import { inspectEmbedded, inspectServer } from './support/crashes/inspect';
import { CrashRounds } from './support/crashes/rounds';

// The short form of `npm run bench -- crashes`.
test('a board that is killed during payments loses none, charges none twice, and settles those that were interrupted', async ({ board }) => {
  test.setTimeout(240_000);
  const crashes = await CrashRounds.prepare(board, board.databaseUrl ? inspectServer(board.databaseUrl) : inspectEmbedded(board));
  for (let round = 0; round < 2; round += 1) {
    const { attempts, acknowledged, faults } = await crashes.run(10);
    expect(faults).toEqual([]);
    expect(acknowledged).toBeLessThanOrEqual(attempts);
  }
});
