import { lawBreaches } from '~/coach/coach';
import type { Hint } from '~/coach/hints';
import { requiredLaws } from '~/coach/server';
import type { goingLiveRefusal } from '~/orders/questions';
import type { Context } from '~/platform/context/context';
import { conflict, invalid } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import type { AnswerOf } from '~/platform/slices/questions';
import { type ContentValues, content, type Step, steps } from '~/posts/content';
import type { PostRow } from '~/posts/server/posts';
import type { Typed } from '../../coach-contract';
import { STEP_NAMES } from '../step-columns';
import { draftFrom, draftOf, factsOf } from './draft-of';

/** Whether a step has a field: `salary.min` is of the step with `salary`. */
const hasField = (step: Step, field: string): boolean => Object.hasOwn(content[step], field.split('.')[0] ?? '');

const inWords = ({ text, reason }: Hint): string => `${text} ${reason}`;

/** Finds what a post breaks of the laws that staff have made a requirement, once some of its values are those that are given. */
async function breachFinder(ctx: Context, db: Database, post: PostRow): Promise<(typed: Typed) => Hint[]> {
  const laws = await requiredLaws(db);
  if (laws.length === 0) return () => [];
  const facts = await factsOf(ctx, db, post);
  return (typed) => lawBreaches(draftOf(post, typed), laws, facts);
}

/**
 * Refuses a step that breaks a law which staff have made a requirement. A law about a later step counts once that step was saved: whoever
 * moves a post without pay to a place that asks for it is told at the place.
 * @throws 422 that names each field.
 */
export async function refuseBreaches(ctx: Context, tx: Database, post: PostRow, step: 'basic' | 'details', typed: Typed): Promise<void> {
  const faults = (await breachFinder(ctx, tx, post))(typed).flatMap((breach) => {
    const fault = { msg: inWords(breach), type: 'asked_by_law' };
    if (hasField(step, breach.field)) return [{ loc: ['data', ...breach.field.split('.')], ...fault }];
    return step === 'basic' && post.step >= 2 ? [{ loc: ['data', 'location', 'country_code'], ...fault }] : [];
  });
  if (faults.length > 0) throw invalid(faults);
}

/**
 * The first law that a whole post breaks and that staff have made a requirement, in words; undefined without one. For posts that come from a
 * file or a feed.
 * @param findOrganization finds the organization of the post; null for one that is not known yet, which has stated neither size nor place.
 */
export async function brokenLaw(ctx: Context, post: ContentValues, findOrganization: () => Promise<string | null>): Promise<string | undefined> {
  const laws = await requiredLaws(ctx.db);
  if (laws.length === 0) return undefined;
  const organizationId = await findOrganization();
  const [breach] = lawBreaches(draftFrom({}, post), laws, await factsOf(ctx, ctx.db, { organizationId, postedOn: null, expiresOn: null }));
  return breach && inWords(breach);
}

/** The laws that versions of a post would break, in words. A law about step 2 counts once that step was saved, as for a form. */
export async function versionBreaches(ctx: Context, db: Database, post: PostRow): Promise<(version: Typed) => string[]> {
  const find = await breachFinder(ctx, db, post);
  return (version) =>
    find(version)
      .filter(({ field }) => post.step >= 2 || hasField('basic', field))
      .map((breach) => inWords(breach).replace(/\.$/, ''));
}

/** Refuses to bring a draft live that breaks a law which was made a requirement after its steps were saved. */
export const refusalByLaw: AnswerOf<typeof goingLiveRefusal> = async (ctx, tx, post) => {
  const [breach] = (await breachFinder(ctx, tx, post))({});
  if (!breach) return undefined;
  const step = steps.findIndex((name) => hasField(name, breach.field)) + 1;
  return conflict(`${inWords(breach)} Change it in step ${step}, ${STEP_NAMES[step]}.`, 'asked_by_law', { field: breach.field });
};
