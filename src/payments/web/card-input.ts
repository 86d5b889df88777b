/** Groups the digits of a card number in fours while it is typed. */
export const groupDigits = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** The months of a card form. */
export const cardMonths = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));

/** The years of a card form. */
export const yearsUntil = (last: number, first: number): string[] => Array.from({ length: last - first + 1 }, (_, years) => String(first + years));

/** The card that the sandbox charges, for the debug role's filler. */
export const testCard = {
  name: 'Test Cardholder',
  number: '4242 4242 4242 4242',
  exp_month: '12',
  exp_year: '2035',
  code: '123',
  address: '1 Test Street',
  zipcode: '10001',
} as const;
