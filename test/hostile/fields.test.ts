import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { slices } from '~/app/slices';
import type { Call } from '~/platform/http/call';
import { largestJson, Unbounded } from '~/platform/http/lengths';
import { bodyLimit } from '~/platform/http/read-request';
import { parsePart } from '~/platform/http/validate';
import { valueAt } from '~/platform/text/value-at';
import { fieldsOf, withValue } from './inputs';
import { SHAPES, textOf } from './shapes';

vi.setConfig({ testTimeout: 120_000 });

/** The longest time for which the checks of one request may keep others waiting, in milliseconds. */
const LONGEST = 100;
const TRIES = 4;

const calls = slices.calls.flatMap((slice) => Object.entries(slice.calls) as [string, Call][]);
const withBody = calls.filter((entry): entry is [string, Call & { body: z.ZodType }] => entry[1].body !== undefined);

/** Members that a call does not read, or whose check is another one's. The call declares the bytes of its body. */
const unbounded = ([, { body, bodyBytes }]: (typeof withBody)[number]): boolean => {
  try {
    largestJson(body);
    return false;
  } catch (error) {
    if (!(error instanceof Unbounded)) throw error;
    return bodyBytes === undefined;
  }
};

const boundless = (part: 'params' | 'query' | 'form') =>
  calls.flatMap(([name, call]) =>
    Object.entries(call[part]?.shape ?? {}).flatMap(([member, schema]) => {
      // The file of a form has limits of its own.
      if (part === 'form' && (schema as z.ZodType)._zod.def.type === 'custom') return [];
      try {
        largestJson(schema as z.ZodType);
        return [];
      } catch {
        return [`${name}: ${member}`];
      }
    }),
  );

describe('every call', () => {
  it('bounds each text and list of its body, or declares the bytes of the body', () => {
    expect(withBody.filter(unbounded).map(([name]) => name)).toEqual([]);
  });

  it.each(['params', 'query', 'form'] as const)('bounds each text and list of its %s', (part) => expect(boundless(part)).toEqual([]));

  it('takes a body of its own size', () => {
    const limits = new Map(withBody.map(([name, call]) => [name, bodyLimit(call)]));
    expect(limits.get('POST /account/change_name')).toBeLessThan(70_000);
    expect(limits.get('POST /v2/employer/jobs/buycredits/{count}/{plan}')).toBeLessThan(80_000);
    expect(limits.get('POST /v2/employer/jobs_prep/update/{id}/basic')).toBeGreaterThan(6 * 20_000);
  });
});

/** The milliseconds in which a body is read and refused. */
function timeOf(json: string, { body }: { body: z.ZodType }): number {
  const start = performance.now();
  try {
    parsePart(body, 'body', JSON.parse(json));
  } catch {
    // Most of them are refused, which is what takes time.
  }
  return performance.now() - start;
}

/** The time of a body; another try where it may be that of something else on a busy machine. */
function leastTime(json: string, call: { body: z.ZodType }): number {
  let least = timeOf(json, call);
  for (let tries = 1; tries < TRIES && least > LONGEST; tries += 1) least = Math.min(least, timeOf(json, call));
  return least;
}

/** The fields of all calls, those of the same name and schema once. */
const fields = [
  ...new Map(
    withBody.flatMap(([name, call]) => {
      const schema = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
      return fieldsOf(call).map((at) => {
        const keys = at.split('.').flatMap((key) => ['properties', key]);
        const field = valueAt(schema, keys);
        return [`${at} ${JSON.stringify(field)}`, { name, call, at, isList: valueAt(field, ['type']) === 'array' }] as const;
      });
    }),
  ).values(),
];

describe('the largest body of every call', () => {
  it.each(SHAPES)('is read quickly with %s in any of its fields', (_name, unit) => {
    const slow = fields.flatMap(({ name, call, at, isList }) => {
      const bytes = bodyLimit(call) - 2_000;
      const text = JSON.stringify(textOf(unit, bytes));
      const item = JSON.stringify(textOf(unit, bytes / 5_000 - 3));
      const values = isList ? [`[${text}]`, `[${Array.from({ length: 5_000 }, () => item)}]`] : [text];
      const around = JSON.stringify(withValue({}, at, 0));
      return values.flatMap((value) => {
        const took = leastTime(
          around.replace(/0(?=\}*$)/, () => value),
          call,
        );
        return took > LONGEST ? [`${name}: ${at} took ${Math.round(took)} ms`] : [];
      });
    });
    expect(slow).toEqual([]);
  });
});
