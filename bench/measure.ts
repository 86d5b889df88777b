import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { BoardProcess } from '../e2e/support/board-process';
import { CHANNEL } from '../src/platform/database/changes';
import { type ListedPost, tagsOfPostChange } from '../src/posts/answer-tags';
import { processorTime, runningTime } from './admin/processor-time';
import { type Changing, faultsOf } from './expected';
import { type Answer, type Client, generate, type Load, readersOf } from './generator';
import { loadSql } from './load';
import type { Measurement } from './people/personal-row';
import { isSaturated, percent, type Result, rounded } from './tables';
import type { Target } from './targets';

/** The bytes as the board sends them, compressed. */
async function rawAnswer(url: string, headers: Record<string, string>) {
  const [answer] = (await once(get(url, { headers: { ...headers, 'accept-encoding': 'br' } }), 'response')) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${body.subarray(0, 300)}`);
  return { body, type: answer.headers['content-type'] ?? '' };
}

/** A process that answers with the same bytes again and again. */
async function bareServer(folder: string, { body, type }: { body: Buffer; type: string }) {
  const file = join(folder, 'body');
  await writeFile(file, body);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file, type], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}`, pid: child.pid as number, stop: () => child.kill() };
}

/** Changes a listed post again and again, and announces it, as the board does for its employer. @returns a function that stops it. */
async function writeContinuously(databaseUrl: string, jobId: string, perSecond: number): Promise<() => Promise<Changing>> {
  // As on the connections of the board. PostgreSQL would compile a statement of the search index for each change, in 20 ms of the processor.
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' });
  await client.connect();
  const { rows } = await client.query<ListedPost & { headline: string }>(
    `select id, headline, organization_id "organizationId", listed, remote, state_code "stateCode", country_code "countryCode", contract_type "contractType",
      skills, degrees, org_types "orgTypes" from posts where id = $1`,
    [jobId],
  );
  const post = rows[0] as ListedPost & { headline: string };
  const notice = tagsOfPostChange(post, post).join('\n');
  const headlines = [post.headline];
  let going = true;
  const writing = (async () => {
    while (going) {
      await client.query('begin');
      const { rows } = await client.query(`update posts set headline = 'Changed ' || clock_timestamp() where id = $1 returning headline`, [jobId]);
      headlines.push(rows[0].headline);
      await client.query('select pg_notify($1, $2)', [CHANNEL, notice]);
      await client.query('commit');
      await wait(1_000 / perSecond);
    }
  })();
  return async () => {
    going = false;
    await writing;
    await client.end();
    return { id: jobId, headlines };
  };
}

/** What the rows are measured with. */
export interface Bench {
  client: pg.Client;
  databaseUrl: string;
  /** A job of the first page. */
  jobId: string;
  load: Load;
  /** For temporary files. */
  folder: string;
}

/** Measures the board, and the processor time that it and the sessions of its database take for one answer. */
async function measureBoard({ client, load }: Bench, board: BoardProcess, clients: Client[]): Promise<{ result: Result; answers: Answer[] }> {
  const before = await processorTime(client, board.pid);
  const { measured, answers } = await generate(board.url, clients, load.seconds);
  const after = await processorTime(client, board.pid);
  const each = (part: 'board' | 'database') => (after[part] - before[part]) / measured.answers;
  return { result: { ...measured, board: each('board'), database: each('database'), checked: answers.length }, answers };
}

/** The sides of a row, and what is wrong with the answers of the board. */
export interface Round {
  board: Result;
  http?: Result;
  sql?: Result;
  faults: string[];
}

/** Measures addresses that are the same for everyone, beside a bare server and bare SQL. */
export async function measureTarget(bench: Bench, board: BoardProcess, target: Target, paths: string[], headers: Record<string, string>): Promise<Round> {
  const { client, databaseUrl, jobId, folder } = bench;
  const load = target.alone ? { ...bench.load, clients: 1 } : bench.load;
  const endWriting = target.writes ? await writeContinuously(databaseUrl, jobId, target.writes) : undefined;
  const { result, answers } = await measureBoard({ ...bench, load }, board, readersOf(paths, headers, load.clients));
  // Taken while posts still change, so that both sides send a page of the same size.
  const bare = await bareServer(folder, await rawAnswer(board.url + target.paths[0]?.replace('{n}', '0'), headers));
  const changing = await endWriting?.();
  const { measured: http } = await generate(bare.url, readersOf(['/'], {}, load.clients), load.seconds);
  bare.stop();
  const sql = target.sql ? await loadSql(databaseUrl, target.sql, load) : undefined;
  return { board: result, http, sql, faults: await faultsOf(answers, client, { origin: board.url, headers }, changing) };
}

/** Measures what people do who are logged in. */
export async function measurePeople(bench: Bench, board: BoardProcess, { clients, faults }: Measurement): Promise<Round> {
  const { result, answers } = await measureBoard(bench, board, clients);
  return { board: result, faults: await faults(answers) };
}

/** Measures a Node process that says hello: the most that the generator and a Node process of this machine can do together. */
export async function checkGenerator(folder: string, load: Load): Promise<string> {
  const bare = await bareServer(folder, { body: Buffer.from('hello'), type: 'text/plain' });
  const before = await runningTime(bare.pid);
  const { measured } = await generate(bare.url, readersOf(['/'], {}, load.clients), load.seconds);
  const server = ((await runningTime(bare.pid)) - before) / 1_000 / load.seconds;
  bare.stop();
  const text = `A bare Node process says hello ${rounded(measured.perSecond)} times a second; the load generator uses ${percent(measured.busy)} of a processor, the Node process ${percent(server)}.`;
  return !isSaturated(measured.busy) ? text : `${text} **The generator is the limit of what can be measured here.**`;
}
