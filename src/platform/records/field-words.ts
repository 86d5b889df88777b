/** The names of fields in words that records share; a collection's own `labels` go before them. */
const WORDS: Readonly<Record<string, string>> = {
  contract_type: 'Contract type',
  contract_types: 'Contract types',
  coupon_type: 'Kind of coupon',
  created_on: 'Created on',
  expires_on: 'Expires on',
  first_name: 'First name',
  gift_card_ended: 'Gift card ended',
  language_level: 'Language level',
  last_name: 'Last name',
  list_price: 'List price',
  org_types: 'Organization types',
  post_removed: 'Post removed',
  posted_on: 'Posted on',
  promotion_from: 'Promotion from',
  promotion_until: 'Promotion until',
  promotional_price: 'Promotional price',
  require_cover_letter: 'Cover letter required',
  require_resume: 'Resume required',
};

/** The name of a field in words: `Require resume` for `require_resume`. */
export const fieldWords = (key: string): string => {
  if (Object.hasOwn(WORDS, key)) return WORDS[key] as string;
  const words = key.replace(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * Whether a field has words that a person would use: its name is a single word, or it has words of its own.
 * @internal
 */
export const hasFieldWords = (key: string): boolean => /^[a-z]+$/.test(key) || Object.hasOwn(WORDS, key);

/** A noun with its article: `an order`, `a user`. One that begins with `the` stays as it is. */
export const withArticle = (noun: string): string => (noun.startsWith('the ') ? noun : `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`);
