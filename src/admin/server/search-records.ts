import type { ReadContext } from '~/platform/context/context';
import { type FoundKind, foundKinds } from '~/platform/records/found-kinds';
import type { FoundRecord, RecordFinder, WordsFound } from '~/platform/records/registry';

const MOST_OF_A_KIND = 5;

type Found = FoundRecord & { kind: FoundKind };

/**
 * Finds records of all kinds for the command palette: with similar words, where none has those that were typed. Of one kind it finds those
 * with the typed words, for the list of another kind. Without a text it finds nothing.
 */
export async function searchRecords(ctx: ReadContext, q: string, kind?: FoundKind): Promise<{ data: Found[]; similar: boolean }> {
  if (q === '') return { data: [], similar: false };
  const finders = ctx.slices.finders
    .filter((finder) => kind === undefined || finder.kind === kind)
    .toSorted((a, b) => foundKinds.indexOf(a.kind) - foundKinds.indexOf(b.kind));
  const exact = await searchAll(ctx, finders, q, 'exact');
  if (exact.length > 0 || kind !== undefined) return { data: exact, similar: false };
  const similar = await searchAll(ctx, finders, q, 'similar');
  return { data: similar, similar: similar.length > 0 };
}

async function searchAll(ctx: ReadContext, finders: readonly RecordFinder[], q: string, words: WordsFound): Promise<Found[]> {
  const found = await Promise.all(
    finders.map(async ({ kind, find }) => (await find(ctx, q, MOST_OF_A_KIND, words)).slice(0, MOST_OF_A_KIND).map((record) => ({ kind, ...record }))),
  );
  return found.flat();
}
