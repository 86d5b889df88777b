import { adminPaths } from '~/platform/paths';
import type { AuditLine } from '~/platform/records/audit-contract';
import { auditKind } from '../../audit-kinds';

/** The address of the record of a line, if the back office has a screen for it. */
export function recordAddress({ subject, subject_id: id, action }: Pick<AuditLine, 'subject' | 'subject_id' | 'action'>): string | undefined {
  if (!id || action.endsWith('.removed')) return undefined;
  if (subject.startsWith('records/')) return adminPaths.collectionRecord(subject.slice('records/'.length), id);
  const kind = auditKind(subject);
  return kind && adminPaths.record(kind, id);
}
