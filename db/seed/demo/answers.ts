import { idFor, seeded } from './random';
import { DAY } from './time';
import type { DemoBoard } from './types';

/** An employer's reply to an application, after which it is in the stage "not suitable". */
export type DemoAnswer = { _id: string; stage_id: string; application_id: string; user_id: string; subject: string; text: string; created_on: Date };

/** The share of applications that employers have answered, and the most days that they took. */
const ANSWERED = 0.85;
const MOST_DAYS = 9;

/** The answers to most applications for posts that have ended; those for live posts wait. */
export function buildAnswers(now: Date, { applications, posts, users }: Pick<DemoBoard, 'applications' | 'posts' | 'users'>): DemoAnswer[] {
  const r = seeded('answers');
  const ended = new Map(posts.filter(({ state }) => state === 'expired').map((post) => [post._id, post]));
  const people = new Map(users.map((user) => [user._id, user]));
  return applications.flatMap(({ _id, post_id, user_id, created_on: sent }) => {
    const post = ended.get(post_id);
    const created_on = new Date(sent.getTime() + (0.2 + r.next() * (MOST_DAYS - 0.2)) * DAY);
    if (!post || !r.chance(ANSWERED) || created_on > now) return [];
    const text = `Shalom ${people.get(user_id)?.first_name ?? ''},\n\nThank you for your application. The position has been filled. We wish you every success in your search.\n`;
    const ids = { _id: idFor(`answer ${_id}`, created_on), stage_id: idFor(`stage ${_id}`, created_on) };
    return [{ ...ids, application_id: _id, user_id: post.user_id, subject: `Your application: ${post.position || post.headline}`, text, created_on }];
  });
}
