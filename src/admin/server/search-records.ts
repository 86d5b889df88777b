import type { Context } from '~/platform/context';
import type { FoundKind } from '~/platform/records/found-kinds';
import type { FoundRecord, WordsFound } from '~/platform/records/registry';

const MOST_OF_A_KIND = 5;

type Found = FoundRecord & { kind: FoundKind };

/** Finds records of all kinds for the command palette: with similar words, where none has those that were typed. Without a text it finds nothing. */
export async function searchRecords(ctx: Context, q: string): Promise<Found[]> {
  if (q === '') return [];
  const exact = await searchAll(ctx, q, 'exact');
  return exact.length > 0 ? exact : searchAll(ctx, q, 'similar');
}

async function searchAll(ctx: Context, q: string, words: WordsFound): Promise<Found[]> {
  const found = await Promise.all(
    ctx.recordFinders.map(async ({ kind, find }) =>
      (await find(ctx, q, MOST_OF_A_KIND, words)).slice(0, MOST_OF_A_KIND).map((record) => ({ kind, ...record })),
    ),
  );
  return found.flat();
}
