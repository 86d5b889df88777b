import { requirePresent } from '~/accounts/server';
import type { OrganizationRef } from '~/organizations/schemas';
import { organizationIdsOf, organizationRefs } from '~/organizations/server';
import { boardTime } from '~/platform/calendar/board-date';
import type { BoardTime } from '~/platform/calendar/last-day';
import type { Context, ReadContext } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { Database, ReadDatabase } from '~/platform/database';
import { together } from '~/platform/database/transaction';
import { Role } from '~/platform/http/roles';
import { iso, isoOrNull } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { isBlank } from '~/platform/text/text';
import { canRenew, canUndoRenewal, isInReview, type PostState, postState } from '../../rules';
import type { DeletedPost, EmployerPost } from '../../schemas';
import { openNotes } from '../../still-open';
import { presentContent } from '../content/content-columns';
import { versionsOf } from '../history/versions';
import { organizationsToReview } from '../review/expects-review';
import { renewalDaysOf } from '../states/renewal-days';
import {
  countOwnPosts,
  findAnyPost,
  findDeletedAppliedPosts,
  findOwnAppliedPosts,
  findOwnInboxPost,
  findOwnPost,
  findPost,
  listOwnPosts,
  type OwnTotals,
  type PostOwner,
  type PostRow,
} from './post-queries';

export type { PostState } from '../../rules';
export type { PostRow } from './post-queries';

export const OWN_PAGE_SIZE = 12;

async function ownerOf(db: Database, viewer: Viewer): Promise<PostOwner> {
  return { userId: viewer.userId, organizationIds: await organizationIdsOf(db, viewer.userId) };
}

/** Whether the viewer may manage a post: a member of its organization, its author unless they have left the organization, or an admin. */
export async function canManagePost(db: Database, viewer: Viewer, postId: string): Promise<boolean> {
  if (viewer.roles.has(Role.admin)) return true;
  return (await findOwnPost(db, viewer.userId, postId)) !== undefined;
}

/**
 * Loads a post that the viewer manages (`canManagePost`).
 * @throws 404 for a post that does not exist and for other users' posts alike.
 */
export async function loadManagedPost(db: Database, viewer: Viewer, postId: string): Promise<PostRow> {
  const row = viewer.roles.has(Role.admin) ? await findPost(db, postId) : await findOwnPost(db, viewer.userId, postId);
  if (!row) throw notFound('That post was not found in your account.');
  return row;
}

/**
 * The post of an inbox that the viewer may read: one that they manage, also after it was deleted, since its applications stay
 * (docs/product/removing.md).
 * @throws 404 for a post that does not exist and for other users' posts alike.
 */
export async function loadInboxPost(db: Database, viewer: Viewer, postId: string): Promise<PostRow> {
  const row = viewer.roles.has(Role.admin) ? await findAnyPost(db, postId) : await findOwnInboxPost(db, viewer.userId, postId);
  if (!row) throw notFound('That post was not found in your account.');
  return row;
}

/** Whether the viewer may read the applications to a post (`loadInboxPost`). */
export const canReadInbox = async (db: Database, viewer: Viewer, postId: string): Promise<boolean> =>
  viewer.roles.has(Role.admin) || (await findOwnInboxPost(db, viewer.userId, postId)) !== undefined;

/** The viewer's deleted posts that somebody has applied to, the latest first. */
export async function deletedPostsOf(db: Database, viewer: Viewer): Promise<DeletedPost[]> {
  const rows = await findDeletedAppliedPosts(db, await ownerOf(db, viewer), MOST_DELETED);
  return rows.map(({ id, headline, removedAt, applicationCount }) => ({
    _id: id,
    headline,
    deleted_on: iso(removedAt as Date),
    application_count: applicationCount,
  }));
}

/**
 * Loads a post of the viewer's or of one of their organizations.
 * @throws 404 for a post that does not exist and for other users' posts alike.
 */
export async function loadOwnPost(_ctx: Context, db: Database, viewer: Viewer, postId: string): Promise<PostRow> {
  const row = await findOwnPost(db, viewer.userId, postId);
  if (!row) throw notFound('That post was not found in your account.');
  return row;
}

/**
 * `loadOwnPost`, and locks the post until the transaction ends. A removal of the account locks its posts, too.
 * @throws 401 where that was first.
 */
export async function lockOwnPost(tx: Database, viewer: Viewer, postId: string): Promise<PostRow> {
  const [row] = await together([() => findOwnPost(tx, viewer.userId, postId, true), () => requirePresent(tx, viewer.userId)]);
  if (!row) throw notFound('That post was not found in your account.');
  return row;
}

/** A page of the viewer's posts in a state, and how many they have in each. `page` starts at 1. */
export async function listOwn(ctx: Context, viewer: Viewer, state: PostState, page: number): Promise<{ posts: EmployerPost[]; totals: OwnTotals }> {
  const [owner, now] = [await ownerOf(ctx.db, viewer), ctx.clock.now()];
  const [rows, totals] = await Promise.all([
    listOwnPosts(ctx.db, owner, state, now, { limit: OWN_PAGE_SIZE, offset: (page - 1) * OWN_PAGE_SIZE }),
    countOwnPosts(ctx.db, owner, now),
  ]);
  return { posts: await presentEmployerPosts(ctx, ctx.db, rows), totals };
}

