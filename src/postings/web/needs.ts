import type { WaitingPost } from '~/applications/contract';
import { RENEW_DAYS_BEFORE } from '~/jobs/rules';
import type { EmployerPost } from '~/jobs/schemas';
import { employerPaths } from '~/platform/paths';
import { daysAgo, formatDate, pluralize } from '~/platform/ui/format';
import { nextAct, type PostAct, waitsForAnswer } from './post-act';
import { daysUntil } from './renewal';

/** Something that waits for an employer: what it is, the post, and the one act that deals with it. */
export interface Need {
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
  live: EmployerPost[];
  pending: EmployerPost[];
  review: EmployerPost[];
  expired: EmployerPost[];
  /** Posts with applicants who wait. */
  waiting: WaitingPost[];
}

/** For so many days an ended post that can be renewed is named. */
const DAYS_AFTER_END = 14;

/** The things that wait for an employer now, the most urgent first. */
export function needsOf(lists: Lists, now: Date): Need[] {
  const { live, pending, review, expired, waiting } = lists;
  const kinds = [
    live.filter(waitsForAnswer).flatMap((post) => need(post, 'Taken down by our staff', true)),
    review.filter((post) => post.review?.state === 'changes_asked').flatMap((post) => need(post, 'We ask for changes before it goes live', true)),
    waiting.flatMap((found) => applicantNeeds(found, now)),
    live.filter((post) => endsSoon(post, now)).flatMap((post) => need(post, endText(post, now))),
    pending.filter(isReady).flatMap((post) => need(post, 'Ready to be posted')),
    expired.filter((post) => hasJustEnded(post, now)).flatMap((post) => need(post, `Ended ${formatDate(post.expires_on ?? '')}`)),
    begunNeeds(pending.filter((post) => !isReady(post))),
  ];
  return kinds.flat();
}

const isReady = ({ step }: EmployerPost): boolean => step === 3;

/** One line for the drafts that are not complete: nobody waits for them. */
function begunNeeds(drafts: EmployerPost[]): Need[] {
  const [draft, ...others] = drafts;
  if (!draft) return [];
  if (others.length === 0) return need(draft, `Not finished: next is step ${draft.step + 1} of 4`);
  const text = [...new Set(drafts.map(({ headline }) => headline).filter(Boolean))].join(', ');
  return [
    {
      key: 'begun',
      headline: `${drafts.length} posts are not finished`,
      text,
      act: { label: 'See them', to: employerPaths.posts('pending') },
      urgent: false,
    },
  ];
}

/** The line for a post, if there is anything to do about it. */
function need(post: EmployerPost, text: string, urgent = false): Need[] {
  const act = nextAct(post);
  return act ? [{ key: `${post._id} ${text}`, text, headline: post.headline || 'Untitled post', act, urgent }] : [];
}

function applicantNeeds(found: WaitingPost, now: Date): Need[] {
  const { post, fresh, unanswered, wrote } = found;
  const id = post._id;
  const common = { headline: post.headline || 'Untitled post', urgent: false };
  return [
    ...(wrote > 0
      ? [
          {
            ...common,
            key: `${id} wrote`,
            text: peopleText(found.wrote_name, wrote, 'answered you'),
            act: { label: wrote === 1 ? 'Read the answer' : 'Read the answers', to: employerPaths.applicants(id, { stage: 'wrote' }) },
          },
        ]
      : []),
    // One person who applied ten days ago, and is still new, waits for one thing: an answer.
    ...(fresh > 0 && !(fresh === 1 && unanswered === 1 && found.fresh_name === found.unanswered_name)
      ? [
          {
            ...common,
            key: `${id} fresh`,
            text: peopleText(found.fresh_name, fresh, 'applied'),
            act: { label: `Read ${pluralize(fresh, 'new application')}`, to: employerPaths.applicants(id) },
          },
        ]
      : []),
    ...(unanswered > 0
      ? [
          {
            ...common,
            key: `${id} unanswered`,
            text: unansweredText(found, now),
            act: { label: 'Answer', to: employerPaths.applicants(id, { stage: 'waiting', sort: 'oldest' }) },
          },
        ]
      : []),
  ];
}

/** `Dov Katz and 2 more have no answer yet, the first for 12 days`. */
function unansweredText({ unanswered, unanswered_name, unanswered_since }: WaitingPost, now: Date): string {
  const days = daysAgo(unanswered_since ?? now.toISOString(), now);
  const people = peopleText(unanswered_name, unanswered, unanswered === 1 ? 'has had no answer' : 'have no answer yet');
  return `${people}${unanswered === 1 ? '' : ', the first'} for ${days} days`;
}

/** `Dov Katz and 2 more applied`, with the name of the latest. */
const peopleText = (name: string, count: number, did: string): string => {
  if (name === '') return count === 1 ? `Somebody ${did}` : `${count} people ${did}`;
  return count === 1 ? `${name} ${did}` : `${name} and ${count - 1} more ${did}`;
};

/** Whether an open post ends within the days in which it can be renewed. */
const endsSoon = ({ expires_on, filled, active, posted }: EmployerPost, now: Date): boolean =>
  posted && active && !filled && expires_on !== null && daysUntil(expires_on, now) <= RENEW_DAYS_BEFORE;

function endText({ expires_on }: EmployerPost, now: Date): string {
  const days = daysUntil(expires_on ?? '', now);
  return days <= 1 ? 'Ends within a day' : `Ends in ${days} days`;
}

const hasJustEnded = ({ expires_on }: EmployerPost, now: Date): boolean =>
  expires_on !== null && daysUntil(now.toISOString(), new Date(expires_on)) <= DAYS_AFTER_END;
