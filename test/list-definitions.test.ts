import { expect, it } from 'vitest';
import { loadDefinition } from '~/app/records/definitions';
import { slices } from '~/app/slices';
import type { Call } from '~/platform/http/call';
import { foundKinds } from '~/platform/records/found-kinds';

const definitions = await Promise.all(foundKinds.map(async (kind) => (await loadDefinition(kind)).definition));

const calls = Object.assign({}, ...slices.calls.map((slice) => slice.calls)) as Record<string, Call>;
const withCsv = definitions.map((definition) => [`${definition.calls}/csv`, definition] as const);

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

it.each(foundKinds.map((kind, place) => [kind, definitions[place]] as const))('the definition of %s has its kind and its calls', (kind, definition) => {
  expect(definition?.kind).toBe(kind);
  const missing = [`GET ${definition?.calls}`, `GET ${definition?.calls}/{id}`].filter((name) => !calls[name]);
  expect(missing).toEqual([]);
});
