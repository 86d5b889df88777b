import { toastFailure, toastSuccess } from '../toast';

/**
 * Carries out an act of the staff and says in a toast how it ended.
 * @param done the message after it, which may follow from the answer.
 * @param failed the title of the toast with a refusal.
 * @returns the answer; undefined where it was refused.
 */
export async function attempt<Answer>(
  act: () => Promise<Answer>,
  done: string | ((answer: Answer) => string),
  failed: string,
): Promise<{ answer: Answer } | undefined> {
  try {
    const answer = await act();
    toastSuccess(typeof done === 'string' ? done : done(answer));
    return { answer };
  } catch (error) {
    toastFailure(failed, error);
    return undefined;
  }
}
