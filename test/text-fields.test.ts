import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { slices } from '~/app/slices';
import { AppError, type FieldFault } from '~/platform/context/errors';
import type { Call } from '~/platform/http/call';
import { parsePart } from '~/platform/http/validate';
import { fieldsOf, withValue } from './hostile/inputs';

/** Every field of every call: text that acts on its surroundings is refused where it is not wanted. */

const calls = slices.calls.flatMap(({ calls }) => Object.entries(calls) as [string, Call][]);

/** The locations of the faults of a body in which one field has a value. */
function faultsOf(schema: z.ZodType, at: string, value: string): string[] {
  try {
    parsePart(schema, 'body', withValue({}, at, value));
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return (error.detail as FieldFault[]).map(({ loc }) => loc.slice(1).join('.'));
  }
}

/** Whether a fault names a field, or an object or list that the field is in or has. */
const isNamed = (faults: string[], at: string) => faults.some((fault) => fault === at || fault.startsWith(`${at}.`) || at.startsWith(`${fault}.`));

const accepting = (value: string) =>
  calls.flatMap(([name, call]) => {
    const { body } = call;
    return body ? fieldsOf(call).flatMap((at) => (isNamed(faultsOf(body, at, value), at) ? [] : [`${name}: ${at}`])) : [];
  });

/** Values that are compared, cleaned before they are stored, or neither read nor stored. */
const UNCHECKED = [
  /^POST \/v3\/frontend-error: /,
  /^POST \/v2\/contact: (user|candidate|token)$/,
  /: (password|cur_pass|pass_confirm|pass_info\.password_cfm|refresh_token|credential)$/,
  // The words of a search, from which they are removed.
  /: (search\.)?(kw|q|where)$/,
  // The field that the tool writes checks it.
  /\/tools\/\{name\}: value$/,
  // The values that the sender saw, and their version.
  /\/tools\/\{name\}: seen$/,
  /: versions\.\w+$/,
];
const checked = (fields: string[]) => fields.filter((field) => !UNCHECKED.some((pattern) => pattern.test(field)));

/** The fields that take text of several lines. */
const severalLines = new Set(accepting('a\nb'));

describe('control characters', () => {
  // The schema alone is asked, since every part of a request with NUL is refused before. Whoever refuses NUL is one of the text schemas, which remove the others.
  it('are removed or refused by the own schema of every field', () => {
    const refused = (body: z.ZodType, at: string) => body.safeParse(withValue({}, at, 'a\0b')).error?.issues.map(({ path }) => path.join('.')) ?? [];
    const accepted = calls.flatMap(([name, call]) => {
      const { body } = call;
      return body ? fieldsOf(call).flatMap((at) => (isNamed(refused(body, at), at) ? [] : [`${name}: ${at}`])) : [];
    });
    expect(checked(accepted)).toEqual([]);
  });

  it.each(['a\u001Bb', 'a\u001Fb', 'a\u0002b', 'a\u009Bb'])('are no fault of a text, and NUL is one of each field: %j', (value) => {
    expect(accepting(value)).toContain('POST /v2/employer/jobs/update/{id}/basic: data.description');
    expect(accepting(value)).toContain('POST /v2/auth/register: first_name');
    expect(checked(accepting('a\0b'))).toEqual([]);
  });
});

describe('changes of the direction', () => {
  it.each(['a\u202Eb', 'a\u202Ab', 'a\u2066b', 'a\u2069b'])('are refused by every field of one line, by its name: %j', (value) => {
    expect(checked(accepting(value)).filter((field) => !severalLines.has(field))).toEqual([]);
  });

  it('are accepted in the descriptions of jobs', () => {
    expect(severalLines).toContain('POST /v2/employer/jobs/update/{id}/basic: data.description');
    expect(accepting('a\u2066b')).toContain('POST /v2/employer/jobs/update/{id}/basic: data.description');
  });

  it('are none of the marks that stand for a letter of a direction', () => {
    expect(accepting('a\u200Fb')).toContain('POST /v2/auth/register: first_name');
  });
});
