import { expect, it } from 'vitest';
import type { Call } from '~/platform/http/call';
import type { Identified, ListDefinition } from '~/platform/ui/records/record-list';
import { slices } from './slices';

const modules = import.meta.glob<Record<string, unknown>>(['../*/web/admin/**/*-list.tsx', '../admin/web/**/*-list.tsx'], { eager: true });

const isDefinition = (value: unknown): value is ListDefinition<Identified> =>
  typeof value === 'object' && value !== null && 'noun' in value && 'columns' in value;
const definitions = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isDefinition);

const calls = Object.assign({}, ...slices.calls.map((slice) => slice.calls)) as Record<string, Call>;
const withCsv = definitions.flatMap((definition) => (definition.csv ? [[definition.csv, definition] as const] : []));

/** The call refuses every parameter that it does not declare, so a list with another one could not be shown. */
it.each(withCsv)('the list of %s has the filters and orders that its call declares', (csv, { filters = [], columns, nameSort }) => {
  const shape = calls[`GET ${csv}`]?.query?.shape ?? {};
  expect(filters.map(({ name }) => name).filter((name) => !(name in shape))).toEqual([]);
  const sorts = [nameSort, ...columns.map(({ sort }) => sort)].filter((sort) => sort !== undefined);
  expect(sorts.filter((sort) => !(shape.sort as Call['body'])?.safeParse(sort).success)).toEqual([]);
});

it('every list of the back office is among them', () => {
  // The statement is a file without a search.
  const lists = Object.entries(calls).filter(([name, { query }]) => /^GET \/v3\/admin\/\w+\/csv$/.test(name) && query && 'q' in query.shape);
  expect(withCsv.map(([csv]) => csv).sort()).toEqual(lists.map(([name]) => name.slice('GET '.length)).sort());
});
