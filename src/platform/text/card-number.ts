/** The fewest and the most digits of a card number. */
const [SHORTEST, LONGEST] = [12, 19];

/** Whether some 12 to 19 digits in a row have the check digit of cards. Sums up to each digit are kept, so that none is added for each of its rows. */
function hasCheckedRow(digits: string): boolean {
  // Every second digit counts double, from the last but one: the digits at odd places of the text, or those at even ones.
  const sums: [number[], number[]] = [[0], [0]];
  for (let end = 1; end <= digits.length; end += 1) {
    const digit = Number(digits[end - 1]);
    const double = digit > 4 ? 2 * digit - 9 : 2 * digit;
    for (const odd of [0, 1] as const) sums[odd][end] = (sums[odd][end - 1] as number) + ((end - 1) % 2 === odd ? double : digit);
    const sum = sums[(end % 2) as 0 | 1] as number[];
    for (let length = SHORTEST; length <= Math.min(LONGEST, end); length += 1) {
      if (((sum[end] as number) - (sum[end - length] as number)) % 10 === 0) return true;
    }
  }
  return false;
}

/** A UUID with at least one letter: its digits are not a card number. */
const UUID = /(?<![\da-f])(?=[\d-]{0,35}[a-f])[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}(?![\da-f])/gi;

/** A text as digits, letters, and what is neither. */
const PARTS = /(?<digits>\d+)|(?<letters>(?:(?!\d)[\p{L}\p{N}])+)|[^\p{L}\p{N}]+/gu;

/** The most signs between two digits of a card number. */
const MOST_BETWEEN = 3;

/** The digits of a text that stand together, grouped by anything but letters. */
function digitRuns(text: string): string[] {
  const runs = [''];
  for (const { 0: part, groups } of text.matchAll(PARTS)) {
    if (groups?.digits) runs.push(`${runs.pop()}${part}`);
    else if (groups?.letters || [...part.slice(0, 2 * MOST_BETWEEN + 1)].length > MOST_BETWEEN) runs.push('');
  }
  return runs;
}

/**
 * Returns whether a text contains a card number: 12 to 19 digits with the check digit of cards, grouped by anything but
 * letters. Parts of a longer run of digits count, since an expiry date or a code may follow the number.
 */
export const hasCardNumber = (text: string): boolean =>
  // Full-width and other Unicode digits are normalized to ASCII first.
  digitRuns(text.normalize('NFKC').replace(UUID, 'id')).some(hasCheckedRow);
