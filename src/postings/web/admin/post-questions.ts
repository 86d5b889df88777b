import type { Ask } from '~/platform/ui/records/fields';
import type { AdminPostRow } from '../../admin-contract';
import { titleOf } from './post-words';

export type Flagged = Pick<AdminPostRow, 'headline' | 'position'>;

/** What is asked before a post is put back. */
export const puttingBack = (post: Flagged) => ({
  question: `Put “${titleOf(post)}” back?`,
  verb: 'Put back',
  consequence: 'It’s listed again until its last day, unless it’s filled or hidden. Its employer gets an email.',
});

/**
 * What is asked before a flag of a post changes: others feel the change at once, and get an email that Undo cannot take back.
 * The flags that only the staff see are changed without a question.
 */
export function askAboutPost(post: Flagged & Pick<AdminPostRow, 'posted_on'>, field: string): Ask | undefined {
  const name = `“${titleOf(post)}”`;
  if (field === 'active' && post.posted_on) {
    return (next) =>
      next
        ? puttingBack(post)
        : {
            question: `Take ${name} down?`,
            verb: 'Take down',
            consequence: 'No one can open it, and its employer gets an email without a reason. To give a reason, use “Take down” on its page.',
          };
  }
  if (field === 'posted' && post.posted_on) {
    return (next) =>
      next
        ? { question: `Show ${name} again?`, verb: 'Show', consequence: 'It’s listed again, and job seekers can apply.' }
        : {
            question: `Hide ${name}?`,
            verb: 'Hide',
            consequence: 'It’s no longer listed and its page can’t be opened until you or its employer show it again.',
          };
  }
  if (field === 'posted') {
    return (next) =>
      next
        ? { question: `Publish ${name}?`, verb: 'Publish', consequence: 'It goes live if nothing is left to pay, and its employer gets an email.' }
        : undefined;
  }
  return undefined;
}
