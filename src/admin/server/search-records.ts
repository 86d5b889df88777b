import type { Context } from '~/platform/context';
import type { FoundKind } from '~/platform/records/found-kinds';
import type { FoundRecord } from '~/platform/records/registry';

const MOST_OF_A_KIND = 5;

/** Finds records of all kinds for the command palette. Without a search text it finds nothing. */
export async function searchRecords(ctx: Context, q: string): Promise<(FoundRecord & { kind: FoundKind })[]> {
  if (q === '') return [];
  const found = await Promise.all(
    ctx.recordFinders.map(async ({ kind, find }) => (await find(ctx, q, MOST_OF_A_KIND)).slice(0, MOST_OF_A_KIND).map((record) => ({ kind, ...record }))),
  );
  return found.flat();
}
