/**
 * The rules that `npm run mutate` changes, by slice or by room of the platform: the files that decide, and the tests that must notice. All of these
 * run without a database, since each change runs them again.
 * @type {Record<string, { mutate: string[], tests: string[] }>}
 */
export const MUTATED_RULES = {
  money: {
    mutate: ['src/platform/money/*.ts'],
    tests: ['src/platform/money/*.test.ts'],
  },
  orders: {
    mutate: ['src/orders/{rules,prices,past-prices,limited-time}.ts'],
    tests: ['src/orders/{rules,prices,past-prices,limited-time}.test.ts'],
  },
  payments: {
    mutate: ['src/payments/rules.ts'],
    tests: ['src/payments/rules.test.ts', 'src/payments/web/shared/payment-heading.test.ts'],
  },
  coupons: {
    mutate: ['src/coupons/{rules,expiry-notices}.ts'],
    tests: ['src/coupons/{rules,expiry-notices}.test.ts'],
  },
  credits: {
    mutate: ['src/credits/rules.ts'],
    tests: ['src/credits/rules.test.ts'],
  },
  calendar: {
    mutate: ['src/platform/calendar/*.ts'],
    tests: ['src/platform/calendar/*.test.ts'],
  },
};
