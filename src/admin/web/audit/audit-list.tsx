import { actionText, anonymousActorName } from '~/platform/records/action-text';
import type { AuditLine } from '~/platform/records/audit-contract';
import { formatDate, formatDateTime } from '~/platform/ui/format';
import { changesOf, changeText } from '~/platform/ui/records/changes';
import type { ListDefinition } from '~/platform/ui/records/record-list';

type Actor = AuditLine['actor'];

/** The name of a person in the audit log. */
export const personText = (actor: NonNullable<Actor>): string => actor.name || actor.email || 'A removed user';

/** The name of the record that a line is about, after its act: `: Beth El`. Nothing for a record that is gone. */
export const subjectText = ({ subject_id: id, names }: Pick<AuditLine, 'subject_id' | 'names'>): string => (id && names[id] ? `: ${names[id]}` : '');

/** A line as a sentence: `Ada Adler changed a coupon: SHALOM10`. */
export const sentenceOf = (line: AuditLine): string =>
  `${line.actor ? personText(line.actor) : anonymousActorName(line.action)} ${actionText(line)}${subjectText(line)}`;

/** The changes of a line in words: `Active: yes → no`. */
const changesText = (line: AuditLine): string => changesOf(line, formatDate).map(changeText).join('; ');

/** The audit log: the columns and filters of `/admin/audit`. */
export const auditList: ListDefinition<AuditLine> = {
  title: 'Activity',
  noun: ['act', 'acts'],
  kind: 'audit',
  nameOf: sentenceOf,
  nameLabel: 'Act',
  detail: changesText,
  searchLabel: 'Action, kind of record or id',
  filters: [
    { name: 'person', label: 'Person', input: 'text' },
    { name: 'subject_id', label: 'Record id', input: 'text', rare: true },
    { name: 'subject', label: 'Kind of record', input: 'text', rare: true },
    { name: 'action', label: 'Action', input: 'text', rare: true },
    { name: 'from', label: 'From', input: 'date', rare: true },
    { name: 'to', label: 'To', input: 'date', rare: true },
  ],
  columns: [
    { label: 'Record', render: ({ kind }) => kind },
    { label: 'For', hiddenWhenNarrow: true, render: ({ on_behalf_of: user }) => user && personText(user) },
    { label: 'Time', sort: 'at', whole: true, render: ({ at }) => formatDateTime(at) },
  ],
  csv: '/v3/admin/audit/csv',
};
