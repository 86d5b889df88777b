import { recordAudit } from '~/platform/audit';
import { wholeDay } from '~/platform/calendar/last-day';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import { newId } from '~/platform/ids/ids';
import { tagsOfPostChange } from '../../answer-tags';
import type { ContentValues } from '../../content';
import { acceptPostWords } from '../content/accept-words';
import { toColumns } from '../content/content-columns';
import type { ChangeAuthor } from '../history/record-change';
import { insertPost, lockPost, type PostChange, type PostRow, updatePost } from '../posts/post-queries';
import { announceListed } from './announce-listed';
import { unlistExpired } from './unlist-expired';

/** The dates and the state of a post that was published on another board. */
interface ImportedPublication {
  postedOn: Date;
  expiresOn: Date;
  filled: boolean;
}

/** How an import writes. */
interface ImportOptions {
  /** Whether job alerts hear of posts that come into the lists. The thousand posts of a board that moves in are not news. */
  announce: boolean;
}

/** The owner of an imported post, and its content. The HTML of the description was rendered before the transaction. */
interface ImportedContent {
  userId: string;
  organizationId: string;
  content: ContentValues;
  descriptionHtml: string;
  /** The place, as `resolveLocation` answers it. */
  place: Pick<PostRow, 'countryCode' | 'stateCode' | 'zipcode' | 'city'>;
}

/** A feed or a file of another site, which no user wrote here. */
const SOURCE: ChangeAuthor = { userId: null, byStaff: false, kind: 'imported' };

/** The columns of an imported post's content. @throws 422 for words that the board does not offer. */
async function columnsOf(
  tx: Database,
  post: PostRow,
  { content, descriptionHtml, place }: Omit<ImportedContent, 'userId' | 'organizationId'>,
): Promise<PostChange> {
  return { ...toColumns(await acceptPostWords(tx, post, content)), descriptionHtml, ...place };
}

/** Adds a post of another board as a complete draft. @throws 422 for words that the board does not offer. */
export async function insertImportedPost(ctx: Context, tx: Database, imported: ImportedContent, createdAt: Date): Promise<PostRow> {
  const now = ctx.clock.now();
  const { userId, organizationId } = imported;
  const post = await insertPost(tx, { id: newId(), userId, organizationId, step: 3, createdAt: createdAt < now ? createdAt : now, updatedAt: now });
  const saved = await updatePost(tx, post, await columnsOf(tx, post, imported), now, SOURCE);
  await recordAudit(tx, ctx.clock, { actorId: null, onBehalfOf: userId, action: 'post.imported', subject: 'post', subjectId: post.id });
  return saved;
}

/** Locks an imported post. Undefined for one that was deleted on this board, or declined by its staff: an import must not bring it back. */
export async function lockImportedPost(tx: Database, postId: string): Promise<PostRow | undefined> {
  const post = await lockPost(tx, postId);
  return post?.active && post.reviewState === null ? post : undefined;
}

/** Replaces the content of an imported post after it was changed at its source. The caller has locked it. */
export async function changeImportedPost(
  ctx: Context,
  tx: Database,
  post: PostRow,
  imported: Pick<ImportedContent, 'content' | 'descriptionHtml' | 'place'>,
  options: ImportOptions,
): Promise<PostRow> {
  return save(ctx, tx, post, await columnsOf(tx, post, imported), 'post.import_changed', options);
}

/**
 * Publishes an imported post with the dates of its source, or changes the dates of one that is published. No mail is sent. Nobody has
 * paid for it, so its employer cannot renew it.
 * The caller has locked it, and has given it an order that is paid or has a total of 0.
 */
export async function publishImportedPost(
  ctx: Context,
  tx: Database,
  post: PostRow,
  publication: ImportedPublication,
  options: ImportOptions,
): Promise<PostRow> {
  const { postedOn, filled } = publication;
  // A job that has ended there keeps its moment; one that runs has the whole of its last day.
  const expiresOn = publication.expiresOn > ctx.clock.now() ? wholeDay(publication.expiresOn, ctx.config.TIME_ZONE) : publication.expiresOn;
  const change: PostChange = {
    expiresOn,
    filledAt: filled ? (post.filledAt ?? ctx.clock.now()) : null,
    // Taking a post down is the act of its employer, which a later import does not undo.
    ...(post.postedOn ? {} : { posted: true, postedOn, firstPostedOn: postedOn, maxRenewals: 0 }),
  };
  const published = await save(ctx, tx, post, change, post.postedOn ? 'post.import_changed' : 'post.import_published', options);
  await ctx.queue.enqueue(tx, unlistExpired, {}, { startAfter: expiresOn });
  return published;
}

/** Ends an imported post whose job is gone from its source. @returns whether it was still running. */
export async function endImportedPost(ctx: Context, tx: Database, postId: string): Promise<boolean> {
  const post = await lockImportedPost(tx, postId);
  const now = ctx.clock.now();
  if (!post?.postedOn || !post.expiresOn || post.expiresOn <= now) return false;
  await save(ctx, tx, post, { expiresOn: now, renewsOn: null }, 'post.import_ended', { announce: false });
  return true;
}

async function save(ctx: Context, tx: Database, post: PostRow, change: PostChange, action: string, { announce }: ImportOptions): Promise<PostRow> {
  const saved = await updatePost(tx, post, change, ctx.clock.now(), SOURCE);
  if (post.postedOn || saved.postedOn) await announcePublicChange(tx, tagsOfPostChange(post, saved));
  if (announce) await announceListed(ctx, tx, post, saved);
  await recordAudit(tx, ctx.clock, { actorId: null, onBehalfOf: post.userId, action, subject: 'post', subjectId: post.id });
  return saved;
}
