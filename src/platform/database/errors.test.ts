import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { withoutValues } from './errors';

const cause = Object.assign(new Error('invalid input syntax for type uuid: "4242424242424242"'), { code: '22P02' });
const failed = new DrizzleQueryError('insert into t values ($1)', ['4242424242424242'], cause);

describe('a failed statement', () => {
  it('is told without its values', () => {
    const told = withoutValues(failed) as Error;
    expect(told.message).toBe('invalid input syntax for type uuid, in: insert into t values ($1)');
    expect(told).toMatchObject({ code: '22P02' });
    expect(JSON.stringify(pino.stdSerializers.err(told)) + told.stack).not.toContain('4242');
    expect(told.stack).toContain('errors.test.ts');
  });

  it('leaves other faults as they are', () => {
    expect(withoutValues(cause)).toBe(cause);
  });
});
