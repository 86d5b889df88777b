import type { z } from 'zod';
import { type Answering, type ApiAnswer, errorAnswer, jsonAnswer, present, reportLate } from './answers';
import { callFinder, type FoundCall } from './find-call';
import type { Implementation } from './implementation';
import { INTERNAL_ORIGIN } from './internal-origin';
import { canonicalQuery, parsePath, parseQuery } from './read-request';

/** A shared call that a visitor makes, with its address. */
export interface SharedCall extends FoundCall {
  path: string;
  search: string;
}

/**
 * Finds, for a `GET` by a visitor, the shared call that answers it. Its `search` is the part of the query that the call reads, so
 * that all spellings of a request have one address.
 * @returns undefined where the answer is not shared.
 */
export function sharedCalls(slices: Implementation[]): (path: string, search?: string) => SharedCall | undefined {
  for (const { calls } of slices)
    for (const [name, { shared, answer }] of Object.entries(calls))
      if (shared && !answer) throw new Error(`${name} is shared, so it must declare an answer in JSON`);
  const find = callFinder(slices);
  return (path, search = '') => {
    const found = find('GET', path);
    return found?.call.shared ? { ...found, path, search: canonicalQuery(search, found.call.query) } : undefined;
  };
}

/** Those who send a token get answers of their own. */
const BY_TOKEN = { vary: 'Authorization' };

/** A shared answer is the same for every client, so its handler learns nothing of the one that requested it. */
const NOBODY = { id: '', ip: '', headers: new Headers() };

/**
 * Answers a shared call for a visitor, without a request or response of HTTP.
 * @returns the answer, and its tags, undefined where every change can show in it.
 */
export async function answerShared(shared: SharedCall, options: Answering): Promise<{ answer: ApiAnswer; tags?: string[] }> {
  const { name, call, handler, path, search } = shared;
  const faultOf = (error: unknown) => {
    const request = new Request(`${INTERNAL_ORIGIN}/api${path}${search}`);
    return { error, request, requestId: '', viewer: null, call: name };
  };
  try {
    const params = parsePath(call, path, shared.params);
    const query = parseQuery(call, search);
    const request = { ...NOBODY, url: new URL(path + search, INTERNAL_ORIGIN) };
    const report = (error: unknown) => reportLate(error, options, () => faultOf(error));
    const result = await handler({ ctx: options.ctx, viewer: null, params, query, body: undefined, request, report } as never);
    const value = present(call.answer as z.ZodType, result, (error) => options.reportFault(faultOf(error)));
    return { answer: jsonAnswer(value, 200, BY_TOKEN), ...(call.tags && { tags: call.tags({ params, query }, value) }) };
  } catch (error) {
    const refusal = errorAnswer(error as Error, options, () => faultOf(error));
    return { answer: { ...refusal, headers: { ...refusal.headers, ...BY_TOKEN } } };
  }
}
