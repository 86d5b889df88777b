import type { ApiError } from '~/platform/web/api-error';
import { declinedWords, isRefusalOfCard } from '../../rules';

/** Whether the payment may have been made although no answer came: the connection was lost, or the server or something before it failed. */
export const mayHaveGoneThrough = (error: Pick<ApiError, 'status' | 'code'> | null): boolean =>
  error !== null && (error.status === 0 || error.status >= 500) && error.code !== 'payments_unavailable';

/**
 * The heading above the faults of a card form. A form that is not filled in was never sent to the bank, so it says nothing of a payment.
 * Buyers whose card was refused want to know first that they were not charged.
 */
export function paymentHeading(error: Pick<ApiError, 'status' | 'code' | 'fields' | 'isAboutFields'> | null): string {
  if (mayHaveGoneThrough(error)) return 'We don’t know if the payment went through';
  const isUnfinished = error?.isAboutFields && Object.values(error.fields).every((words) => words.startsWith('please submit'));
  if (isUnfinished) return 'Please complete the payment details';
  return hasRefusedCard(error) ? 'The payment didn’t go through, and nothing was charged' : 'The payment didn’t go through';
}

/** Whether the card was refused. */
export const hasRefusedCard = (error: Pick<ApiError, 'fields'> | null | undefined): boolean =>
  Object.entries(error?.fields ?? {}).some(([field, words]) => isRefusalOfCard(field, words));

/** The words of the box above a card form about a field: of a refused card also that it was not charged, and the next step. */
export function explainRefusal(field: string, words: string): string {
  if (!isRefusalOfCard(field, words)) return words;
  // Those of the bank's own question say it already.
  const said = field === 'payment_token' ? words : declinedWords(words);
  return field === 'number' || field === 'payment_token' ? `${said} Please use another card or ask your bank.` : said;
}

/** The advice below the heading of a card form (docs/product/look-and-words.md). A payment that is sent again unchanged is the same one. */
export const paymentAdvice = (error: Pick<ApiError, 'status' | 'code'> | null): string =>
  mayHaveGoneThrough(error)
    ? 'Please submit it again without changes. You won’t be charged twice.'
    : 'There was an issue with your submitted information. Please fix the highlighted fields and resubmit if necessary.';
