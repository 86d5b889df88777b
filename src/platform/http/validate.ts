import type { z } from 'zod';
import { AppError, type FieldFault, invalid, notFound } from '../errors';

/** The value at a path of an input, to tell a missing value from a wrong one. */
function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined | null)?.[key], input);
}

/** A zod fault in the words of document 1 §5. */
function toFault(source: string, issue: z.core.$ZodIssue, input: unknown): FieldFault {
  const loc = [source, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))];
  const value = valueAt(input, issue.path);
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === ''))
    return { loc, msg: 'please submit a value', type: 'missing' };
  if (issue.code === 'invalid_value') return { loc, msg: `please submit one of: ${issue.values.join(', ')}`, type: 'enum' };
  if (issue.code === 'unrecognized_keys') return { loc, msg: `unknown field: ${issue.keys.join(', ')}`, type: 'unknown' };
  return { loc, msg: issue.message.replace(/^Invalid input: /, ''), type: issue.code };
}

/**
 * Parses one part of a request.
 * @param source `body`, `query` or `path`: the first member of each fault's `loc`.
 * @throws 404 for a path, 422 for the others, naming every field that is wrong.
 */
export function parsePart<Schema extends z.ZodType>(schema: Schema, source: 'body' | 'query' | 'path', input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  if (source === 'path') throw notFound();
  throw new AppError(
    422,
    'invalid',
    parsed.error.issues.map((issue) => toFault(source, issue, input)),
  );
}

const BROKEN_TEXT = 'please remove characters that cannot be stored';

/** Refuses text that no database column can hold (NUL, lone surrogates), wherever in a body it is. */
export function refuseBrokenText(input: unknown, path: (string | number)[] = []): void {
  if (typeof input === 'string') {
    if (input.includes('\0') || !input.isWellFormed()) throw invalid([{ loc: path, msg: BROKEN_TEXT }]);
  } else if (Array.isArray(input)) {
    input.forEach((item, index) => {
      refuseBrokenText(item, [...path, index]);
    });
  } else if (typeof input === 'object' && input !== null) {
    for (const [key, value] of Object.entries(input)) {
      refuseBrokenText(key, path);
      refuseBrokenText(value, [...path, key]);
    }
  }
}
