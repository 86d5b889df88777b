import type { z } from 'zod';
import type { Context } from '~/platform/context/context';
import { conflict, invalidField } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { steps } from '~/posts/content';
import { refuseChangedStep } from '~/posts/server/history';
import { loadOwnPost, lockOwnPost, type PostRow } from '~/posts/server/posts';
import { type PostChange, savePost } from '~/posts/server/states';
import type { ApplyInfo, Basic, Details } from '../contract';
import { refuseBreaches } from './coach/refuse-breaches';
import { priceDraft } from './price-draft';
import { readTexts } from './read-texts';
import { applyColumns, basicColumns, detailsColumns, type Editing, refuseUneditable, STEP_NAMES } from './step-columns';

/** A step as it was sent. */
interface Sent<Data> {
  data: Data;
  /** The version of the step that the client has read; without it the step is saved whatever was changed since. */
  version?: string | undefined;
}

/**
 * Saves one step of a post, completely or not at all. A complete draft has its order priced in the same transaction, so that
 * the price always fits the post. A published post keeps its dates.
 * @throws 404 for other users' posts, 409 if an earlier step is missing, the post is in the other state, or the step was changed since it
 *   was read.
 */
async function saveStep(
  ctx: Context,
  viewer: Viewer,
  postId: string,
  editing: Editing,
  step: 1 | 2 | 3,
  { data, version }: Sent<unknown>,
  change: (tx: Database, post: PostRow) => Promise<PostChange> | PostChange,
): Promise<PostRow> {
  return inTransaction(ctx.db, async (tx) => {
    const post = await lockOwnPost(tx, viewer, postId);
    refuseUneditable(post, editing);
    if (post.step < step - 1) throw conflict(`Please save step ${post.step + 1}, ${STEP_NAMES[post.step + 1]}, first.`, 'step_locked');
    await refuseChangedStep(tx, viewer, post, steps[step - 1] ?? 'basic', version, data);
    const saved = await savePost(ctx, tx, viewer, post, { ...(await change(tx, post)), step: Math.max(post.step, step) }, 'post.changed');
    return editing === 'posted' ? saved : priceDraft(ctx, tx, post, saved);
  });
}

/** Step 1. @throws 422 for forbidden content, which is quoted, for a place that does not exist, for a text that cannot be rendered, and for what a required law asks for. */
export async function saveBasic(ctx: Context, viewer: Viewer, postId: string, editing: Editing, sent: Sent<z.output<typeof Basic>>): Promise<PostRow> {
  const { data } = sent;
  // Checks access before rendering. The post is locked only after the texts are rendered, to keep the transaction short.
  await loadOwnPost(ctx, ctx.db, viewer, postId);
  const texts = await readTexts(data, viewer.userId);
  return saveStep(ctx, viewer, postId, editing, 1, sent, async (tx, post) => {
    if (editing === 'posted' && data.post_type !== post.postType) {
      throw invalidField('data.post_type', 'the post type set the price, so it can’t be changed once the job is live');
    }
    const columns = await basicColumns(tx, post, data, texts);
    await refuseBreaches(ctx, tx, post, 'basic', data);
    return columns;
  });
}

/** Step 2. @throws 422 for words that are not offered and that the post does not have, and for what a required law asks for. */
export const saveDetails = (ctx: Context, viewer: Viewer, postId: string, editing: Editing, sent: Sent<z.output<typeof Details>>): Promise<PostRow> =>
  saveStep(ctx, viewer, postId, editing, 2, sent, async (tx, post) => {
    const columns = await detailsColumns(tx, post, sent.data);
    await refuseBreaches(ctx, tx, post, 'details', sent.data);
    return columns;
  });

/** Step 3. @throws 422 if there is neither an email address nor a web address to apply to. */
export const saveApplyInfo = (ctx: Context, viewer: Viewer, postId: string, editing: Editing, sent: Sent<z.output<typeof ApplyInfo>>): Promise<PostRow> =>
  saveStep(ctx, viewer, postId, editing, 3, sent, () => applyColumns(sent.data));
