import type { ApiError } from '~/platform/web/api-error';
import { isRefusalOfCard } from '../../rules';

/**
 * The heading above the faults of a card form. A form that is not filled in was never sent to the bank, so it says nothing of a payment.
 * Buyers whose card was refused want to know first that they were not charged.
 */
export function paymentHeading(error: Pick<ApiError, 'fields' | 'isAboutFields'> | null): string {
  const isUnfinished = error?.isAboutFields && Object.values(error.fields).every((words) => words.startsWith('please submit'));
  if (isUnfinished) return 'Please complete the payment details';
  return hasRefusedCard(error) ? 'The payment did not go through, and nothing was charged' : 'The payment did not go through';
}

const hasRefusedCard = (error: Pick<ApiError, 'fields'> | null | undefined): boolean => Object.values(error?.fields ?? {}).some(isRefusalOfCard);

const FIXED_ADVICE = 'There was an issue with your submitted information. Please fix the highlighted fields and resubmit if necessary.';

/**
 * The advice below the heading of a card form. The fixed sentences (docs/product/look-and-words.md) follow what to do about a refused card.
 * @param otherWay another way to pay than by card, such as `pay with a credit`.
 */
export function paymentAdvice(error: Pick<ApiError, 'fields'> | null, otherWay?: string): string {
  if (!hasRefusedCard(error)) return FIXED_ADVICE;
  return `Try another card${otherWay ? `, or ${otherWay}` : ''}. Your bank can say why it refused this one; all else that you typed is kept. ${FIXED_ADVICE}`;
}
