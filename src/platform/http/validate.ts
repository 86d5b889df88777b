import type { z } from 'zod';
import { AppError, type FieldFault, notFound } from '../context/errors';
import { issueInWords } from '../text/issue-words';
import { beginning, isBlank, isStorable } from '../text/text';
import { valueAt } from '../text/value-at';
import { inFieldOrder } from './fault-order';
import { type Cut, cutToBounds } from './lengths';
import { UploadedFile } from './uploaded-file';

/** The greatest depth to which lists and objects of a request may be nested. The board's own forms need 5. */
const MAX_DEPTH = 32;
/** The most faults that an answer names: the same fault in each item of a long list would fill megabytes. */
const MAX_FAULTS = 50;
/** The part of an unknown name that an answer repeats. */
const LONGEST_NAME = 100;

export type Source = 'body' | 'query' | 'path';
type Location = (string | number)[];

/** A zod issue as entries of a 422 answer, in the wording that screens show beside a field. */
function toFaults(source: Source, issue: z.core.$ZodIssue, input: unknown): FieldFault[] {
  const loc = [source, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))];
  if (issue.code === 'unrecognized_keys') {
    const kind = source === 'query' ? 'parameter' : 'field';
    const names = issue.keys.map((key) => beginning(key, LONGEST_NAME));
    return names.map((name) => ({ loc: [...loc, name], msg: `unknown ${kind}: ${name}`, type: 'unknown' }));
  }
  return [toFault(loc, issue, input)];
}

function toFault(loc: Location, issue: z.core.$ZodIssue, input: unknown): FieldFault {
  const value = valueAt(input, issue.path);
  if (value === undefined || value === null || (typeof value === 'string' && isBlank(value))) return { loc, msg: 'please submit a value', type: 'missing' };
  if (issue.code === 'invalid_value') return { loc, msg: `please submit one of: ${issue.values.join(', ')}`, type: 'enum' };
  // A refinement may name its type of fault.
  const type = issue.code === 'custom' ? (issue.params?.type ?? issue.code) : issue.code;
  return { loc, msg: issue.message, type };
}

/**
 * Parses one part of a request. All input from outside passes through here: it is first checked for content that no call
 * accepts, then by its own schema.
 * @param source `body`, `query` or `path`: the first member of each fault's `loc`.
 * @throws 404 for a path, 422 for the others, naming every field that is wrong.
 */
export function parsePart<Schema extends z.ZodType>(schema: Schema, source: Source, input: unknown): z.output<Schema> {
  const fault = findBrokenPart(input);
  if (fault) throw refusal(source, [{ ...fault, loc: [source, ...fault.loc] }]);
  const { value, cuts } = cutToBounds(schema, input);
  const parsed = schema.safeParse(value, { error: issueInWords });
  if (parsed.success && cuts.length === 0) return parsed.data;
  const issues = inFieldOrder(schema, withLengths(parsed.error?.issues ?? [], cuts));
  throw refusal(
    source,
    issues
      .slice(0, MAX_FAULTS)
      .flatMap((issue) => toFaults(source, issue, value))
      .slice(0, MAX_FAULTS),
  );
}

/** The issues of a value that was cut to its bounds. Of each part that was too long, its length is the only one. */
function withLengths(issues: z.core.$ZodIssue[], cuts: Cut[]): z.core.$ZodIssue[] {
  const isWithin = (path: readonly PropertyKey[], outer: readonly PropertyKey[]) => outer.every((key, at) => path[at] === key);
  const isLength = ({ code, path }: z.core.$ZodIssue, cut: Cut) => code === 'too_big' && path.length === cut.path.length;
  const others = issues.filter(({ path }) => !cuts.some((cut) => isWithin(path, cut.path)));
  const outermost = cuts.filter(({ path }) => !cuts.some((cut) => cut.path.length < path.length && isWithin(path, cut.path)));
  const lengths = outermost.slice(0, MAX_FAULTS).map((cut): z.core.$ZodIssue => {
    const own = issues.find((issue) => isWithin(issue.path, cut.path) && isLength(issue, cut));
    const message = `please use at most ${cut.most} ${cut.of}`;
    return own ?? { code: 'too_big', origin: cut.of === 'items' ? 'array' : 'string', maximum: cut.most, path: [...cut.path], message };
  });
  return [...lengths, ...others];
}

const refusal = (source: Source, faults: FieldFault[]): AppError => (source === 'path' ? notFound() : new AppError(422, 'invalid', faults));

/** A value with the step that led to it; the whole location is built only for a fault. */
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
 * The first part of an input that no call accepts: text that cannot be stored, in values or in names, a member named `__proto__`, and lists
 * and objects that are nested too deep. This is a loop and not a recursion, since a deep input would exhaust the call stack.
 */
export function findBrokenPart(input: unknown): FieldFault | undefined {
  const pending: Step[] = [{ value: input, key: '', parent: undefined, depth: 0 }];
  for (let step = pending.pop(); step; step = pending.pop()) {
    const { value, depth } = step;
    if (typeof value === 'string' && !isStorable(value)) return unstorable(locationOf(step));
    if (typeof value !== 'object' || value === null || value instanceof UploadedFile) continue;
    if (depth >= MAX_DEPTH) return { loc: locationOf(step).slice(0, 1), msg: `please nest values at most ${MAX_DEPTH} deep`, type: 'too_deep' };
    const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
    for (const key of keys) {
      if (typeof key === 'string' && !isStorable(key)) return unstorable(locationOf(step));
      // Zod leaves this name out of records without a word.
      if (key === '__proto__') return { loc: [...locationOf(step), key], msg: `unknown field: ${key}`, type: 'unknown' };
      pending.push({ value: (value as Record<string | number, unknown>)[key], key, parent: step, depth: depth + 1 });
    }
  }
  return undefined;
}

export const unstorable = (loc: Location): FieldFault => ({ loc, msg: 'please remove characters that can’t be saved', type: 'value_error' });
