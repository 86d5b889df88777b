import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import { AppError, invalid, notFound } from '../errors';
import { isReadablePath, isStorable } from '../text';
import type { Call } from './call';
import { parsePart, unstorable } from './validate';

/** The path parameters of a call. @throws 404 for what no record is named. */
export function readPath(c: HonoContext, call: Call): unknown {
  if (!call.params) return undefined;
  if (!isReadablePath(new URL(c.req.url).pathname)) throw notFound();
  return parsePart(call.params, 'path', c.req.param());
}

/** The query of a call. @throws 422 that names the parameter. */
export const readQuery = (c: HonoContext, call: Call): unknown => call.query && parsePart(call.query, 'query', queryOf(new URL(c.req.url).search, call.query));

/** Query parameters as the schema wants them: lists where it says array, the last value elsewhere. */
function queryOf(search: string, schema: z.ZodObject): Record<string, string | string[]> {
  // Names come from outside: an object without inherited members has only those.
  const values: Record<string, string[]> = Object.create(null);
  for (const pair of search.slice(1).split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = unescaped(equals < 0 ? pair : pair.slice(0, equals));
    const value = unescaped(equals < 0 ? '' : pair.slice(equals + 1));
    if (name === undefined || value === undefined) throw unreadable(name ?? pair.slice(0, Math.max(0, equals)));
    values[name] ??= [];
    values[name].push(value);
  }
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, list] of Object.entries(values)) query[name] = isList(schema, name) ? list : (list.at(-1) ?? '');
  return query;
}

const unreadable = (name: string): AppError => new AppError(422, 'invalid', [unstorable(['query', ...(isStorable(name) ? [name] : [])])]);

const isList = (schema: z.ZodObject, name: string): boolean => Object.hasOwn(schema.shape, name) && (schema.shape[name] as z.ZodType).safeParse([]).success;

/** The text of a part of a query, or nothing where its escapes are no UTF-8. A percent sign that begins no escape stands for itself. */
function unescaped(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('+', ' ').replace(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    return undefined;
  }
}

/** What a body or a form held before its schema saw it, for the record of a fault. */
export interface GivenInput {
  json?: unknown;
  form?: Record<string, unknown>;
}

/**
 * The body or the form of a call.
 * @param given is told what came.
 * @throws 422 that names the field.
 */
export async function readBody(c: HonoContext, call: Call, given: (input: GivenInput) => void): Promise<unknown> {
  if (call.form) {
    const form = await c.req.parseBody().catch(() => {
      throw invalid([{ loc: [], msg: 'please send a multipart form' }]);
    });
    given({ form });
    return parsePart(call.form, 'body', form);
  }
  if (!call.body) return undefined;
  const json = jsonOf(await c.req.arrayBuffer());
  given({ json });
  return parsePart(call.body, 'body', json);
}

/** The JSON of a body; an empty one counts as an object without members. @throws 422 for bytes that are no UTF-8, and for what is no JSON. */
function jsonOf(bytes: ArrayBuffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw invalid([{ loc: [], msg: 'please send JSON in UTF-8', type: 'json_invalid' }]);
  }
}
