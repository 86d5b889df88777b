import { expect, it } from 'vitest';
import { z } from 'zod';
import { issueInWords } from './issue-words';

it.each<[schema: z.ZodType, value: unknown, words: string]>([
  [z.boolean(), 'yes', 'must be true or false'],
  [z.number(), 'ten', 'must be a number'],
  [z.string(), 5, 'must be text'],
  [z.array(z.string()), 'a', 'must be a list'],
  [z.string().min(1), '', 'must have at least 1 character'],
  [z.string().max(1_000), 'a'.repeat(1_001), 'must have at most 1,000 characters'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 items'],
  [z.number().max(90), 91, 'must be at most 90'],
  [z.enum(['a', 'b']), 'c', 'must be one of “a”, “b”'],
])('%# says what is allowed in the words of the board', (schema, value, words) => {
  expect(schema.safeParse(value, { error: issueInWords }).error?.issues[0]?.message).toBe(words);
});
