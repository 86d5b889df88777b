import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { slices } from '~/app/slices';
import type { Call } from '~/platform/http/call';
import { largestJson, Unbounded } from '~/platform/http/lengths';
import { bodyLimit } from '~/platform/http/read-request';

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
