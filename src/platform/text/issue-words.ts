import type { z } from 'zod';
import { formatCount, pluralize } from './count-text';
import { maskRefusedCredentials } from './mask-credentials';
import { beginning } from './text';

/** Types by the names that zod gives them. */
const TYPES: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  object: 'must be an object with names and values',
  record: 'must be an object with names and values',
  array: 'must be a list',
};

const FORMATS: Record<string, string> = { email: 'must be an email address', url: 'must be a web address', uuid: 'must be an id of a record' };

const listed = (values: readonly unknown[]): string => values.map((value) => `“${String(value)}”`).join(', ');

const UNITS: Record<string, string> = { string: 'character', array: 'item', set: 'item' };

/** `have at most 20 characters`, `be at least 1` */
const bound = (side: string, limit: number, origin: string): string =>
  UNITS[origin] ? `have ${side} ${pluralize(limit, UNITS[origin])}` : `be ${side} ${formatCount(limit)}`;

/**
 * Says what is allowed where a schema has no words of its own, so that nobody reads those of the library. Each text continues a
 * sentence that begins with the name of the value. Given to `safeParse` as `{ error: issueInWords }`.
 */
export const issueInWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? 'must be another kind of value';
    case 'too_small':
      return `must ${bound('at least', Number(issue.minimum), issue.origin)}`;
    case 'too_big':
      return `must ${bound('at most', Number(issue.maximum), issue.origin)}`;
    case 'invalid_value':
      return issue.values.length === 1 ? `must be ${listed(issue.values)}` : `must be one of ${listed(issue.values)}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not in the right format';
    case 'unrecognized_keys':
      return `has unknown parts: ${listed(issue.keys)}`;
    default:
      return 'is not allowed';
  }
};

/** The most characters of a value that a message repeats. */
const MOST_SHOWN = 80;

/** A value as a message repeats it: on one line, not too long, and without the user name and password of an address. */
export function shownValue(value: unknown): string {
  const text = maskRefusedCredentials(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')).replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ');
  return `“${text.length > MOST_SHOWN ? `${beginning(text, MOST_SHOWN)}…` : text}”`;
}
