import type { WaitingPost } from '~/applications/contract';
import { UNANSWERED_DAYS } from '~/applications/unanswered';
import { employerPaths } from '~/platform/addresses/paths';
import { daysAgo, formatDate, pluralize } from '~/platform/ui/format';
import { RENEW_DAYS_BEFORE } from '~/posts/rules';
import type { PostLine } from '~/posts/schemas';
import { isAsked, nextAct, type PostAct, waitsForAnswer } from './post-act';
import { daysUntil } from './renewal';

/** Something that waits for an employer: what it is, the post, and the one act that deals with it. */
export interface Need {
  /** The id of the post, or another name of the line. */
  key: string;
  text: string;
  /** The headline of the post. */
  headline: string;
  act: PostAct;
  /** Whether the public cannot read the post until then. */
  urgent: boolean;
}

interface Lists {
  /** The posts that have not ended, drafts, posts in review, and ended ones: the first page of each. */
  live: PostLine[];
  pending: PostLine[];
  review: PostLine[];
  expired: PostLine[];
  /** Posts with applicants who wait. */
  waiting: WaitingPost[];
}

/** A job that ends today or tomorrow comes before the applicants. */
const LAST_DAYS = 1;
/** For so many days an ended post that can be renewed is named. */
const DAYS_AFTER_END = 14;

/** The things that wait for an employer now, the most urgent first: one line for each post, with its most urgent act. */
export function needsOf(lists: Lists, now: Date): Need[] {
  const { live, pending, review, expired, waiting } = lists;
  const kinds = [
    live.filter(waitsForAnswer).flatMap((post) => need(post, 'Taken down by our staff', true)),
    review.filter((post) => post.review?.state === 'changes_asked').flatMap((post) => need(post, 'Needs changes before it goes live', true)),
    live.filter((post) => isAsked(post) && post.lapsed_on !== null).flatMap((post) => need(post, askedText(post), true)),
    live.filter((post) => isAsked(post) && post.lapsed_on === null).flatMap((post) => need(post, askedText(post))),
    live.filter((post) => endsSoon(post, now, LAST_DAYS)).flatMap((post) => need(post, endText(post, now))),
    waiting.toSorted(longestFirst).flatMap((found) => applicantNeeds(found, now)),
    live.filter((post) => endsSoon(post, now) && !endsSoon(post, now, LAST_DAYS)).flatMap((post) => need(post, endText(post, now))),
    pending.filter(isReady).flatMap((post) => need(post, 'Ready to post')),
    expired.filter((post) => hasJustEnded(post, now)).flatMap((post) => need(post, `Expired ${formatDate(post.expires_on ?? '')}`)),
    begunNeeds(pending.filter((post) => !isReady(post))),
  ];
  return onePerPost(kinds.flat());
}

/** Whoever has waited longest comes first; posts on which nobody has waited long keep their order. */
const longestFirst = (one: WaitingPost, other: WaitingPost): number => waitsSince(one) - waitsSince(other);
const waitsSince = ({ unanswered_since: since }: WaitingPost): number => (since === null ? Number.MAX_SAFE_INTEGER : Date.parse(since));

/** Joins the lines of the same post. The first gives the act, and the texts of the others follow its own. */
function onePerPost(needs: Need[]): Need[] {
  const lines = new Map<string, Need>();
  for (const need of needs) {
    const line = lines.get(need.key);
    lines.set(need.key, line ? { ...line, text: `${line.text} · ${need.text}`, urgent: line.urgent || need.urgent } : need);
  }
  return [...lines.values()];
}

const isReady = ({ step }: PostLine): boolean => step === 3;

/** One line for the drafts that are not complete: nobody waits for them. */
function begunNeeds(drafts: PostLine[]): Need[] {
  const [draft, ...others] = drafts;
  if (!draft) return [];
  if (others.length === 0) return need(draft, `Not finished. Next: step ${draft.step + 1} of 4`);
  const text = [...new Set(drafts.map(({ headline }) => headline).filter(Boolean))].join(', ');
  return [
    {
      key: 'begun',
      headline: `${drafts.length} unfinished posts`,
      text,
      act: { label: 'See them', to: employerPaths.posts('pending') },
      urgent: false,
    },
  ];
}

