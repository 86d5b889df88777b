import type { AuditLine } from '~/platform/records/audit-contract';

/** The sections of the back office by the subjects of the audit log, where the names differ. */
const SECTIONS: Record<string, string> = {
  user: 'users',
  post: 'posts',
  order: 'orders',
  coupon: 'coupons',
  organization: 'orgs',
  organizations: 'orgs',
  server_errors: 'errors',
};

/** The address of the record of a line, if the back office has a screen for it. */
export function recordAddress({ subject, subject_id: id, action }: AuditLine, sections: readonly { path: string }[]): string | undefined {
  if (!id || action.endsWith('.removed')) return undefined;
  if (subject.startsWith('records/')) return `/admin/${subject}/view/${id}`;
  const section = SECTIONS[subject] ?? subject;
  return sections.some(({ path }) => path === `/admin/${section}/`) ? `/admin/${section}/view/${id}` : undefined;
}
