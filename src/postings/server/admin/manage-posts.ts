import { listApplicants } from '~/applications/server';
import { removePost } from '~/orders/server';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { prepareFields, setFields } from '~/platform/records/change-fields';
import { recordVersion } from '~/platform/records/record-version';
import { type Step, steps } from '~/posts/content';
import { findPostIn, lockPostIn } from '~/posts/server/admin';
import { withOwnHtml } from '~/posts/server/content';
import { refuseChangedStep } from '~/posts/server/history';
import { confirmOpen } from '~/posts/server/states';
import type { AdminPost } from '../../admin-contract';
import { pendingPostCollection, postCollection } from './post-fields';
import { presentAdminPosts } from './post-lists';
import { showRepost } from './show-repost';

export type PostKind = 'pending' | 'published';

const collectionOf = (kind: PostKind) => (kind === 'pending' ? pendingPostCollection : postCollection);

/** A post with its applicants. @throws 404 for an unknown or removed post, and for one in the other state. */
export async function showPost(ctx: Context, admin: Viewer, kind: PostKind, id: string): Promise<AdminPost> {
  const row = await findPostIn(ctx.db, kind, id);
  if (!row) throw notFound();
  const [post] = await presentAdminPosts(ctx, ctx.db, [await withOwnHtml(ctx, row)]);
  return {
    ...(post as NonNullable<typeof post>),
    job_apps: await listApplicants(ctx, admin, id),
    version: recordVersion(collectionOf(kind), row),
    repost_of: await showRepost(ctx, row),
  };
}

/** The fields of a `PATCH`, and the versions that the client has read, of the fields or of the steps of the wizard. */
type PostPatch = Readonly<Record<string, unknown>> & { version?: string | undefined; versions?: Partial<Record<Step, string | undefined>> | undefined };

/**
 * Changes the given fields at once, by the rules of the field tools.
 * @returns the post, which may be published now.
 * @throws 409 if a step was changed since it was read.
 */
export async function changePost(ctx: Context, admin: Viewer, kind: PostKind, id: string, patch: PostPatch): Promise<AdminPost> {
  const { version, versions = {}, ...values } = patch;
  const collection = collectionOf(kind);
  const prepared = await prepareFields(ctx, admin, collection, values);
  await inTransaction(ctx.db, async (tx) => {
    const post = await collection.find(tx, id);
    if (!post) throw notFound();
    for (const step of steps) await refuseChangedStep(tx, admin, post, step, versions[step], values);
    await setFields(ctx, tx, admin, collection, id, values, { prepared, version });
  });
  return showPost(ctx, admin, kind === 'pending' && values.posted === true ? 'published' : kind, id);
}

/** Stores what an employer told the staff: that the job is still open. @throws 404; 409 for a post that has ended or is filled. */
export async function confirmOpenAsAdmin(ctx: Context, admin: Viewer, id: string): Promise<AdminPost> {
  await inTransaction(ctx.db, async (tx) => {
    const post = await lockPostIn(tx, 'published', id);
    if (!post) throw notFound();
    await confirmOpen(ctx, tx, post, admin);
  });
  return showPost(ctx, admin, 'published', id);
}

/** Removes a post as `removePost` describes. @throws 404, 409 while it is being paid. */
export async function removePostAsAdmin(ctx: Context, admin: Viewer, kind: PostKind, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const post = await lockPostIn(tx, kind, id);
    if (!post) throw notFound();
    await removePost(ctx, tx, post, { actorId: admin.userId, onBehalfOf: post.userId });
  });
}
