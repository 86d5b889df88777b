import './pinned-node.mjs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { BoardProcess } from '../e2e/support/board-process';
import { CrashRounds, type Round } from '../e2e/support/crashes/rounds';
import { startPostgres } from '../test/servers/postgres-server';

// `npm run bench -- crashes`: kills a board in the middle of payments; docs/performance.md says how to read the table.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    posts: { type: 'string', default: '20' },
    database: { type: 'string', default: 'postgres' },
  },
});
const rounds = Number(values.rounds);
/** A board is ready again within this time on a quiet machine; a later one is reported and is not an error. */
const READY = 5_000;

/** Requests of one round that are under way at the same time. */
const CLIENTS = 8;

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);
const say = (line: string) => process.stderr.write(`${line}\n`);

function table(results: Round[]): string {
  const head = ['round', 'payments', 'answered', 'cut off', 'ready again, s', 'settled, s', 'faults'];
  const lines = results.map((one, index) => [
    index + 1,
    one.attempts,
    one.acknowledged,
    one.cut,
    seconds(one.readyAfter),
    seconds(one.settledAfter),
    one.faults.length,
  ]);
  return [head, ['---', ...head.slice(1).map(() => '--:')], ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

const server = values.database === 'embedded' ? undefined : await startPostgres({ fsync: 'on' });
const databaseUrl = server && `${server.url}/postgres`;
const board = await BoardProcess.start({ databaseUrl, env: { RATE_LIMIT_SCALE: '1000000' } });
const results: Round[] = [];
let failure: unknown;
try {
  const crashes = await CrashRounds.prepare(board);
  for (let round = 1; round <= rounds; round += 1) {
    const result = await crashes.run(Number(values.posts), CLIENTS);
    results.push(result);
    say(`round ${round} of ${rounds}: ready after ${seconds(result.readyAfter)} s${result.faults.map((fault) => `\n  ${fault}`).join('')}`);
  }
} catch (error) {
  // The measurements made so far are printed after an error as well.
  failure = error;
} finally {
  await board.dispose();
  await server?.stop();
}

const sum = (of: (round: Round) => number) => results.reduce((total, round) => total + of(round), 0);
const most = (of: (round: Round) => number) => Math.max(...results.map(of));
const faults = sum((round) => round.faults.length);
const late = results.filter(({ readyAfter }) => readyAfter > READY).length;
process.stdout.write(
  `${results.length} kills during payments, ${server ? 'PostgreSQL' : 'the embedded database'}; ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}\n\n${table(results)}\n\n` +
    `${sum((round) => round.attempts)} payments, ${sum((round) => round.cut)} cut off; ready again after at most ${seconds(most((round) => round.readyAfter))} s, ` +
    `settled after at most ${seconds(most((round) => round.settledAfter))} s; ${faults} faults\n`,
);
if (late > 0) say(`${late} starts took longer than ${READY / 1_000} s: too slow on a quiet machine, no wonder on a busy one.`);
if (failure) console.error(failure);
process.exit(faults > 0 || failure ? 1 : 0);