const STATES = ['live', 'pending', 'review', 'expired'] as const satisfies PostState[];

/** The first page of the viewer's posts in each state, and how many they have in each. */
export async function listOwnByState(ctx: Context, viewer: Viewer): Promise<{ lists: Record<PostState, EmployerPost[]>; totals: OwnTotals }> {
  const [owner, now] = [await ownerOf(ctx.db, viewer), ctx.clock.now()];
  const [totals, ...pages] = await Promise.all([
    countOwnPosts(ctx.db, owner, now),
    ...STATES.map((state) => listOwnPosts(ctx.db, owner, state, now, { limit: OWN_PAGE_SIZE, offset: 0 })),
  ]);
  const shown = await presentEmployerPosts(ctx, ctx.db, pages.flat());
  return { lists: { live: [], pending: [], review: [], expired: [], ...Object.groupBy(shown, ({ state }) => state) }, totals };
}

/** At most so many deleted posts are listed. */
const MOST_DELETED = 100;

/** At most so many posts are looked through for new applicants. */
const MOST_APPLIED = 500;

/** The headlines of the viewer's posts that somebody has applied to, by id. */
export async function appliedPostsOf(db: Database, viewer: Viewer): Promise<Map<string, string>> {
  const found = await findOwnAppliedPosts(db, await ownerOf(db, viewer), MOST_APPLIED);
  return new Map(found.map(({ id, headline }) => [id, headline]));
}

/** A post as its employer sees it. `job_apps` is empty here; the applications slice adds the applicants. */
export async function presentEmployerPost(ctx: Context, db: Database, row: PostRow): Promise<EmployerPost> {
  const [post] = await presentEmployerPosts(ctx, db, [row]);
  return post as EmployerPost;
}

/** `presentEmployerPost` for many, with one query for the organizations. */
export async function presentEmployerPosts(ctx: ReadContext, db: ReadDatabase, rows: PostRow[]): Promise<EmployerPost[]> {
  const time = boardTime(ctx);
  const unpaid = rows.filter((row) => row.step === 3 && postState(row, time.now) === 'pending');
  const organizationsIn = (some: PostRow[]) => [...new Set(some.map((row) => row.organizationId))];
  const [organizations, toReview, renewalDays] = await Promise.all([
    organizationRefs(db, organizationsIn(rows)),
    unpaid.length > 0 ? organizationsToReview(db, organizationsIn(unpaid)) : new Set<string>(),
    renewalDaysOf(ctx, db, rows),
  ]);
  return rows.map((row) => ({
    ...present(row, organizations.get(row.organizationId), time),
    renewal_days: renewalDays(row),
    review_expected: unpaid.includes(row) && toReview.has(row.organizationId),
  }));
}

function presentReview(row: PostRow): EmployerPost['review'] {
  const { reviewState: state, reviewSince, reviewNote } = row;
  if (!isInReview(row) || state === null || state === 'approved') return null;
  return { state, since: iso(reviewSince ?? row.updatedAt), note: state === 'waiting' ? '' : reviewNote };
}

function presentTakedown({
  postedOn,
  active,
  removedAt,
  takenDownOn,
  takenDownReason: reason,
  takedownAnswer,
  takedownAnsweredOn,
}: PostRow): EmployerPost['taken_down'] {
  if (!postedOn || active || removedAt) return null;
  return { on: isoOrNull(takenDownOn), reason, answer: takedownAnsweredOn && { text: takedownAnswer, on: iso(takedownAnsweredOn) } };
}

function present(row: PostRow, organization: OrganizationRef | undefined, time: BoardTime): Omit<EmployerPost, 'review_expected' | 'renewal_days'> {
  const content = presentContent(row, 'employer');
  const { confirmedOn, notConfirmedSince } = openNotes(row);
  return {
    ...content,
    _id: row.id,
    organization: organization ?? { _id: row.organizationId, name: '', logo: '' },
    description_html: row.descriptionHtml,
    apply: { ...content.apply, direct: content.apply.url !== '', show_info: !isBlank(content.apply.info) },
    posted: row.posted,
    versions: versionsOf(row),
    step: row.step,
    state: postState(row, time.now),
    review: presentReview(row),
    active: row.active,
    taken_down: presentTakedown(row),
    private: row.private,
    filled: row.filledAt !== null,
    confirmed_on: isoOrNull(confirmedOn),
    not_confirmed_since: isoOrNull(notConfirmedSince),
    asked_on: row.listed ? isoOrNull(row.askedOn) : null,
    lapsed_on: isoOrNull(row.lapsedOn),
    created_on: iso(row.createdAt),
    posted_on: isoOrNull(row.postedOn),
    expires_on: isoOrNull(row.expiresOn),
    can_renew: canRenew(row, time),
    renewals: row.renewals,
    max_renewals: row.maxRenewals,
    can_undo_renewal: canUndoRenewal(row, time.now),
    renews_on: isoOrNull(row.renewsOn),
    order_info: row.orderId ? { _id: row.orderId } : null,
    application_count: row.applicationCount,
    job_apps: [],
  };
}
