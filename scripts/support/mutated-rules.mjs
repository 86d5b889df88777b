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
    mutate: ['src/payments/rules.ts', 'src/platform/text/card-number.ts'],
    tests: ['src/payments/rules.test.ts', 'src/payments/web/shared/payment-heading.test.ts', 'src/platform/text/card-number.test.ts'],
  },
  coupons: {
    mutate: ['src/coupons/{rules,expiry-notices}.ts'],
    tests: ['src/coupons/{rules,expiry-notices}.test.ts'],
  },
  credits: {
    mutate: ['src/credits/rules.ts'],
    tests: ['src/credits/rules.test.ts'],
  },
  access: {
    mutate: ['src/platform/http/authorize.ts'],
    tests: ['src/platform/http/authorize.test.ts'],
  },
  accounts: {
    mutate: ['src/accounts/rules.ts'],
    tests: ['src/accounts/{rules,destinations}.test.ts'],
  },
  organizations: {
    mutate: ['src/organizations/{rules,removal-rules}.ts'],
    tests: ['src/organizations/{rules,removal-rules}.test.ts'],
  },
  candidates: {
    mutate: ['src/candidates/{rules,visibility,identifying}.ts'],
    tests: ['src/candidates/{rules,visibility,identifying,profile-parts}.test.ts'],
  },
  posts: {
    mutate: ['src/posts/{rules,ends-soon,reminder-rules,review-rules}.ts'],
    tests: ['src/posts/{rules,ends-soon,reminder-rules,review-rules}.test.ts'],
  },
  search: {
    mutate: [
      'src/search/{similarity,common-words,alert-words,place-in-words}.ts',
      'src/search/server/{readings,contract-type-in-words,required-lexemes,translate-hebrew}.ts',
    ],
    tests: [
      'src/search/{similarity,common-words,alert-words,place-in-words}.test.ts',
      'src/search/server/{readings,contract-type-in-words,required-lexemes,translate-hebrew}.test.ts',
    ],
  },
  alerts: {
    mutate: ['src/alerts/rules.ts'],
    tests: ['src/alerts/rules.test.ts'],
  },
  newsletter: {
    mutate: ['src/newsletter/rules.ts'],
    tests: ['src/newsletter/rules.test.ts'],
  },
  mails: {
    mutate: ['src/platform/mail/lifetimes.ts'],
    tests: ['src/platform/mail/lifetimes.test.ts'],
  },
  calendar: {
    mutate: ['src/platform/calendar/*.ts'],
    tests: ['src/platform/calendar/*.test.ts'],
  },
};
