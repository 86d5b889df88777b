import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { daysLater } from '../calendar/civil-day';
import type { BoardTime } from '../calendar/last-day';
import { invalidField } from '../context/errors';
import { strict } from '../http/strict';
import { parsePart } from '../http/validate';
import type { ToolName } from './tools-contract';

/** The operators that a field may declare. `field_set_today` is another name of `field_set_now`; `field_patch` sets several fields. */
export type Operator = Exclude<ToolName, 'field_set_today' | 'field_patch'>;

type ListOperator<Item> = 'field_add_to_set' | 'field_push' | 'field_pull' | (Item extends object ? 'field_pull_by_field' : never);

/** The operators that make sense for a type of value: any other is a compile error where a field is declared. */
export type OperatorFor<Value> =
  | 'field_set'
  | (NonNullable<Value> extends boolean ? 'field_toggle' : never)
  | (NonNullable<Value> extends number ? 'field_set_int' : never)
  | (NonNullable<Value> extends Date ? 'field_set_now' | 'field_add_days' | 'field_sub_days' : never)
  | (NonNullable<Value> extends (infer Item)[] ? ListOperator<Item> : never);

const Days = z.int('please submit a whole number of days').min(1, 'please submit at least 1 day').max(3_650, 'please submit at most 3,650 days');
const Members = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .refine((members) => Object.keys(members).length > 0, 'please name a member of the items to remove');

/** A number is set to a value, or changed by a difference: `{ by: -1 }`, which is right whatever the number has become since it was read. */
const Difference = z.strictObject({ by: z.int('please submit a whole number') });

const isDifference = (argument: unknown): argument is z.output<typeof Difference> => typeof argument === 'object' && argument !== null && 'by' in argument;

/** The schema of what a tool sends as `value`, by the schema of the field's own value. */
function argumentSchema(operator: Operator, value: z.ZodType, sent: unknown): z.ZodType {
  switch (operator) {
    case 'field_toggle':
    case 'field_set_now':
      return z.unknown();
    case 'field_set':
      return value;
    case 'field_set_int':
      return isDifference(sent) ? Difference : z.int('please submit a whole number').pipe(value as z.ZodType<unknown, number>);
    case 'field_add_days':
    case 'field_sub_days':
      return Days;
    case 'field_add_to_set':
    case 'field_push':
    case 'field_pull':
      return (value as z.ZodArray<z.ZodType>).element;
    case 'field_pull_by_field':
      return Members;
  }
}

/** Reads the `value` of a tool's body. @throws 422 at `value` where it has the wrong type or the field refuses it. */
export const readArgument = (operator: Operator, schema: z.ZodType, value: unknown): unknown =>
  parsePart(z.object({ value: argumentSchema(operator, strict(schema), value) }), 'body', { value }).value;

const hasMembers = (item: unknown, members: Record<string, unknown>): boolean =>
  typeof item === 'object' && item !== null && Object.entries(members).every(([key, value]) => (item as Record<string, unknown>)[key] === value);

/**
 * The value of a field after an operator. It changes nothing it is given.
 * @param argument as `readArgument` returns it.
 * @throws 422 at `key` for moving a date that is not set.
 */
export function applyOperator(operator: Operator, current: unknown, argument: unknown, { now, timeZone }: BoardTime): unknown {
  const items = Array.isArray(current) ? current : [];
  switch (operator) {
    case 'field_toggle':
      return !current;
    case 'field_set':
      return argument;
    case 'field_set_int':
      return isDifference(argument) ? (current as number) + argument.by : argument;
    case 'field_set_now':
      return now;
    case 'field_add_days':
      return daysLater(dateIn(current), argument as number, timeZone);
    case 'field_sub_days':
      return daysLater(dateIn(current), -(argument as number), timeZone);
    case 'field_push':
      return [...items, argument];
    case 'field_add_to_set':
      return items.some((item) => isDeepStrictEqual(item, argument)) ? items : [...items, argument];
    case 'field_pull':
      return items.filter((item) => !isDeepStrictEqual(item, argument));
    case 'field_pull_by_field':
      return items.filter((item) => !hasMembers(item, argument as Record<string, unknown>));
  }
}

function dateIn(value: unknown): Date {
  if (value instanceof Date) return value;
  throw invalidField('key', 'this date isn’t set yet; set it first', 'no_date');
}
