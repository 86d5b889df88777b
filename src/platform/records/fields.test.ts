import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineCollection, fieldOf } from './fields';

interface Row {
  name: string;
  active: boolean;
}
const field = fieldOf<Row>();
const write = async () => {};

/** `npm run check` fails where one of these declarations compiles. */
it('a field whose operators, value and row do not fit does not compile', () => {
  expect(field({ operators: ['field_toggle', 'field_set'], value: z.boolean(), read: (row) => row.active, write }).operators).toHaveLength(2);
  // @ts-expect-error a text cannot be toggled
  field({ operators: ['field_toggle'], value: z.string(), read: (row) => row.name, write });
  // @ts-expect-error a list of texts has no items with members
  field({ operators: ['field_pull_by_field'], value: z.array(z.string()), read: () => [], write });
  // @ts-expect-error the value is a text, the column a flag
  field({ operators: ['field_set'], value: z.string(), read: (row) => row.active, write });
  // @ts-expect-error the row has no such column
  field({ operators: ['field_set'], value: z.string(), read: (row) => row.email, write });
});

it('a collection refuses tools for items where the value is not plainly an array', () => {
  const tags = field({ operators: ['field_push'], value: z.array(z.string()).transform((items) => items), read: () => [''], write });
  const find = async () => undefined;
  expect(() => defineCollection<Row>({ name: 'rows', noun: 'row', find, fields: { tags } })).toThrow('rows.tags must be an array');
});
