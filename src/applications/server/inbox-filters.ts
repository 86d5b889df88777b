import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { conditionOf, wordsOf } from '~/platform/records/words';
import type { inboxFilters } from '../received-contract';
import { applications } from '../tables';

export interface InboxFilter {
  stage?: (typeof inboxFilters)[number] | undefined;
  /** Words of the applicant's name or address. */
  q: string;
}

/** Neither withdrawn nor of a removed account. */
const isKept = (): SQL | undefined => and(isNull(applications.withdrawnAt), isNotNull(applications.userId));

const isOpen = (): SQL | undefined => and(isKept(), ne(applications.stage, 'hired'));

/** Open, and without any answer. */
export const isWaiting = (): SQL | undefined => and(isOpen(), isNull(applications.answeredAt));

/** Open, and not told that others were chosen: a reply such as "we have your application" decides nothing. */
export const isUndecided = (): SQL | undefined => and(isOpen(), or(ne(applications.stage, 'not_suitable'), isNull(applications.answeredAt)));

/** The applicant has answered, and the employer has not written since. */
export const hasWritten = (): SQL | undefined => and(isKept(), isNotNull(applications.wroteAt));

/** Nobody has opened it since it came, or since its applicant answered. */
export const isUnread = (): SQL | undefined => and(isKept(), or(isNull(applications.openedAt), applications.unreadMessage));

function isInFilter(stage: InboxFilter['stage']): SQL | undefined {
  switch (stage) {
    case 'waiting':
      return isWaiting();
    case 'wrote':
      return hasWritten();
    case 'withdrawn':
      return isNotNull(applications.withdrawnAt);
    default:
      return and(isNull(applications.withdrawnAt), stage && eq(applications.stage, stage));
  }
}

/** Name and address as the index `applications_text` has them. The address of a withdrawn application is closed to the employer. */
const searched = sql`lower(${applications.firstName} || ' ' || ${applications.lastName} || case when ${applications.withdrawnAt} is null then ' ' || ${applications.email} else '' end)`;

/** The applications to a post that have all words of a search. */
export const matches = (postId: string, q: string): SQL | undefined =>
  and(eq(applications.postId, postId), ...wordsOf(q).map((word) => conditionOf(word)(searched)));

/** The applications to a post that fit a filter and a search. */
export const conditionsOf = (postId: string, { stage, q }: InboxFilter): SQL | undefined => and(matches(postId, q), isInFilter(stage));
