/** The name of a field in words: `Require resume` for `require_resume`. */
export const fieldWords = (key: string): string => {
  const words = key.replace(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A noun with its article: `an order`, `a user`. One that begins with `the` stays as it is. */
export const withArticle = (noun: string): string => (noun.startsWith('the ') ? noun : `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`);
