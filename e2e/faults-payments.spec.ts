import { expect, test } from './support/board';
import { CrashRounds } from './support/crashes/rounds';

// The short form of `npm run bench -- crashes`, with half of its clients, as the machine runs other tests beside it.
test('a board that is killed during payments loses none, charges none twice, and settles those that were interrupted', async ({ board, database }) => {
  test.setTimeout(300_000);
  const crashes = await CrashRounds.prepare(board);
  // An embedded board has to be stopped and started for each check of its database.
  const rounds = database === 'postgres' ? 2 : 1;
  for (let round = 0; round < rounds; round += 1) expect((await crashes.run(10, 4)).faults).toEqual([]);
});
