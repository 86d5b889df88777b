/** The kinds of records that have a page `/admin/{kind}/view/{_id}` in the back office. */
export const foundKinds = ['users', 'candidates', 'orgs', 'posts', 'posts_prep', 'orders', 'coupons', 'errors', 'frontend_errors', 'tickets'] as const;
export type FoundKind = (typeof foundKinds)[number];
