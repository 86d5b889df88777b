/** The kinds of records that have a page `/admin/{kind}/view/{_id}` in the back office. */
export const foundKinds = [
  'users',
  'candidates',
  'orgs',
  'posts',
  'posts_prep',
  'review',
  'orders',
  'payments',
  'packs',
  'coupons',
  'tickets',
  'mails',
  'suppressions',
  'shares',
  'import_feeds',
  'post_laws',
  'words_to_avoid',
  'errors',
  'frontend_errors',
  'audit',
] as const;
export type FoundKind = (typeof foundKinds)[number];
