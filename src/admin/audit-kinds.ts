import { type FoundKind, foundKinds } from '~/platform/records/found-kinds';

/** The kinds of records by the subjects of the audit log, where the names differ. */
const KINDS: Record<string, FoundKind> = {
  user: 'users',
  post: 'posts',
  order: 'orders',
  payment: 'payments',
  coupon: 'coupons',
  organization: 'orgs',
  organizations: 'orgs',
  server_errors: 'errors',
};

/** The kind of the record that a line of the audit log is about, where the back office has a screen for it. */
export function auditKind(subject: string): FoundKind | undefined {
  const kind = KINDS[subject] ?? subject;
  return (foundKinds as readonly string[]).includes(kind) ? (kind as FoundKind) : undefined;
}
