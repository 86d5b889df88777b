import { type DayNumber, dayNumberAt, isoDay, startOfDay } from '~/platform/calendar/civil-day';
import { DAY } from '~/platform/calendar/clock';
import { type BoardTime, daysLeft } from '~/platform/calendar/last-day';

/*
 * Whether a job is still open: when its employer is asked, and what happens without a reply. Everything counts in whole days of the board. What falls due
 * in a rest waits for its end, because the tasks that ask and that change posts do nothing then.
 */

/** The days of the setting `still_open`. */
export interface StillOpenDays {
  /** The first and the second question, counted from the day on which the post went live. */
  first: number;
  second: number;
  /** Each further question comes so many days after the one before. */
  every: number;
  /** Without a reply for so many days the post counts as not confirmed … */
  silence: number;
  /** … and is closed after so many more. */
  closing: number;
}

/** A post that was confirmed within so many days before a question is not asked it. */
export const CONFIRMED_DAYS = 10;

/** The columns of a post that tell whether it is still open. */
export interface OpenFields {
  /** When it last became live. */
  postedOn: Date | null;
  /** When its employer, or a feed, last said that it is open. */
  confirmedOn: Date | null;
  /** When the question went out that nobody has replied to. */
  askedOn: Date | null;
}

/** The change of a post that somebody says is still open, which closes the question. */
export const confirmation = (now: Date) => ({ confirmedOn: now, askedOn: null, rankedOn: null, lapsedOn: null });

/** When a post was last known to be open: publishing and renewing say so as well. */
export const knownOpenOn = ({ postedOn, confirmedOn }: Pick<OpenFields, 'postedOn' | 'confirmedOn'>): Date | null =>
  postedOn && confirmedOn && confirmedOn > postedOn ? confirmedOn : postedOn;

/** What the public reads: when somebody said that the job is open, if that was after its posting; and since when it is not confirmed. */
export function openNotes(post: Pick<OpenFields, 'postedOn' | 'confirmedOn'> & { rankedOn: Date | null }): {
  confirmedOn: Date | null;
  notConfirmedSince: Date | null;
} {
  const { postedOn, confirmedOn, rankedOn } = post;
  const open = knownOpenOn(post);
  if (rankedOn) return { confirmedOn: null, notConfirmedSince: open };
  return { confirmedOn: postedOn && confirmedOn && confirmedOn.getTime() - postedOn.getTime() >= DAY ? confirmedOn : null, notConfirmedSince: null };
}

/** The day of the latest question that has come up since a post went live; undefined before the first. */
function latestQuestion(posted: DayNumber, { first, second, every }: StillOpenDays, today: DayNumber): DayNumber | undefined {
  const age = today - posted;
  if (age < first) return undefined;
  return posted + (age < second ? first : second + Math.floor((age - second) / every) * every);
}

/** The day of the question that a listed post has to be asked now, as `2026-11-20`; undefined where there is none. */
export function questionDue(post: OpenFields & { expiresOn: Date | null }, days: StillOpenDays, { now, timeZone }: BoardTime): string | undefined {
  const open = knownOpenOn(post);
  if (!post.postedOn || !open || !post.expiresOn || post.askedOn) return undefined;
  // It ends before anything would follow from a question.
  if (daysLeft(post.expiresOn, { now, timeZone }) < days.silence) return undefined;
  const question = latestQuestion(dayNumberAt(post.postedOn, timeZone), days, dayNumberAt(now, timeZone));
  if (question === undefined) return undefined;
  return dayNumberAt(open, timeZone) < question - CONFIRMED_DAYS ? isoDay(question) : undefined;
}

/** Questions from before this instant have had no reply for a number of whole days. */
export const askedBefore = (days: number, { now, timeZone }: BoardTime): Date => startOfDay(isoDay(dayNumberAt(now, timeZone) - days), timeZone);

/** Posts that were last known to be open at this instant or later are asked nothing: a bound for queries. */
export const openSince = (days: StillOpenDays, { now, timeZone }: BoardTime): Date =>
  startOfDay(isoDay(dayNumberAt(now, timeZone) - Math.min(days.first, CONFIRMED_DAYS)), timeZone);
