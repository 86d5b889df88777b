/**
 * Changes of the rules that no test can notice, because the board would do the same: `code` is what was changed, and `becomes` what it was changed
 * to, as `npm run mutate` prints them. A line that is true of several places of its file stands for all of them.
 * @type {{ file: string, code: string, becomes: string, why: string }[]}
 */
export const EQUAL_MUTANTS = [
  { file: 'src/orders/past-prices.ts', code: 'until !== null', becomes: 'true', why: 'null is before no text; the types want the question' },
  { file: 'src/orders/past-prices.ts', code: 'price.from !== null', becomes: 'true', why: 'null is before no text; the types want the question' },
  {
    file: 'src/orders/prices.ts',
    code: 'startsAt === null',
    becomes: 'false',
    why: 'null counts as 0 beside a date, and so as begun; the types want the question',
  },
  {
    file: 'src/orders/prices.ts',
    code: 'begins(one) < begins(other)',
    becomes: 'begins(one) <= begins(other)',
    why: 'no two prices of a product begin on the same day',
  },
  { file: 'src/platform/money/amount.ts', code: "''", becomes: '"Stryker was here!"', why: 'a split text has a first part, which the types do not know' },
  { file: 'src/payments/rules.ts', code: '/^./', becomes: '/./', why: 'the first sign is the first match' },
  {
    file: 'src/payments/rules.ts',
    code: '(sums[odd][end - 1] as number) + ((end - 1) % 2 === odd ? double : digit)',
    becomes: '(sums[odd][end - 1] as number) - ((end - 1) % 2 === odd ? double : digit)',
    why: 'where a sum is divisible by ten, so is the sum of the opposite numbers',
  },
  { file: 'src/payments/rules.ts', code: 'end - 1', becomes: 'end + 1', why: 'both are odd or both are even' },
  {
    file: 'src/payments/rules.ts',
    code: 'groups?.digits',
    becomes: 'groups.digits',
    why: 'a pattern with named groups always has them, which the types do not know',
  },
  {
    file: 'src/payments/rules.ts',
    code: 'groups?.letters',
    becomes: 'groups.letters',
    why: 'a pattern with named groups always has them, which the types do not know',
  },
  { file: 'src/payments/rules.ts', code: 'part.slice(0, 2 * MOST_BETWEEN + 1)', becomes: 'part', why: 'the cut only bounds the work' },
  { file: 'src/coupons/rules.ts', code: 'use.organizationId !== null', becomes: 'true', why: 'no organization has the id null; the types want the question' },
  { file: 'src/coupons/rules.ts', code: '{ id: null, usedGiftCard: false }', becomes: '{}', why: 'undefined means the same to the rule' },
  {
    file: 'src/coupons/expiry-notices.ts',
    code: 'latest !== undefined',
    becomes: 'true',
    why: 'no number is greater than undefined; the types want the question',
  },
  { file: 'src/credits/rules.ts', code: '{ discount }', becomes: '{}', why: 'the text is asked only without a discount' },
  {
    file: 'src/payments/rules.ts',
    code: '/(?<digits>\\d+)|(?<letters>(?:(?!\\d)[\\p{L}\\p{N}])+)|[^\\p{L}\\p{N}]+/gu',
    becomes: '/(?<digits>\\d)|(?<letters>(?:(?!\\d)[\\p{L}\\p{N}])+)|[^\\p{L}\\p{N}]+/gu',
    why: 'digits are put together again',
  },
  {
    file: 'src/payments/rules.ts',
    code: '/(?<digits>\\d+)|(?<letters>(?:(?!\\d)[\\p{L}\\p{N}])+)|[^\\p{L}\\p{N}]+/gu',
    becomes: '/(?<digits>\\d+)|(?<letters>(?:(?!\\d)[\\p{L}\\p{N}]))|[^\\p{L}\\p{N}]+/gu',
    why: 'letters one by one end a run of digits as well',
  },
  {
    file: 'src/platform/http/authorize.ts',
    code: "access.who === 'roles'",
    becomes: 'true',
    why: 'only such an access lacks roles; the types want the question',
  },
  {
    file: 'src/platform/http/authorize.ts',
    code: "''",
    becomes: '"Stryker was here!"',
    why: 'only an access by roles lacks some; the types want another text',
  },
  {
    file: 'src/posts/rules.ts',
    code: 'Date.parse(apply_until) < Date.parse(expires_on)',
    becomes: 'Date.parse(apply_until) <= Date.parse(expires_on)',
    why: 'of two same moments it does not matter which is told',
  },
  {
    file: 'src/posts/rules.ts',
    code: 'byAge.getTime() < Date.parse(expires_on)',
    becomes: 'byAge.getTime() <= Date.parse(expires_on)',
    why: 'of two same moments it does not matter which is told',
  },
  {
    file: 'src/posts/rules.ts',
    code: 'expiresOn !== null',
    becomes: 'true',
    why: 'null is after no date; the types want the question',
  },
  {
    file: 'src/posts/rules.ts',
    code: 'until !== null',
    becomes: 'true',
    why: 'no date is before null; the types want the question',
  },
  {
    file: 'src/accounts/rules.ts',
    code: "''",
    becomes: '"Stryker was here!"',
    why: 'neither text has claims',
  },
  {
    file: 'src/candidates/identifying.ts',
    code: "''",
    becomes: '"Stryker was here!"',
    why: 'a person always has three names, of which some are empty',
  },
  {
    file: 'src/candidates/identifying.ts',
    code: '[]',
    becomes: '["Stryker was here"]',
    why: 'no line has this text',
  },
  {
    file: 'src/candidates/identifying.ts',
    code: 'words.length - index',
    becomes: 'words.length + index',
    why: 'no more words follow the last one, so some are the same',
  },
];
