import fc from 'fast-check';
import type { ServerBuild } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createBoardServer } from '~/app/http/server';
import { openTestBoard, type TestBoard } from '../board';
import { explorationOf } from '../exploration';
import { AnswerCheck } from './answers';
import { type Call, sequencesOf, sequencesOfAll } from './calls';
import { type ApiDocument, type Operation, operationsOf } from './document';
import { createBystander } from './people';
import { runSequence, type World } from './run';

/**
 * Sequences of calls that are made from the description of the API alone, as a stranger would who has nothing else: valid and broken bodies, ids of one
 * answer in the next call, by everybody who may and may not.
 */
const LENGTH = 10;

let board: TestBoard;
let world: World;
let document: ApiDocument;
let operations: Operation[];
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '100000' } });
  const server = createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'development');
  document = (await (await server.fetch(new Request('http://board.test/api/openapi.json'))).json()) as ApiDocument;
  operations = operationsOf(document);
  world = { board, server, check: new AnswerCheck(document), bystander: await createBystander(board) };
});
afterAll(() => board.close());
afterEach(async () => {
  const { token } = world.bystander.owner.person;
  const { body } = await board.call('GET /v2/alerts', { token });
  expect(body.data, 'what the bystander has is still there').toHaveLength(1);
});

const { runs, seed, endsAt } = explorationOf(60);

/** More time than a busy machine takes; `npm run explore` sets its own. */
const timeout = endsAt === undefined ? 240_000 : undefined;

it(
  'every operation answers as the document describes it',
  async () => {
    const wrong: string[] = [];
    for (const sequences of sequencesOfAll(document, operations)) {
      const [calls = []] = fc.sample(sequences, { numRuns: 1, seed });
      await runSequence(world, calls).catch(({ message }: Error) => wrong.push(message));
    }
    expect(wrong.join('\n\n')).toBe('');
  },
  timeout,
);

it(
  'sequences of calls are answered as the document describes them, and tell nobody what belongs to somebody else',
  async () => {
    const { failed, errorInstance, numRuns } = await fc.check(
      fc.asyncProperty(sequencesOf(document, operations, LENGTH), (calls: Call[]) => runSequence(world, calls)),
      { numRuns: runs, seed, ...(endsAt !== undefined && { interruptAfterTimeLimit: endsAt - Date.now(), markInterruptAsFailure: false }) },
    );
    expect(failed ? `${(errorInstance as Error).message}\nTo replay: npm run explore -- api --seed ${seed} --runs ${numRuns}` : '').toBe('');
  },
  timeout,
);
