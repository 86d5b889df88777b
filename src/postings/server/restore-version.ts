import { followPost } from '~/orders/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { AppError, conflict, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { changeAsAdmin } from '~/posts/server/admin';
import { changesOfPost, versionToRestore } from '~/posts/server/history';
import { findPost, loadOwnPost, lockOwnPost, lockPost, type PostRow } from '~/posts/server/posts';
import { type PostChange, savePost } from '~/posts/server/states';
import { versionBreaches } from './coach/refuse-breaches';
import { priceDraft } from './price-draft';
import { type ReadTexts, readTexts } from './read-texts';
import { notAllowed, type Restored, valuesOf } from './restorable-versions';
import { applyColumns, basicColumns, detailsColumns, refuseUneditable } from './step-columns';

const NO_VERSION = 'This version is no longer kept, or the post already matches it.';

const changedSince = () =>
  conflict('The post has changed since you opened its history, so nothing was restored. Please check the history again.', 'changed_since');

/** How a post is found and saved for the one who restores a version of it. */
interface Restoring {
  viewer: Viewer;
  /** The number of the version; 0 for the post before its first change. */
  number: number;
  /** The number of the newest version that the client has read, if it compares. */
  seen: number | undefined;
  load(): Promise<PostRow>;
  lock(tx: Database): Promise<PostRow>;
  /** What the version breaks of the laws that staff require. */
  breaches(tx: Database, post: PostRow, values: Restored): Promise<string[]>;
  save(tx: Database, post: PostRow, change: PostChange): Promise<PostRow>;
}

/**
 * Brings the content of a post back to an earlier version, by the rules of an edit: the texts, places and words are checked again, a
 * draft is priced again. The type of the post, its dates and its state stay. It is a change like any other, so it can be undone by
 * restoring the version before it.
 * @throws 404; 409 if the version is not kept, equals the post, breaks a rule, or if the post was changed since it was read.
 */
async function restore(ctx: Context, { viewer, number, seen, load, lock, breaches, save }: Restoring): Promise<PostRow> {
  const { latest, data } = await versionOf(ctx.db, await load(), number);
  if (seen !== undefined && seen !== latest) throw changedSince();
  // Before the transaction, which would stay open while the renderer works.
  const texts = await readTexts(data.basic, viewer.userId);
  return inTransaction(ctx.db, async (tx) => {
    const post = await lock(tx);
    refuseUneditable(post, post.postedOn ? 'posted' : 'pending');
    if ((await versionOf(tx, post, number)).latest !== latest) throw changedSince();
    const broken = await breaches(tx, post, data);
    if (broken.length > 0) throw notAllowed(broken);
    return save(tx, post, await asRefusal(() => columnsOf(tx, post, data, texts)));
  });
}

/** Restores a version of a post of the viewer's or of their organization's. */
export const restoreVersion = (ctx: Context, viewer: Viewer, postId: string, number: number, seen: number | undefined): Promise<PostRow> =>
  restore(ctx, {
    viewer,
    number,
    seen,
    load: () => loadOwnPost(ctx, ctx.db, viewer, postId),
    lock: (tx) => lockOwnPost(tx, viewer, postId),
    breaches: async (tx, post, { basic, details }) => (await versionBreaches(ctx, tx, post))({ ...basic, ...details }),
    async save(tx, post, change) {
      const saved = await savePost(ctx, tx, viewer, post, change, 'post.restored', { restores: number });
      return post.postedOn ? saved : priceDraft(ctx, tx, post, saved);
    },
  });

/** Restores a version of any post for an admin, as the staff's change. */
export function restoreVersionAsAdmin(ctx: Context, admin: Viewer, postId: string, number: number, seen: number | undefined): Promise<PostRow> {
  const known = (post: PostRow | undefined): PostRow => {
    if (!post) throw notFound();
    return post;
  };
  return restore(ctx, {
    viewer: admin,
    number,
    seen,
    load: async () => known(await findPost(ctx.db, postId)),
    lock: async (tx) => known(await lockPost(tx, postId)),
    breaches: async () => [],
    async save(tx, post, change) {
      const saved = await changeAsAdmin(ctx, tx, post, change, { admin, restores: number });
      if (!post.postedOn && saved.step === 3) await followPost(ctx, tx, saved);
      const subject = post.postedOn ? 'posts' : 'posts_prep';
      await recordAudit(tx, ctx.clock, { actorId: admin.userId, onBehalfOf: post.userId, action: 'post.restored', subject, subjectId: post.id });
      return saved;
    },
  });
}

async function versionOf(db: Database, post: PostRow, number: number): Promise<{ latest: number; data: Restored }> {
  const changes = await changesOfPost(db, post.id);
  const version = versionToRestore(changes, post, number);
  if (!version) throw conflict(NO_VERSION, 'no_version');
  return { latest: changes[0]?.number ?? 0, data: valuesOf(version) };
}

/** Runs checks of fields. The request has none, so a refusal answers 409 with the words of the fields. */
async function asRefusal<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || typeof error.detail === 'string') throw error;
    throw notAllowed(error.detail.map(({ msg }) => msg));
  }
}

async function columnsOf(tx: Database, post: PostRow, { basic, details, apply_info }: Restored, texts: ReadTexts): Promise<PostChange> {
  return {
    ...(await basicColumns(tx, post, basic, texts)),
    ...(details && (await detailsColumns(tx, post, details))),
    ...(apply_info && applyColumns(apply_info)),
  };
}
