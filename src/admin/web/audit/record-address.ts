import { adminPaths } from '~/platform/paths';
import type { AuditLine } from '~/platform/records/audit-contract';
import { type FoundKind, foundKinds } from '~/platform/records/found-kinds';

/** The kinds of records by the subjects of the audit log, where the names differ. */
const KINDS: Record<string, FoundKind> = {
  user: 'users',
  post: 'posts',
  order: 'orders',
  coupon: 'coupons',
  organization: 'orgs',
  organizations: 'orgs',
  server_errors: 'errors',
};

/** The address of the record of a line, if the back office has a screen for it. */
export function recordAddress({ subject, subject_id: id, action }: Pick<AuditLine, 'subject' | 'subject_id' | 'action'>): string | undefined {
  if (!id || action.endsWith('.removed')) return undefined;
  if (subject.startsWith('records/')) return adminPaths.collectionRecord(subject.slice('records/'.length), id);
  const kind = KINDS[subject] ?? subject;
  return isKind(kind) ? adminPaths.record(kind, id) : undefined;
}

const isKind = (text: string): text is FoundKind => (foundKinds as readonly string[]).includes(text);
