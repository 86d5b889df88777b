import { adminPaths } from '~/platform/addresses/paths';
import type { AuditLine } from '~/platform/records/audit-contract';
import { auditKind } from '../../audit-kinds';
import { settingPath, textPath, vocabularyPath } from '../settings/setting-places';

type About = Pick<AuditLine, 'subject' | 'subject_id' | 'action'> & Partial<Pick<AuditLine, 'after'>>;

/** The screens of records that have no page of their own, by the subject of the audit log. */
const SCREENS: Record<string, (line: About) => string> = {
  collections: () => adminPaths.collections,
  content: ({ subject_id: name }) => textPath(name ?? ''),
  plans: () => adminPaths.settings('credits'),
  products: () => adminPaths.settings('prices'),
  settings: ({ after }) => settingPath(Object.keys(after ?? {})[0] ?? ''),
};

/** Whether the record of a line is gone by its act. A coupon that is removed from an order is still there, and so is the order. */
const isGone = (action: string): boolean => /\.(removed|deleted)$/.test(action) && action !== 'coupon.removed';

/** The address of the record of a line, or of the screen that has it; undefined where the back office has none. */
export function recordAddress(line: About): string | undefined {
  const { subject, subject_id: id, action } = line;
  if (!id || isGone(action)) return undefined;
  const [group = '', name = ''] = subject.split(/[/:]/);
  if (group === 'records') return adminPaths.collectionRecord(name, id);
  if (group === 'vocabulary') return vocabularyPath(name);
  const kind = auditKind(subject);
  return kind ? adminPaths.record(kind, id) : SCREENS[subject]?.(line);
}
