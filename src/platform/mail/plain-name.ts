/** The longest name in a mail to somebody who may not know it. */
const LONGEST = 60;

/** Text that mail programs turn into a link, or that leads to somebody: a web or mail address, a telephone number. */
const REACHABLE = [/:\/\/|@|\\/, /(?:^|[^\p{L}\p{N}])www\./iu, /[\p{L}\p{N}]{2}\s?[.。]\p{L}{2}/u, /\d(?:[\s().+-]{0,3}\d){6,}/];

/** Characters that show nothing or turn the direction of the text around them, and line breaks. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A name that a user chose, for a mail to somebody who has not asked for it, so that no name carries an advertisement there: one line
 * without addresses and at most 60 characters.
 * @returns undefined for a name that has an address or a telephone number in it; the mail then does without the name.
 */
export function plainName(name: string): string | undefined {
  const text = name.normalize('NFKC').replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  if (text === '' || REACHABLE.some((pattern) => pattern.test(text))) return undefined;
  const letters = [...text];
  return letters.length > LONGEST
    ? `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
