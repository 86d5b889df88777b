import type { WrittenPost } from './posts';
import { idFor, seeded } from './random';
import { DAY, HOUR } from './time';
import type { DemoPost, DemoPostChange, DemoPostEvent } from './types';

type Former = DemoPostChange['former'];

/** The values of a new draft in each step, in the order in which the wizard saves them. */
const EMPTY: readonly Former[] = [
  { headline: '', position: '', description: '', contract_type: 'Full Time', location: { country_code: 'US', state_code: '', zipcode: '', city: '' } },
  { experience: '', salary: { min: 0, max: 0 }, skills: [], benefits: [], org_types: [], degrees: [], language_level: '', start: '' },
  { apply: { email: '', subject: '', url: '', info: '' }, require_resume: false, require_cover_letter: false },
];

/** A round amount below another one. */
const lower = (amount: number): number => (amount > 1000 ? amount - 2000 : amount - 1);

/** The changes that the employer made in a live post, with the values before it, in the order of time. */
function laterChanges(post: DemoPost): Former[] {
  const r = seeded(`changes of ${post._id}`);
  const possible: Former[] = [
    ...(post.salary ? [{ salary: { min: lower(post.salary.min), max: lower(post.salary.max) } }] : []),
    { headline: post.position === post.headline ? `${post.headline} Wanted` : post.position },
    ...(post.skills.length > 2 ? [{ skills: post.skills.slice(0, -1) }] : []),
    { require_cover_letter: !post.require_cover_letter },
  ];
  return possible.filter((_, index) => index < 2 || r.chance(0.4));
}

/**
 * The histories of the posts that the people of the demo board look at: the steps of the wizard, what was changed later, and what happened
 * to the post. The others have their beginning alone.
 * @param userIds the people whose posts have a history.
 */
export function buildHistories(
  now: Date,
  written: readonly WrittenPost[],
  userIds: ReadonlySet<string>,
): { changes: DemoPostChange[]; events: DemoPostEvent[] } {
  const own = written.filter(({ post }) => userIds.has(post.user_id));
  return { changes: own.flatMap((one) => changesOf(now, one)), events: own.flatMap(({ post }) => eventsOf(post)) };
}

function changesOf(now: Date, one: WrittenPost): DemoPostChange[] {
  const { post, employer } = one;
  const begun = post.created_on.getTime();
  const until = post.first_posted_on?.getTime() ?? Math.min(now.getTime(), begun + DAY);
  const steps = EMPTY.slice(0, post.step).map((former, step) => ({ former, step, at: begun + ((until - begun) * (step + 1)) / 5, user_id: post.user_id }));
  const colleague = employer.posters.find(({ _id }) => _id !== post.user_id) ?? { _id: post.user_id };
  const end = Math.min(now.getTime(), post.filled_on?.getTime() ?? now.getTime(), post.expires_on?.getTime() ?? now.getTime());
  const published = post.first_posted_on?.getTime();
  const later = published && end - published > 2 * DAY ? laterChanges(post) : [];
  const after = later.map((former, index) => ({
    former,
    step: 3,
    at: (published ?? 0) + Math.min((end - (published ?? 0)) * ((index + 1) / (later.length + 1)), (index * 3 + 1) * DAY + 5 * HOUR),
    user_id: index % 2 === 0 ? post.user_id : colleague._id,
  }));
  return [...steps, ...after].map(({ former, step, at, user_id }, index) => ({
    post_id: post._id,
    number: index + 1,
    step,
    former,
    user_id,
    changed_on: new Date(at),
  }));
}

function eventsOf(post: DemoPost): DemoPostEvent[] {
  const { _id: post_id, user_id, first_posted_on, posted_on, filled_on, renewals } = post;
  if (!first_posted_on || !posted_on) return [];
  const event = (action: string, on: Date, actor_id: string | null): DemoPostEvent => ({
    _id: idFor(`${action} ${post_id}`, on),
    post_id,
    action,
    on,
    user_id,
    actor_id,
  });
  return [
    event('post.published', first_posted_on, null),
    ...(renewals > 0 ? [event('post.renewed', new Date(posted_on.getTime() - 2 * DAY), user_id), event('post.renewal_began', posted_on, null)] : []),
    ...(filled_on ? [event('post.filled', filled_on, user_id)] : []),
  ];
}
