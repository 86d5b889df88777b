import { addDays, DAY } from '~/platform/calendar/clock';
import { type BoardTime, daysLeft, endAfterDays, wholeDay } from '~/platform/calendar/last-day';

/** The columns of a post that decide its state and whether the public can see it. */
export interface PublicationFields {
  active: boolean;
  posted: boolean;
  private: boolean;
  filledAt: Date | null;
  postedOn: Date | null;
  expiresOn: Date | null;
  /** When a renewal takes effect that waits for the former end; `expiresOn` is the new end already. */
  renewsOn?: Date | null | undefined;
  /** When it was closed because its employer did not say that it is still open. */
  lapsedOn?: Date | null | undefined;
}

/** The last day to apply, counted from the day of posting. */
export const APPLY_DAYS = 93;
/** Applications are accepted for this many days after the post expires. */
export const GRACE_DAYS = 3;
/** A post can be renewed from this many days before it expires … */
export const RENEW_DAYS_BEFORE = 14;
/** … until this many days after. */
export const RENEW_DAYS_AFTER = 60;
/** A post without an order is renewed for this many days. All others run as long as the product that was bought. */
export const DAYS_WITHOUT_ORDER = 90;

/** The columns of a post that tell where its review stands. */
export interface ReviewFields {
  reviewState: 'waiting' | 'changes_asked' | 'approved' | 'declined' | null;
}

/** Whether the applications of a post are made on the employer's own site. */
export const isExternal = ({ applyEmail }: { applyEmail: string }): boolean => applyEmail === '';

export type PostState = 'pending' | 'review' | 'live' | 'expired';

/** Whether a post is paid and waits for the staff, for its employer, or for the refund after it was declined. */
export const isInReview = (post: PublicationFields & ReviewFields): boolean =>
  post.postedOn === null && post.reviewState !== null && post.reviewState !== 'approved';

/** `pending` until the post is paid, `review` while staff must approve it first, `live` until its end, `expired` after it. */
export function postState(post: PublicationFields & ReviewFields, now: Date): PostState {
  if (isInReview(post)) return 'review';
  if (!post.postedOn || !post.expiresOn) return 'pending';
  return isRunning(post, now) ? 'live' : 'expired';
}

const isRunning = ({ postedOn, expiresOn }: PublicationFields, now: Date): boolean => postedOn !== null && expiresOn !== null && expiresOn > now;

/**
 * Whether a post is in the public lists, totals, feeds and the sitemap. The result is stored in `posts.listed`, so that
 * no query repeats the rule.
 */
export const isListed = (post: PublicationFields, now: Date): boolean =>
  isRunning(post, now) && post.posted && post.active && !post.private && post.filledAt === null && !post.lapsedOn;

/** Whether everyone who has the link can open the page: listed, private, filled and expired posts, never drafts or posts taken down. */
export const isPubliclyReadable = (post: Pick<PublicationFields, 'postedOn' | 'posted' | 'active'>): boolean =>
  post.postedOn !== null && post.posted && post.active;

/** The dates of a post that tell when applying ends. */
type ApplicationDates = Pick<PublicationFields, 'postedOn' | 'expiresOn' | 'renewsOn'>;

/**
 * When applying ends: with the day 93 days after the posting or 3 days after the end of the post, whichever is earlier. A renewal that waits will
 * be the posting from which the days count.
 */
export function applyUntil(post: ApplicationDates, timeZone: string): Date | null {
  if (!post.postedOn || !post.expiresOn) return null;
  const byAge = endAfterDays(post.renewsOn ?? post.postedOn, APPLY_DAYS, timeZone);
  const byEnd = endAfterDays(post.expiresOn, GRACE_DAYS, timeZone);
  return new Date(Math.min(byAge.getTime(), byEnd.getTime()));
}

/**
 * The last day to apply that people are told: the end of the post, or of applying if that is earlier. The days of grace after it are for
 * applications that are late, and are not announced.
 * @param post instants as ISO texts; `apply_until` is null once nobody can apply.
 */
