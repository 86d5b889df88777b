import { adminApi } from '../shared/post-tools';
import { EmployerTextDialog, type EmployerTextWords } from './EmployerTextDialog';

/** The words with which staff take a job down, from its page and from the queue of the review. */
export const TAKE_DOWN: EmployerTextWords = {
  title: 'Take this job down',
  label: 'Reason',
  field: 'reason',
  verb: 'Take down',
  done: 'The job was taken down',
};

export const TAKE_DOWN_EFFECTS: readonly string[] = [
  'Nobody can open the job any more, and its employer cannot show it again.',
  'The employer gets the reason by mail, sees it beside the post, and can answer you.',
  'Its open reports are closed.',
  'Its last day stays the same, and nothing is refunded.',
];

/** Asks for the reason for which a published post is taken down. */
export function TakeDownDialog({ postId, onClose }: { postId: string; onClose(): void }) {
  const takeDown = (reason: string) => adminApi('POST /v3/admin/posts/take_down/{id}', { params: { id: postId }, body: { reason } });
  return <EmployerTextDialog words={TAKE_DOWN} effects={TAKE_DOWN_EFFECTS} harms send={takeDown} onClose={onClose} />;
}
