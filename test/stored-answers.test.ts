import { expect, it } from 'vitest';
import { z } from 'zod';
import { slices } from '~/app/slices';
import type { Call } from '~/platform/http/call';

/** Names of members that log somebody in or change a password. */
const SECRET = /token|password|secret/;

const membersOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [...(key === 'properties' ? Object.keys(value as object) : []), ...membersOf(value)]);
};

it('no answer that is stored for a repeated request has a secret', () => {
  const calls = slices.calls.flatMap((slice) => Object.entries(slice.calls) as [string, Call][]);
  const stored = calls.filter(([, { idempotent }]) => idempotent === true);
  expect(stored.length).toBeGreaterThan(40);
  const told = stored.flatMap(([name, { answer }]) => {
    const members = answer ? membersOf(z.toJSONSchema(answer, { unrepresentable: 'any' })) : [];
    return members.filter((member) => SECRET.test(member)).map((member) => `${name}: ${member}`);
  });
  expect(told).toEqual([]);
});