/** The line for a post, if there is anything to do about it. */
function need(post: PostLine, text: string, urgent = false): Need[] {
  const act = nextAct(post);
  return act ? [{ key: post._id, text, headline: post.headline || 'Untitled post', act, urgent }] : [];
}

function applicantNeeds(found: WaitingPost, now: Date): Need[] {
  const { post, fresh, unanswered, wrote } = found;
  const id = post._id;
  const common = { key: id, headline: post.headline || 'Untitled post', urgent: false };
  return [
    ...(wrote > 0
      ? [
          {
            ...common,
            text: peopleText(found.wrote_name, wrote, 'replied'),
            act: { label: wrote === 1 ? 'Read the reply' : 'Read the replies', to: employerPaths.applicants(id, { stage: 'wrote' }) },
          },
        ]
      : []),
    ...(fresh > 0 && !isOnePerson(found)
      ? [
          {
            ...common,
            text: peopleText(found.fresh_name, fresh, 'applied'),
            act: { label: `Read ${pluralize(fresh, 'new application')}`, to: employerPaths.applicants(id) },
          },
        ]
      : []),
    ...(unanswered > 0
      ? [
          {
            ...common,
            text: unansweredText(found, now),
            act: { label: 'Reply', to: employerPaths.applicants(id, { stage: 'waiting', sort: 'oldest' }) },
          },
        ]
      : []),
  ];
}

/** One person who applied ten days ago, and is still new, waits for one thing: an answer. */
const isOnePerson = ({ fresh, fresh_name, unanswered, unanswered_name }: WaitingPost): boolean =>
  fresh === 1 && unanswered === 1 && fresh_name === unanswered_name;

/** `Dov Katz and 2 others have waited 10 days or more, the longest 12`; without the name where the line names somebody already. */
function unansweredText(found: WaitingPost, now: Date): string {
  const { unanswered, unanswered_name, unanswered_since, fresh, wrote } = found;
  const days = daysAgo(unanswered_since ?? now.toISOString(), now);
  const did = unanswered === 1 ? `has been waiting ${days} days` : `have waited ${UNANSWERED_DAYS} days or more, the longest ${days}`;
  const isNamed = wrote === 0 && (fresh === 0 || isOnePerson(found));
  return isNamed ? peopleText(unanswered_name, unanswered, did) : `${unanswered} ${did}`;
}

/** `Dov Katz and 2 others applied`, with the name of the latest. */
const peopleText = (name: string, count: number, did: string): string => {
  if (name === '') return count === 1 ? `Someone ${did}` : `${count} people ${did}`;
  return count === 1 ? `${name} ${did}` : `${name} and ${pluralize(count - 1, 'other')} ${did}`;
};

/** Why the employer has to say that a job is still open. */
function askedText({ lapsed_on, not_confirmed_since }: PostLine): string {
  if (lapsed_on) return 'Closed because you didn’t confirm that it’s open';
  return not_confirmed_since ? `Not confirmed since ${formatDate(not_confirmed_since)}` : 'Let us know whether you’re still hiring';
}

/** Whether an open post ends within so many days; by default those in which it can be renewed. */
const endsSoon = ({ expires_on, filled, active, posted }: PostLine, now: Date, days = RENEW_DAYS_BEFORE): boolean =>
  posted && active && !filled && expires_on !== null && daysUntil(expires_on, now) <= days;

function endText({ expires_on }: PostLine, now: Date): string {
  const days = daysUntil(expires_on ?? '', now);
  if (days === 0) return 'Ends today';
  return days === 1 ? 'Ends tomorrow' : `Ends in ${days} days`;
}

const hasJustEnded = ({ expires_on }: PostLine, now: Date): boolean => expires_on !== null && daysAgo(expires_on, now) <= DAYS_AFTER_END;
