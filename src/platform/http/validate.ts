import type { z } from 'zod';
import { AppError, type FieldFault, notFound } from '../errors';
import { isBlank, isStorable } from '../text';

/** How deep lists and objects of a request may be nested. Our own forms need 5. */
const MAX_DEPTH = 32;
/** How many faults an answer names: the same fault of a long list would fill megabytes. */
const MAX_FAULTS = 50;

export type Source = 'body' | 'query' | 'path';
type Location = (string | number)[];

/** The value at a path of an input, to tell a missing value from a wrong one. */
function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (Object.hasOwn(Object(value), key) ? (value as Record<PropertyKey, unknown>)[key] : undefined), input);
}

/** A zod fault in the words of the API. */
function toFault(source: Source, issue: z.core.$ZodIssue, input: unknown): FieldFault {
  const loc = [source, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))];
  const value = valueAt(input, issue.path);
  if (value === undefined || value === null || (typeof value === 'string' && isBlank(value))) return { loc, msg: 'please submit a value', type: 'missing' };
  if (issue.code === 'invalid_value') return { loc, msg: `please submit one of: ${issue.values.join(', ')}`, type: 'enum' };
  if (issue.code === 'unrecognized_keys') return { loc, msg: `unknown field: ${issue.keys.join(', ')}`, type: 'unknown' };
  return { loc, msg: issue.message.replace(/^Invalid input: /, ''), type: issue.code };
}

/**
 * Parses one part of a request. Everything that comes from outside passes through here: first it is checked for what nothing
 * may contain, then by its own schema.
 * @param source `body`, `query` or `path`: the first member of each fault's `loc`.
 * @throws 404 for a path, 422 for the others, naming every field that is wrong.
 */
export function parsePart<Schema extends z.ZodType>(schema: Schema, source: Source, input: unknown): z.output<Schema> {
  const fault = findBrokenPart(input);
  if (fault) throw refusal(source, [{ ...fault, loc: [source, ...fault.loc] }]);
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw refusal(
    source,
    parsed.error.issues.slice(0, MAX_FAULTS).map((issue) => toFault(source, issue, input)),
  );
}

const refusal = (source: Source, faults: FieldFault[]): AppError => (source === 'path' ? notFound() : new AppError(422, 'invalid', faults));

/** A value with how it was reached; the whole location is made only for a fault. */
interface Step {
  value: unknown;
  key: string | number;
  parent: Step | undefined;
  depth: number;
}

function locationOf(step: Step | undefined): Location {
  const location: Location = [];
  for (let current = step; current?.parent; current = current.parent) location.unshift(current.key);
  return location;
}

/**
 * The first part of an input that no call takes: text that cannot be stored, in values or in names, and lists and objects
 * that are nested too deep. A loop with a list of its own, since a deep input would use up the call stack.
 */
export function findBrokenPart(input: unknown): FieldFault | undefined {
  const waiting: Step[] = [{ value: input, key: '', parent: undefined, depth: 0 }];
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    const { value, depth } = step;
    if (typeof value === 'string' && !isStorable(value)) return unstorable(locationOf(step));
    if (typeof value !== 'object' || value === null || value instanceof File) continue;
    if (depth >= MAX_DEPTH) return { loc: locationOf(step).slice(0, 1), msg: `please nest values at most ${MAX_DEPTH} deep`, type: 'too_deep' };
    const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
    for (const key of keys) {
      if (typeof key === 'string' && !isStorable(key)) return unstorable(locationOf(step));
      waiting.push({ value: (value as Record<string | number, unknown>)[key], key, parent: step, depth: depth + 1 });
    }
  }
  return undefined;
}

export const unstorable = (loc: Location): FieldFault => ({ loc, msg: 'please remove characters that cannot be stored', type: 'value_error' });
