import type { z } from 'zod';
import { type Step, steps, stepValues } from '~/jobs/content';
import { changesOfPost, loadOwnPost, lockOwnPost, type PostChange, type PostRow, presentContent, savePost, versionToRestore } from '~/jobs/server';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { AppError, conflict } from '~/platform/errors';
import type { Viewer } from '~/platform/http/viewer';
import { ApplyInfo, Basic, Details } from '../contract';
import { priceDraft } from './price-draft';
import { type ReadTexts, readTexts } from './read-texts';
import { applyColumns, basicColumns, detailsColumns, refuseUneditable } from './step-columns';

const NO_VERSION = 'This version is not kept any more, or the post is the same now.';

const changedSince = () =>
  conflict('The post was changed since you opened its history, so nothing was restored. Please look at the history again.', 'changed_since');

/**
 * Brings the content of an own post back to an earlier version, by the rules of an edit: the texts, places and words are checked again, a
 * draft is priced again. The type of the post, its dates and its state stay. It is a change like any other, so it can be undone by
 * restoring the version before it.
 * @param number the number of the version; 0 for the post before its first change.
 * @param seen the number of the newest version that the client has read, if it compares.
 * @throws 404; 409 if the version is not kept, equals the post, breaks a rule, or if the post was changed since it was read.
 */
export async function restoreVersion(ctx: Context, viewer: Viewer, postId: string, number: number, seen: number | undefined): Promise<PostRow> {
  const read = await loadOwnPost(ctx, ctx.db, viewer, postId);
  const { latest, data } = await versionOf(ctx.db, read, number);
  if (seen !== undefined && seen !== latest) throw changedSince();
  // Before the transaction, which would stay open while the renderer works.
  const texts = await readTexts(data.basic, viewer.userId);
  return inTransaction(ctx.db, async (tx) => {
    const post = await lockOwnPost(tx, viewer, postId);
    refuseUneditable(post, post.postedOn ? 'posted' : 'pending');
    if ((await versionOf(tx, post, number)).latest !== latest) throw changedSince();
    const change = await asRefusal(() => columnsOf(tx, post, data, texts));
    const saved = await savePost(ctx, tx, viewer, post, change, 'post.restored', { restores: number });
    return post.postedOn ? saved : priceDraft(ctx, tx, post, saved);
  });
}

/** The values of a version by step; steps that had not been saved then are missing. */
interface Restored {
  basic: z.output<typeof Basic>;
  details?: z.output<typeof Details>;
  apply_info?: z.output<typeof ApplyInfo>;
}

const SCHEMAS = { basic: Basic, details: Details, apply_info: ApplyInfo } satisfies Record<Step, z.ZodType>;

async function versionOf(db: Database, post: PostRow, number: number): Promise<{ latest: number; data: Restored }> {
  const changes = await changesOfPost(db, post.id);
  const version = versionToRestore(changes, post, number);
  if (!version) throw conflict(NO_VERSION, 'no_version');
  const values = presentContent(version.row, 'employer');
  const data = Object.fromEntries(
    steps.slice(0, version.step).map((step) => {
      const parsed = SCHEMAS[step].safeParse(stepValues(values, step));
      if (!parsed.success) throw notAllowed(parsed.error.issues.map(({ message }) => message));
      return [step, parsed.data];
    }),
  );
  return { latest: changes[0]?.number ?? 0, data: data as unknown as Restored };
}

const notAllowed = (reasons: string[]) => conflict(`This version cannot be restored: ${[...new Set(reasons)].join('; ')}.`, 'not_allowed_any_more');

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
