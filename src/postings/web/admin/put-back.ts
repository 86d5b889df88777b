import { confirmDialog } from '~/platform/ui/confirm';
import { recordTools } from '~/platform/ui/records/record-tools';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { type Flagged, puttingBack } from './post-questions';

/** Puts a post back that staff have taken down, once they have confirmed it, and shows it as it then is. */
export async function putBackPost(post: Flagged & { _id: string }, revalidate: () => Promise<void>): Promise<void> {
  const { question, verb, consequence } = puttingBack(post);
  if (!(await confirmDialog(question, verb, consequence))) return;
  try {
    await recordTools('posts', post._id).apply('field_set', 'active', true);
    toastSuccess('Put back. The employer gets an email.');
  } catch (error) {
    toastFailure('The post wasn’t put back', error);
  }
  await revalidate();
}
