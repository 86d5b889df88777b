import { employerPaths } from '~/platform/addresses/paths';
import type { PostLine } from '~/posts/schemas';

/** The next act with a post: the label of the button, and its address. */
export interface PostAct {
  label: string;
  to: string;
}

/** Whether staff have taken a post down and its employer has not answered. */
export const waitsForAnswer = ({ taken_down }: Pick<PostLine, 'taken_down'>): boolean => taken_down !== null && taken_down.answer === null;

/** Whether the employer has to say that a job is still open: a question waits for a reply, or the job was closed without one. */
export const isAsked = ({ state, filled, asked_on, lapsed_on }: Pick<PostLine, 'state' | 'filled' | 'asked_on' | 'lapsed_on'>): boolean =>
  state === 'live' && !filled && (asked_on !== null || lapsed_on !== null);

/** The one act that moves a post on; undefined for a post that needs none. */
export function nextAct(post: PostLine): PostAct | undefined {
  const { _id: id, state } = post;
  if (state === 'pending') return { label: post.step === 3 ? 'Pay and post' : 'Continue', to: employerPaths.editPost(id) };
  if (waitsForAnswer(post)) return { label: 'Reply', to: employerPaths.managePost(id) };
  if (post.review?.state === 'changes_asked') return { label: 'Change it', to: employerPaths.managePost(id) };
  if (isAsked(post)) return { label: post.lapsed_on ? 'Reopen' : 'Still open?', to: employerPaths.managePost(id, { ask: 'open' }) };
  if (post.can_renew) return { label: 'Renew free', to: employerPaths.managePost(id, { ask: 'renew' }) };
  return undefined;
}

/** The act that the row of a post offers on the page of a list: the next one, or else reading the applications. */
export const rowAct = (post: PostLine): PostAct | undefined =>
  nextAct(post) ?? (post.application_count > 0 ? { label: 'See applicants', to: employerPaths.applicants(post._id) } : undefined);

/** Whether the row of a post leads to its form. A draft has its wizard, and a declined post cannot be changed. */
export const isEditableInPlace = ({ state, review }: Pick<PostLine, 'state' | 'review'>): boolean =>
  (state === 'live' || state === 'review') && review?.state !== 'declined';
