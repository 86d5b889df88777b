import { lawBreaches } from '~/coach/coach';
import { requiredLaws } from '~/coach/server';
import type { Context } from '~/platform/context/context';
import { invalid } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { type ContentValues, content, type Step } from '~/posts/content';
import type { PostRow } from '~/posts/server/posts';
import type { Typed } from '../../coach-contract';
import { draftFrom, draftOf, factsOf } from './draft-of';

/** Whether a step has a field: `salary.min` is of the step with `salary`. */
const hasField = (step: Step, field: string): boolean => Object.hasOwn(content[step], field.split('.')[0] ?? '');

/**
 * Refuses a step that breaks a law which staff have made a requirement. A law about a later step counts once that step was saved: whoever
 * moves a post without pay to a place that asks for it is told at the place.
 * @throws 422 that names each field.
 */
export async function refuseBreaches(ctx: Context, tx: Database, post: PostRow, step: 'basic' | 'details', typed: Typed): Promise<void> {
  const laws = await requiredLaws(tx);
  if (laws.length === 0) return;
  const breaches = lawBreaches(draftOf(post, typed), laws, await factsOf(ctx, tx, post));
  const faults = breaches.flatMap(({ field, text, reason }) => {
    const words = `${text} ${reason}`;
    if (hasField(step, field)) return [{ loc: ['data', ...field.split('.')], msg: words, type: 'asked_by_law' }];
    return step === 'basic' && post.step >= 2 ? [{ loc: ['data', 'location', 'country_code'], msg: words, type: 'asked_by_law' }] : [];
  });
  if (faults.length > 0) throw invalid(faults);
}

/**
 * The first law that a whole post breaks and that staff have made a requirement, in words; undefined without one. For posts that come from a
 * file or a feed.
 * @param organizationId null for an organization that is not known yet, which has stated no size.
 */
export async function brokenLaw(ctx: Context, post: ContentValues, organizationId: string | null): Promise<string | undefined> {
  const laws = await requiredLaws(ctx.db);
  if (laws.length === 0) return undefined;
  const [breach] = lawBreaches(draftFrom({}, post), laws, await factsOf(ctx, ctx.db, { organizationId, postedOn: null, expiresOn: null }));
  return breach && `${breach.text} ${breach.reason}`;
}
