import type { WaitingPost } from '~/applications/contract';
import { RENEW_DAYS_BEFORE } from '~/jobs/rules';
import type { EmployerPost } from '~/jobs/schemas';
import { employerPaths } from '~/platform/paths';
import { formatDate, pluralize } from '~/platform/ui/format';
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
  /** Posts with applicants who wait, and the newest applicants by name. */
  waiting: WaitingPost[];
  newest: { post: { _id: string }; user: { first_name: string; last_name: string } }[];
}

/** The most lines of one kind. The lists below have the others. */
const MOST = 4;
/** For so many days an ended post that can be renewed is named. */
const DAYS_AFTER_END = 14;

/** The things that wait for an employer now, the most urgent first. */
export function needsOf(lists: Lists, now: Date): Need[] {
  const { live, pending, review, expired, waiting } = lists;
  const kinds = [
    live.filter(waitsForAnswer).flatMap((post) => need(post, 'Taken down by our staff', true)),
    review.filter((post) => post.review?.state === 'changes_asked').flatMap((post) => need(post, 'We ask for changes before it goes live', true)),
    waiting.flatMap((found) => applicantNeeds(found, lists)),
    live.filter((post) => endsSoon(post, now)).flatMap((post) => need(post, endText(post, now))),
    pending.filter(({ step }) => step === 3).flatMap((post) => need(post, 'Ready to be posted')),
    expired.filter((post) => hasJustEnded(post, now)).flatMap((post) => need(post, `Ended ${formatDate(post.expires_on ?? '')}`)),
  ];
  return kinds.flatMap((kind) => kind.slice(0, MOST));
}

/** The line for a post, if there is anything to do about it. */
function need(post: EmployerPost, text: string, urgent = false): Need[] {
  const act = nextAct(post);
  return act ? [{ key: `${post._id} ${text}`, text, headline: post.headline || 'Untitled post', act, urgent }] : [];
}

function applicantNeeds({ post: { _id: id, headline }, fresh, unanswered, wrote, wrote_name }: WaitingPost, { newest }: Lists): Need[] {
  const common = { headline: headline || 'Untitled post', urgent: false };
  const first = newest.find(({ post }) => post._id === id);
  const name = first ? `${first.user.first_name} ${first.user.last_name}`.trim() : '';
  return [
    ...(wrote > 0
      ? [
          {
            ...common,
            key: `${id} wrote`,
            text: peopleText(wrote_name, wrote, 'answered you'),
            act: { label: wrote === 1 ? 'Read the answer' : 'Read the answers', to: employerPaths.applicants(id, { stage: 'wrote' }) },
          },
        ]
      : []),
    ...(fresh > 0
      ? [
          {
            ...common,
            key: `${id} fresh`,
            text: peopleText(name, fresh, 'applied'),
            act: { label: `Read ${pluralize(fresh, 'application')}`, to: employerPaths.applicants(id) },
          },
        ]
      : []),
    ...(unanswered > 0
      ? [
          {
            ...common,
            key: `${id} unanswered`,
            text: `${pluralize(unanswered, 'applicant')} unanswered for 10 days`,
            act: { label: 'Answer', to: employerPaths.applicants(id, { stage: 'waiting', sort: 'oldest' }) },
          },
        ]
      : []),
  ];
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
