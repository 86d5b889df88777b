/** Groups the digits of a card number in fours while it is typed. */
export const groupDigits = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/**
 * Writes an expiry date with its slash while it is typed: `1234` becomes `12/34`. A first digit above 1 is a whole month. The slash comes with the first
 * digit of the year, so that it can be deleted.
 */
export function withSlash(typed: string): string {
  const [, month = '', year] = /^(\d{1,2})\D+(\d{0,4})/.exec(typed) ?? /^([2-9]|\d{2})(\d{1,4})/.exec(typed.replace(/\D/g, '')) ?? [];
  return year === undefined ? typed.replace(/\D/g, '').slice(0, 2) : `${month}/${year}`;
}

/** The month and the year of a typed expiry date, as the API takes them. What lacks a year is sent as one that no card has, so that the refusal names it. */
export function monthAndYear(expiry: string): { exp_month: string; exp_year: string } {
  const [month = '', year = ''] = withSlash(expiry.trim()).split('/');
  return { exp_month: month, exp_year: year.length === 2 ? `20${year}` : year || month };
}

/** The refusals of month and year, at the one field of both. */
export const atExpiry = ({ exp_month, exp_year, ...fields }: Readonly<Record<string, string>>): Record<string, string> => {
  const expiry = exp_month ?? exp_year;
  return expiry === undefined ? fields : { ...fields, expiry };
};

/** The card that the sandbox charges, for the debug role's filler. */
export const testCard = {
  name: 'Test Cardholder',
  number: '4242 4242 4242 4242',
  expiry: '12/35',
  code: '123',
  address: '1 Test Street',
  zipcode: '10001',
} as const;
