import type { Context as HonoContext } from 'hono';
import { z } from 'zod';
import { AppError, invalid, notFound, tooLarge } from '../context/errors';
import { isReadablePath, isStorable } from '../text/text';
import type { Call } from './call';
import { largestJson } from './lengths';
import { withoutReadOnly } from './read-only';
import type { MountedCall } from './strict';
import { parsePart, unstorable } from './validate';

/** The most bytes of any body. */
const MAX_JSON_BYTES = 1_000_000;
/** Room for members that a call does not read, which clients may send. */
const OTHER_MEMBERS_BYTES = 64_000;
/** The most members that the lists and objects of a body may have together. The board's own forms need some hundreds. */
const MAX_MEMBERS = 10_000;

/** The path parameters of a call. @throws 404 for a value that no record can have. */
export function parsePath(call: Call, pathname: string, params: Record<string, string>): unknown {
  if (!call.params) return undefined;
  if (!isReadablePath(pathname)) throw notFound();
  return parsePart(call.params, 'path', params);
}

/** The query of a call. @throws 422 that names the parameter. */
export const parseQuery = (call: Call, search: string): unknown => call.query && parsePart(call.query, 'query', queryOf(search, call.query));

/**
 * The part of a query that a call reads, in one spelling: its declared parameters in their declared order, each value escaped
 * in the same way. Queries that mean the same to the call give the same text, with `?` in front unless it is empty. A query
 * that cannot be read stays as it is.
 */
export function canonicalQuery(search: string, schema: z.ZodObject | undefined): string {
  if (!schema || search.length < 2) return '';
  let values: Record<string, string | string[]>;
  try {
    values = queryOf(search, schema);
  } catch {
    return search;
  }
  const pairs = Object.keys(schema.shape).flatMap((name) => [values[name] ?? []].flat().map((value) => `${name}=${encodeURIComponent(value)}`));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Query parameters as the schema expects them: a list where the schema has an array, the last value elsewhere. */
function queryOf(search: string, schema: z.ZodObject): Record<string, string | string[]> {
  // Names come from outside, so the object must not have inherited members.
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

/** The decoded text of a part of a query, or undefined where its escapes are not UTF-8. A percent sign that begins no escape is kept. */
function unescaped(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('+', ' ').replace(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    return undefined;
  }
}

/** The content of a body or a form before it is parsed by its schema, for error records. */
export interface RawInput {
  json?: unknown;
  form?: Record<string, unknown>;
}

/**
 * The JSON body of a call. Its members are counted before it is parsed, because the parser blocks the main thread for long
 * when there are 100,000 of them. Forms are read by `uploads.ts`.
 * @param params the path parameters, which name the record that a call changes.
 * @param record receives the content before it is checked.
 * @throws 422 that names the field, or for a body that did not arrive completely.
 */
export async function readBody(c: HonoContext, call: MountedCall, params: unknown, record: (input: RawInput) => void): Promise<unknown> {
  if (!call.body && !call.refusesBody) return undefined;
  const json = jsonOf(await bytesOf(c, bodyLimit(call)));
  record({ json });
  if (call.body) return parsePart(call.body, 'body', call.record ? withoutReadOnly(json, call.body, call.record, params) : json);
  parsePart(NoMembers, 'body', json);
}

const limits = new WeakMap<Call, number>();

/** The most bytes of a call's body: those of the largest one that its schema could accept, and room for members that it does not read. */
export function bodyLimit(call: Call): number {
  const known = limits.get(call) ?? Math.min(MAX_JSON_BYTES, (call.bodyBytes ?? (call.body ? largestJson(call.body) : 0)) + OTHER_MEMBERS_BYTES);
  limits.set(call, known);
  return known;
}

/** The body of a call that declares none. */
const NoMembers = z.strictObject({});

/** The bytes of a body. @throws 413 above the limit, before more of it is read; 422 for a body that did not arrive completely. */
async function bytesOf(c: HonoContext, most: number): Promise<ArrayBuffer> {
  const tooMany = () => tooLarge(`The request is larger than ${Math.round(most / 1_000)} kB.`);
  const length = c.req.header('transfer-encoding') === undefined ? c.req.header('content-length') : undefined;
  if (length !== undefined && Number(length) > most) throw tooMany();
  try {
    if (length !== undefined) return await c.req.arrayBuffer();
    const bytes = await readAtMost(most, c.req.raw.body);
    if (bytes) return bytes;
  } catch {
    throw invalid([{ loc: [], msg: 'the request was incomplete' }]);
  }
  throw tooMany();
}

/** A body that does not declare its length, or nothing where it is longer than `most` bytes. */
async function readAtMost(most: number, body: ReadableStream<Uint8Array> | null): Promise<ArrayBuffer | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > most) return undefined;
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces)).buffer;
}

/** The JSON of a body; an empty one counts as an object without members. @throws 422 for a body that is not JSON in UTF-8. */
function jsonOf(bytes: ArrayBuffer): unknown {
  if (countMembers(new Uint8Array(bytes)) > MAX_MEMBERS) throw invalid([{ loc: [], msg: `please send at most ${MAX_MEMBERS} values`, type: 'too_many' }]);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw invalid([{ loc: [], msg: 'please send JSON in UTF-8', type: 'json_invalid' }]);
  }
}

/** The number of members that the lists and objects of a JSON text have together, or a few more. */
function countMembers(text: Uint8Array): number {
  const [quote, backslash, comma, bracket, brace] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];
  let members = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at];
    if (byte === quote) quoted = !quoted;
    else if (quoted) {
      if (byte === backslash) at += 1;
    } else if (byte === comma || byte === bracket || byte === brace) members += 1;
  }
  return members;
}
