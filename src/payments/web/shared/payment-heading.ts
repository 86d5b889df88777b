import type { ApiError } from '~/platform/web/api-error';

/** The heading above the faults of a card form. A form that is not filled in was never sent to the bank, so it says nothing of a payment. */
export function paymentHeading(error: Pick<ApiError, 'fields' | 'isAboutFields'> | null): string {
  const isUnfinished = error?.isAboutFields && Object.values(error.fields).every((words) => words.startsWith('please submit'));
  return isUnfinished ? 'Please complete the payment details' : 'The payment did not go through';
}
