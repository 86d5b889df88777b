import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TrieRouter } from 'hono/router/trie-router';
import pino from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { createBoardApi } from '~/app/api';
import { createContext } from '~/app/context';
import { slices } from '~/app/slices';
import { fakeClock } from '~/platform/calendar/clock';
import { readConfig } from '~/platform/config/config';
import type { Context } from '~/platform/context/context';
import type { OpenDatabase } from '~/platform/database';
import { UnfitAnswer } from '~/platform/http/answers';
import type { Call, CallName } from '~/platform/http/call';
import { otherStatuses, successStatus } from '~/platform/http/openapi';
import { openTestDatabase } from './servers/database';
import { storesDerived, watched, watchedCalls } from './servers/one-connection';

export interface ApiAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
  body: any;
  headers: Headers;
}

export interface CallParts {
  token?: string | undefined;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** Finds the call that answers a request, as the API does: the first that fits. */
const calls = new TrieRouter<[name: CallName, call: Call]>();
for (const slice of slices.calls)
  for (const [name, call] of Object.entries(slice.calls) as [CallName, Call][])
    for (const spelling of [name, ...(call.aliases ?? [])]) {
      const [method, path] = spelling.split(' ') as [string, string];
      calls.add(method, path.replace(/\{(\w+)\}/g, ':$1'), [name, call]);
    }

const watchedSlices = { ...slices, calls: watchedCalls(slices.calls) };

/** Opens a whole board for a test: real database, real queue, mails in a folder, a clock that the test sets. */
export async function openTestBoard(options: { env?: Record<string, string>; overrides?: Partial<Context>; now?: Date; database?: OpenDatabase } = {}) {
  const unfitAnswers: string[] = [];
  const undeclared = new Set<string>();
  /** Notes a status that the description of the API does not have for this call; `close` fails then. */
  const noteUndeclared = (method: string, path: string, status: number) => {
    const [[found] = []] = calls.match(method, path.replace(/[?].*/, ''))[0];
    if (!found) return;
    const [name, call] = found;
    if (status !== successStatus(call) && !otherStatuses(name, call).some((declared) => declared === status)) undeclared.add(`${status} ${name}`);
  };
  const folder = await mkdtemp(join(tmpdir(), 'parnassa-board-'));
  const database = options.database ?? (await openTestDatabase());
  const clock = fakeClock(options.now ?? new Date('2026-11-20T15:00:00Z'));
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: 'http://board.test', SEED: 'none', LOG_LEVEL: 'silent', ...options.env });
  const ctx = await createContext(config, database, { clock, log: pino({ level: 'silent' }), slices: watchedSlices, ...options.overrides });
  ctx.storeDerived = storesDerived(ctx);
  const { serverErrors } = ctx;
  ctx.serverErrors = {
    ...serverErrors,
    add(row) {
      if (row.type === UnfitAnswer.name) unfitAnswers.push(`${row.call}: ${row.error}`);
      return serverErrors.add(row);
    },
  };
  const api = createBoardApi(ctx);
  await ctx.queue.prepare();

  /** Makes a call and returns the raw answer. */
  const raw = async (name: string, parts: CallParts = {}): Promise<Response> => {
    const [method, path] = name.split(' ') as [string, string];
    const request = new Request(`http://board.test${path}`, {
      method,
      headers: {
        ...(parts.token ? { authorization: `Bearer ${parts.token}` } : {}),
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...parts.headers,
      },
      ...(parts.form
        ? { body: parts.form }
        : parts.body === undefined
          ? {}
          : { body: typeof parts.body === 'string' ? parts.body : JSON.stringify(parts.body) }),
    });
    const response = await watched(() => api.fetch(request));
    noteUndeclared(method, path, response.status);
    return response;
  };

  /** Makes a call by method and path: `call('POST /v2/auth/login', { body })`. */
  const call = async (name: string, parts: CallParts = {}): Promise<ApiAnswer> => {
    const response = await raw(name, parts);
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers };
  };

  /** Runs the jobs in the queue and returns all mails sent so far, oldest first. */
  const mails = async (): Promise<Email[]> => {
    await ctx.queue.drain();
    const outbox = join(folder, 'outbox');
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))));
  };

  return {
    ctx,
    clock,
    database,
    call,
    raw,
    /** The API with the path prefix `/api`, as the browser calls it. */
    fetch: (request: Request) => api.fetch(new Request(request.url.replace('/api/', '/'), request)),
    mails,
    /** The answers so far that did not fit their schemas. They are answered all the same, so `close` fails if the test does not take them. */
    takeUnfitAnswers: () => unfitAnswers.splice(0),
    async close() {
      await ctx.queue.stop();
      await ctx.serverErrors.flush();
      await ctx.visits.flush();
      await database.close();
      await rm(folder, { recursive: true, force: true });
      if (undeclared.size > 0) throw new Error(`Calls answer what their contracts do not declare: ${[...undeclared].join('; ')}`);
      if (unfitAnswers.length > 0) throw new Error(`Answers do not fit their schemas: ${unfitAnswers.join('; ')}`);
    },
  };
}

export type TestBoard = Awaited<ReturnType<typeof openTestBoard>>;
