import { addDays, DAY } from '~/platform/clock';

/** What decides whether and how a post is public. */
export interface PostState {
  active: boolean;
  posted: boolean;
  private: boolean;
  filledAt: Date | null;
  postedOn: Date | null;
  expiresOn: Date | null;
}

/** The last day to apply, counted from the posting (1 §4). */
export const APPLY_DAYS = 93;
/** Applying goes on this long after the end (decisions §5). */
export const GRACE_DAYS = 3;
/** A renewal may come from this long before the end … */
export const RENEW_DAYS_BEFORE = 14;
/** … until this long after it, and adds this many days. */
export const RENEW_DAYS_AFTER = 60;
export const RENEWAL_DAYS = 90;

/** Paid for (or activated) and not past its end: `pending` before, `expired` after. */
export function postState(post: PostState, now: Date): 'pending' | 'live' | 'expired' {
  if (!post.postedOn || !post.expiresOn) return 'pending';
  return post.expiresOn > now ? 'live' : 'expired';
}

/**
 * Whether a post is in the public lists, totals, feeds and the sitemap: the one predicate (decisions §5).
 * Its answer is stored as `posts.listed`.
 */
export const isListed = (post: PostState, now: Date): boolean =>
  postState(post, now) === 'live' && post.posted && post.active && !post.private && post.filledAt === null;

/** Whether its page opens for everyone who has the link: listed, private or ended, but never a draft or a post taken down. */
export const isPubliclyReadable = (post: PostState): boolean => post.postedOn !== null && post.posted && post.active;

/** Applying ends 93 days after the posting or 3 days after the end, whichever is earlier (decisions §5). */
export function applyUntil(post: PostState): Date | null {
  if (!post.postedOn || !post.expiresOn) return null;
  const byAge = addDays(post.postedOn, APPLY_DAYS);
  const byEnd = addDays(post.expiresOn, GRACE_DAYS);
  return new Date(Math.min(byAge.getTime(), byEnd.getTime()));
}

export function canApply(post: PostState, now: Date): boolean {
  const until = applyUntil(post);
  return isPubliclyReadable(post) && post.filledAt === null && until !== null && now < until;
}

/** Free renewal of an unfilled post (decisions §2). */
export function canRenew(post: PostState & { renewals: number; maxRenewals: number }, now: Date): boolean {
  if (!post.expiresOn || post.filledAt || !post.active || post.renewals >= post.maxRenewals) return false;
  return now >= addDays(post.expiresOn, -RENEW_DAYS_BEFORE) && now <= addDays(post.expiresOn, RENEW_DAYS_AFTER);
}

/** Whole days since the posting, as the notice on an ended job says. */
export const daysSince = (instant: Date, now: Date): number => Math.floor((now.getTime() - instant.getTime()) / DAY);
