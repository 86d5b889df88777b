import { Link } from 'react-router';
import { actionText, anonymousActorName } from '~/platform/records/action-text';
import type { AuditLine } from '~/platform/records/audit-contract';
import { formatDate, formatDateTime, formatDayHeading, formatWeekdayTime } from '~/platform/ui/format';
import { changesOf, changeText } from '~/platform/ui/records/changes';
import type { ListDefinition } from '~/platform/ui/records/record-list';
import { recordAddress } from './record-address';

type Actor = AuditLine['actor'];

/** The name of a person in the audit log. */
export const personText = (actor: NonNullable<Actor>): string => actor.name || actor.email || 'A removed user';

/** The name of the record that a line is about, after its act: `: Beth El`. Nothing for a record that is gone. */
export const subjectText = ({ subject_id: id, names }: Pick<AuditLine, 'subject_id' | 'names'>): string => (id && names[id] ? `: ${names[id]}` : '');

/** For whom, or as whom, somebody acted, unless the act names that person already. */
function behalfText({ actor, on_behalf_of: user, subject_id: id }: AuditLine): string {
  if (!user || user._id === actor?._id || user._id === id) return '';
  return `${actor ? ' as ' : ' for '}${personText(user)}`;
}

/** A line as a sentence: `Ada Adler changed a coupon: SHALOM10`, `The board published a post for Dov Levi: Choir Director`. */
export const sentenceOf = (line: AuditLine): string =>
  `${line.actor ? personText(line.actor) : anonymousActorName(line.action)} ${actionText(line)}${behalfText(line)}${subjectText(line)}`;

/** The changes of a line in words: `Active: yes → no`. */
const changesText = (line: AuditLine): string => changesOf(line, formatDate, formatDateTime).map(changeText).join('; ');

/** The time of day; the heading above has the day. */
const Time = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatWeekdayTime(at).time}
  </time>
);

/** The audit log: the columns and filters of `/admin/audit`. */
export const auditList: ListDefinition<AuditLine> = {
  title: 'Activity',
  noun: ['act', 'acts'],
  kind: 'audit',
  nameOf: sentenceOf,
  nameLabel: 'Act',
  detail: changesText,
  empty: 'What people change from now on is listed here.',
  searchLabel: 'Action, kind of record or id',
  filters: [
    { name: 'person', label: 'Person', input: 'text' },
    { name: 'from', label: 'From', input: 'date' },
    { name: 'to', label: 'To', input: 'date' },
    { name: 'subject_id', label: 'Record id', input: 'text', rare: true },
    { name: 'subject', label: 'Kind of record', input: 'text', rare: true },
    { name: 'action', label: 'Action', input: 'text', rare: true },
  ],
  groupOf: ({ at }) => formatDayHeading(at),
  columns: [{ label: 'Time', sort: 'at', whole: true, render: ({ at }) => <Time at={at} /> }],
  actions: (line) => {
    const address = recordAddress(line);
    return (
      address && (
        <Link to={address}>
          Open {line.kind}
          <span className="visually-hidden">{subjectText(line)}</span>
        </Link>
      )
    );
  },
  csv: '/v3/admin/audit/csv',
};
