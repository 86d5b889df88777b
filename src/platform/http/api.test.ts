import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../config/config';
import type { Context } from '../context/context';
import { createApi } from './api';
import { implement } from './implementation';

const OPTIONS = {
  ctx: { log: pino({ level: 'silent' }), config: readConfig({}) } as Context,
  identify: () => Promise.reject(new Error('no request has a token')),
  reportFault: () => 'fault-1',
  auditImpersonation: async () => {},
  once: (_request: unknown, run: () => Promise<unknown>) => run(),
};

/** An API with one call, whose handler throws an error. */
function apiThatThrows(fault: Error) {
  const calls = { 'GET /v2/thing': { summary: 'A thing', access: { who: 'anyone' } } } as const;
  const slice = implement(calls, {
    'GET /v2/thing': () => {
      throw fault;
    },
  });
  return createApi({ ...OPTIONS, slices: [slice] });
}

const answerTo = async (fault: Error) => {
  const answer = await apiThatThrows(fault).request('/v2/thing');
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: (await answer.json()) as object };
};
/** An error of PostgreSQL, wrapped as Drizzle does. */
const statementFailed = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('canceling statement'), { code }) });

describe('an error of the database', () => {
  it.each([
    ['means that it is unavailable', '57P01'],
    ['ended a statement that took too long', '57014'],
    ['ended the wait for a lock', '55P03'],
    ['rolled back a transaction for a deadlock', '40P01'],
  ])('that %s is answered with 503 and a time to retry', async (_what, code) => {
    expect(await answerTo(statementFailed(code))).toMatchObject({ status: 503, retryAfter: '3', body: { code: 'unavailable' } });
  });

  it('that is not temporary is reported', async () => {
    expect(await answerTo(statementFailed('42703'))).toMatchObject({ status: 500, retryAfter: null, body: { error_id: 'fault-1' } });
  });
});

describe('a call whose path another one could take', () => {
  it('is answered, in whichever order the slices come', async () => {
    const access = { who: 'anyone' } as const;
    const answer = z.object({ by: z.string() });
    const one = implement({ 'GET /v2/things/{id}': { summary: 'A thing', access, params: z.object({ id: z.string() }), answer } } as const, {
      'GET /v2/things/{id}': () => ({ by: 'id' }),
    });
    const count = implement({ 'GET /v2/things/count': { summary: 'Their number', access, answer } } as const, {
      'GET /v2/things/count': () => ({ by: 'count' }),
    });
    for (const slices of [
      [one, count],
      [count, one],
    ]) {
      const api = createApi({ ...OPTIONS, slices });
      expect(await (await api.request('/v2/things/count')).json()).toEqual({ by: 'count' });
      expect(await (await api.request('/v2/things/7')).json()).toEqual({ by: 'id' });
    }
  });
});