export const announcedEnd = ({ expires_on, apply_until }: { expires_on: string; apply_until: string | null }): string | null =>
  apply_until && (Date.parse(apply_until) < Date.parse(expires_on) ? apply_until : expires_on);

/** The same end for what the server writes: feeds. Null for a post that was never published. */
export function lastMomentToApply(post: ApplicationDates, timeZone: string): Date | null {
  const until = applyUntil(post, timeZone);
  return until && post.expiresOn && new Date(Math.min(until.getTime(), post.expiresOn.getTime()));
}

/** The end that people were told, of a post that takes no applications any more: that of the post, or of applying if that was earlier. */
export const formerEnd = ({ expires_on, posted_on }: { expires_on: string; posted_on: string }, timeZone: string): string => {
  const byAge = endAfterDays(new Date(posted_on), APPLY_DAYS, timeZone);
  return byAge.getTime() < Date.parse(expires_on) ? byAge.toISOString() : expires_on;
};

/** A post is announced to those who wait for such posts until this many days after it first went live. */
export const ANNOUNCED_DAYS = 60;

/**
 * Since when a post has been in the lists, if a change brings it there, or changes it there in what searches look at; undefined if there
 * is nothing to announce.
 */
export function newsSince(
  before: { listed: boolean },
  after: { listed: boolean; firstPostedOn: Date | null },
  isSearchedPartChanged: boolean,
  now: Date,
): Date | undefined {
  if (!after.listed || !after.firstPostedOn || after.firstPostedOn < addDays(now, -ANNOUNCED_DAYS)) return undefined;
  if (!before.listed) return now;
  return isSearchedPartChanged ? after.firstPostedOn : undefined;
}

export function canApply(post: PublicationFields, { now, timeZone }: BoardTime): boolean {
  const until = applyUntil(post, timeZone);
  return isPubliclyReadable(post) && post.filledAt === null && !post.lapsedOn && until !== null && now < until;
}

/** A job as its applicants see it: `removed` once nobody can open it any more. */
export function stateForApplicant(post: PublicationFields, time: BoardTime): 'open' | 'filled' | 'ended' | 'removed' {
  if (!isPubliclyReadable(post)) return 'removed';
  if (post.filledAt) return 'filled';
  return canApply(post, time) ? 'open' : 'ended';
}

/** The columns of a post that tell how often it was renewed. */
export interface RenewalFields {
  renewals: number;
  maxRenewals: number;
}

/** Whether an unfilled post can be renewed for free. A renewal that has not taken effect yet must do so first. */
export function canRenew(post: PublicationFields & RenewalFields, time: BoardTime): boolean {
  if (!post.expiresOn || post.filledAt || !post.active || post.renewsOn || post.renewals >= post.maxRenewals) return false;
  const left = daysLeft(post.expiresOn, time);
  return left <= RENEW_DAYS_BEFORE && left >= -RENEW_DAYS_AFTER;
}

/** Whether a renewal can be undone: it was asked for before the end of the post, and has not taken effect. */
export const canUndoRenewal = ({ renewsOn }: Pick<PublicationFields, 'renewsOn'>, now: Date): boolean => renewsOn instanceof Date && now < renewsOn;

/**
 * The dates of a post that is renewed now. Before its end the renewal takes effect at the end, so that no day is lost: the end moves at
 * once, and the date of posting when the former end is reached. After its end the days begin now.
 * @param days how long the product runs that was bought.
 */
export function renewalDates(expiresOn: Date, days: number, { now, timeZone }: BoardTime): { postedOn?: Date; expiresOn: Date; renewsOn: Date | null } {
  if (expiresOn > now) return { expiresOn: endAfterDays(expiresOn, days, timeZone), renewsOn: wholeDay(expiresOn, timeZone) };
  return { postedOn: now, expiresOn: endAfterDays(now, days, timeZone), renewsOn: null };
}

/** Whole days since the posting, for the notice on a closed job. */
export const daysSince = (instant: Date, now: Date): number => Math.floor((now.getTime() - instant.getTime()) / DAY);
