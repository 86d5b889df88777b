import { expect, it } from 'vitest';
import { z } from 'zod';
import { declaredPart } from './declared-part';

const Item = z.object({ sku: z.string().min(3), price: z.number().positive() });
const Order = z.object({
  _id: z.uuid(),
  status: z.enum(['open', 'paid']),
  items: z.array(Item),
  payer: z.object({ name: z.string().max(5) }).nullable(),
  sums: z.record(z.string(), z.int()),
  note: z.string().optional(),
});

it('keeps wrong values and leaves out members that the schema does not name', () => {
  const stored = {
    _id: 'old',
    status: 'given back',
    items: [{ sku: 'x', price: -1, cost: 5 }],
    payer: { name: 'A long name', password: 'secret' },
    sums: { a: 1.5 },
    internal: 'secret',
  };
  expect(declaredPart(Order, stored)).toEqual({
    _id: 'old',
    status: 'given back',
    items: [{ sku: 'x', price: -1 }],
    payer: { name: 'A long name' },
    sums: { a: 1.5 },
    note: undefined,
  });
});

it('is the parsed value where the schema takes it', () => {
  expect(declaredPart(Item, { sku: 'post', price: 5, cost: 1 })).toEqual({ sku: 'post', price: 5 });
});

it.each([
  [z.string(), { password: 'secret' }],
  [z.string(), ['secret']],
  [z.union([z.string(), z.number()]), { password: 'secret' }],
  [z.object({ name: z.string() }), undefined],
])('is null where the schema does not say what of a value may be shown', (schema, value) => {
  expect(declaredPart(schema, value)).toBeNull();
});
