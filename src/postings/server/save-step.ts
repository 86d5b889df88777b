import type { z } from 'zod';
import { acceptPostWords, loadOwnPost, lockOwnPost, type PostChange, type PostRow, savePost, toColumns } from '~/jobs/server';
import { priceOrder } from '~/orders/server';
import { organizationFacts } from '~/organizations/server';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { conflict, invalid, invalidField } from '~/platform/errors';
import type { Viewer } from '~/platform/http/viewer';
import { REMOTE_LOCATION, resolveLocation } from '~/platform/places/location';
import type { ApplyInfo, Basic, Details } from '../contract';
import { BEING_GIVEN_BACK } from './manage-post';
import { forbiddenFaults, readTexts } from './read-texts';

/** `pending`: the wizard saves a draft. `posted`: the manage page saves a published post. */
export type Editing = 'pending' | 'posted';

const STEP_NAMES = ['', 'Basic Information', 'Job Details', 'Apply Information'];

/**
 * Saves one step of a post, completely or not at all. A complete draft has its order priced in the same transaction, so that
 * the price always fits the post. A published post keeps its dates.
 * @throws 404 for other users' posts, 409 if an earlier step is missing or the post is in the other state.
 */
async function saveStep(
  ctx: Context,
  viewer: Viewer,
  postId: string,
  editing: Editing,
  step: 1 | 2 | 3,
  change: (tx: Database, post: PostRow) => Promise<PostChange> | PostChange,
): Promise<PostRow> {
  return inTransaction(ctx.db, async (tx) => {
    const post = await lockOwnPost(tx, viewer, postId);
    if ((editing === 'pending') !== (post.postedOn === null)) {
      throw conflict(
        post.postedOn ? 'This post was published already. Change it on its manage page.' : 'This post is still pending. Finish it first.',
        'wrong_state',
      );
    }
    if (post.reviewState === 'declined') throw conflict(BEING_GIVEN_BACK, 'declined');
    if (post.step < step - 1) throw conflict(`Please save step ${post.step + 1}, ${STEP_NAMES[post.step + 1]}, first.`, 'step_locked');
    const saved = await savePost(ctx, tx, viewer, post, { ...(await change(tx, post)), step: Math.max(post.step, step) }, 'post.changed');
    if (editing === 'posted' || saved.step < 3) return saved;
    const order = await priceOrder(ctx, tx, saved);
    if (order.status !== 'open' && saved.postType !== post.postType) {
      if (order.status === 'paid') throw invalidField('data.post_type', 'the post type decided the price, so it cannot be changed once the post is paid');
      throw conflict('A payment for this post is in progress. Please wait for it before changing the post type.', 'paying');
    }
    return { ...saved, orderId: order.id };
  });
}

/** Step 1. @throws 422 for forbidden content, which is quoted, for a place that does not exist, and for a text that cannot be rendered. */
export async function saveBasic(ctx: Context, viewer: Viewer, postId: string, editing: Editing, data: z.output<typeof Basic>): Promise<PostRow> {
  // Checks access before rendering. The post is locked only after the texts are rendered, to keep the transaction short.
  await loadOwnPost(ctx, ctx.db, viewer, postId);
  const texts = await readTexts(data, viewer.userId);
  return saveStep(ctx, viewer, postId, editing, 1, async (tx, post) => {
    if (editing === 'posted' && data.post_type !== post.postType) {
      throw invalidField('data.post_type', 'the post type decided the price, so it cannot be changed once the job is live');
    }
    const resolved = data.remote ? { location: REMOTE_LOCATION } : resolveLocation(data.location);
    const faults = 'faults' in resolved ? resolved.faults.map((fault) => ({ ...fault, loc: ['data', ...fault.loc] })) : [];
    // An admin may have given the post to an author outside of its organization.
    const organization = await organizationFacts(tx, post.organizationId);
    faults.push(...texts.faults, ...forbiddenFaults(texts, organization?.url ?? ''));
    if (faults.length > 0 || 'faults' in resolved) throw invalid(faults);
    return { ...toColumns(await acceptPostWords(tx, post, data)), descriptionHtml: texts.descriptionHtml, ...resolved.location };
  });
}

/** Step 2. @throws 422 for words that are not offered and that the post does not have. */
export const saveDetails = (ctx: Context, viewer: Viewer, postId: string, editing: Editing, data: z.output<typeof Details>): Promise<PostRow> =>
  saveStep(ctx, viewer, postId, editing, 2, async (tx, post) => {
    const { min, max, pay_type } = data.salary;
    // A single figure counts as both ends of the range.
    return toColumns(await acceptPostWords(tx, post, { ...data, salary: { min, max: max || min, pay_type } }));
  });

/** Step 3. @throws 422 if there is neither an e-mail address nor a web address to apply to. */
export const saveApplyInfo = (ctx: Context, viewer: Viewer, postId: string, editing: Editing, data: z.output<typeof ApplyInfo>): Promise<PostRow> =>
  saveStep(ctx, viewer, postId, editing, 3, () => {
    if (!data.apply.email && !data.apply.url) {
      throw invalidField('data.apply.email', 'please submit an email address, or a web address to apply at', 'missing');
    }
    return toColumns(data);
  });
