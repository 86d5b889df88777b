import type { Context } from '~/platform/context';
import type { FoundPost } from '../../schemas';
import { presentSummaries } from '../posts/present-post';
import { findDescribed } from './describe-found';
import type { Area } from './understand-place';

/** Jobs by id as the results of a search show them. @param words the words that were searched for. @param area the place that was searched in. */
export async function presentFound(ctx: Context, ids: string[], words: string, area: Area | null): Promise<FoundPost[]> {
  const { rows, found } = await findDescribed(ctx.db, ids, words, area?.center ?? null);
  return presentSummaries(ctx, rows).map((job) => ({ ...job, ...found.get(job._id) }));
}
