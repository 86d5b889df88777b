import type { z } from 'zod';
import { maskRefusedCredentials } from './mask-credentials';

/** Types by the names that zod gives them. */
const TYPES: Record<string, string> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  object: 'must be an object with names and values',
  record: 'must be an object with names and values',
  array: 'must be a list',
};

const FORMATS: Record<string, string> = { email: 'must be an email address', url: 'must be a web address', uuid: 'must be an id of a record' };

const listed = (values: readonly unknown[]): string => values.map((value) => `“${String(value)}”`).join(', ');

/**
 * Says what is allowed where a schema has no words of its own, so that operators never read those of the library. Each text continues a
 * sentence that begins with the name of the value. Given to `safeParse` as `{ error: issueInWords }`.
 */
export const issueInWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? 'must be another kind of value';
    case 'too_small':
      return issue.origin === 'string' ? `must have at least ${issue.minimum} characters` : `must be at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string' ? `must have at most ${issue.maximum} characters` : `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return issue.values.length === 1 ? `must be ${listed(issue.values)}` : `must be one of ${listed(issue.values)}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not written as it must be';
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
  return `“${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).toWellFormed()}…` : text}”`;
}
