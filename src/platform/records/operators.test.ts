import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../context/errors';
import { applyOperator, type Operator, readArgument } from './operators';

const now = new Date('2026-11-20T15:00:00Z');
const time = { now, timeZone: 'America/New_York' };
const day = (text: string) => new Date(`${text}T09:00:00Z`);

describe('applyOperator', () => {
  it.each<[Operator, unknown, unknown, unknown]>([
    ['field_toggle', true, undefined, false],
    ['field_toggle', false, undefined, true],
    ['field_set', 'a', 'b', 'b'],
    ['field_set_int', 3, 4, 4],
    ['field_set_now', null, undefined, now],
    ['field_set_now', day('2026-01-01'), undefined, now],
    ['field_add_days', day('2026-02-27'), 7, day('2026-03-06')],
    ['field_sub_days', day('2026-03-01'), 1, day('2026-02-28')],
    // The clocks change between the two days.
    ['field_add_days', new Date('2026-03-08T04:59:59.999Z'), 1, new Date('2026-03-09T03:59:59.999Z')],
    ['field_add_to_set', ['a'], 'b', ['a', 'b']],
    ['field_add_to_set', ['a', 'b'], 'a', ['a', 'b']],
    ['field_add_to_set', [{ a: 1, b: 2 }], { b: 2, a: 1 }, [{ a: 1, b: 2 }]],
    ['field_push', ['a'], 'a', ['a', 'a']],
    ['field_pull', ['a', 'b', 'a'], 'a', ['b']],
    ['field_pull', ['a'], 'z', ['a']],
    [
      'field_pull_by_field',
      [
        { _id: 1, x: 2 },
        { _id: 2, x: 2 },
      ],
      { _id: 1 },
      [{ _id: 2, x: 2 }],
    ],
    ['field_pull_by_field', [{ _id: 1, x: 2 }], { _id: 1, x: 3 }, [{ _id: 1, x: 2 }]],
  ])('%s of %j with %j is %j', (operator, current, argument, next) => {
    const before = structuredClone(current);
    expect(applyOperator(operator, current, argument, time)).toEqual(next);
    expect(current).toEqual(before);
  });

  it.each<Operator>(['field_add_days', 'field_sub_days'])('%s refuses a date that is not set', (operator) => {
    expect(() => applyOperator(operator, null, 1, time)).toThrow('set it first');
  });
});

describe('readArgument', () => {
  const roles = z.array(z.string().max(5)).max(3);
  const faultOf = (operator: Operator, schema: z.ZodType, value: unknown) => {
    try {
      readArgument(operator, schema, value);
    } catch (error) {
      return error instanceof AppError && Array.isArray(error.detail) ? error.detail[0]?.loc.join('.') : String(error);
    }
    return undefined;
  };

  it.each<[Operator, z.ZodType, unknown, unknown]>([
    ['field_set', z.string().trim(), ' a ', 'a'],
    ['field_set_int', z.int().max(5), 5, 5],
    ['field_add_days', z.date(), 7, 7],
    ['field_add_to_set', roles, 'abc', 'abc'],
    ['field_pull_by_field', z.array(z.object({ _id: z.string() })), { _id: 'x' }, { _id: 'x' }],
  ])('%s takes a value that fits the field', (operator, schema, value, read) => {
    expect(readArgument(operator, schema, value)).toEqual(read);
  });

  it.each<[Operator, z.ZodType, unknown]>([
    ['field_set', z.string(), 7],
    ['field_set', z.boolean(), 'true'],
    ['field_set', z.string(), undefined],
    ['field_set_int', z.int().max(5), 6],
    ['field_set_int', z.number(), 1.5],
    ['field_set_int', z.number(), '1'],
    ['field_add_days', z.date(), 0],
    ['field_add_days', z.date(), 1.5],
    ['field_sub_days', z.date(), 100_000],
    ['field_add_to_set', roles, 'too long'],
    ['field_push', roles, ['a']],
    ['field_pull_by_field', roles, {}],
    ['field_pull_by_field', roles, 'a'],
  ])('%s refuses %o %j and names the value', (operator, schema, value) => {
    expect(faultOf(operator, schema, value)).toMatch(/^body\.value/);
  });
});
