import { Link } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import type { AuditLine } from '~/platform/records/audit-contract';
import { formatDate, formatDateTime, formatDayHeading, formatWeekdayTime } from '~/platform/ui/format';
import { changesOf, changeText } from '~/platform/ui/records/changes';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import type { Fact, RecordDefinition } from '~/platform/ui/records/record-definition';
import { personText, sentenceOf, subjectText } from './audit-text';
import { recordAddress } from './record-address';

/** The audit log: who did what to which record. */
export const audit: RecordDefinition<AuditLine> = {
  title: 'Activity',
  noun: ['action', 'actions'],
  kind: 'audit',
  calls: '/v3/admin/audit',
  nameOf: sentenceOf,
  nameLabel: 'Act',
  // `Active: yes → no`
  detail: (line) => changesOf(line, formatDate, formatDateTime).map(changeText).join('; '),
  empty: 'Changes people make are listed here.',
  searchLabel: 'Action, kind of record or id',
  filters: [
    {
      name: 'done_by',
      label: 'Automatic actions',
      preset: 'people',
      sendsPreset: true,
      choices: [
        ['people', 'Hidden'],
        ['all', 'Included'],
      ],
    },
    { name: 'person', label: 'Person', input: 'text' },
    { name: 'from', label: 'From', input: 'date' },
    { name: 'to', label: 'To', input: 'date' },
    { name: 'subject_id', label: 'Record id', input: 'text', rare: true },
    { name: 'subject', label: 'Kind of record', input: 'text', rare: true },
    { name: 'action', label: 'Action', input: 'text', rare: true },
  ],
  // The heading has the day, and each line the time.
  groupOf: ({ at }) => formatDayHeading(at),
  runOf: ({ at, actor, on_behalf_of: user, action, kind, after }) =>
    JSON.stringify([formatDayHeading(at), actor?._id, actor ? user?._id : undefined, action, kind, action === 'field.changed' && Object.keys(after ?? {})]),
  columns: [
    {
      label: 'Time',
      sort: 'at',
      whole: true,
      render: ({ at }) => (
        <time dateTime={at} title={formatDateTime(at)}>
          {formatWeekdayTime(at).time}
        </time>
      ),
    },
  ],
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
  page: {
    title: sentenceOf,
    windowTitle: 'Activity',
    facts: factsOf,
    panels: [
      ({ record }) => (
        <RecordSection title="Change">
          <RecordHistory lines={[record]} />
        </RecordSection>
      ),
    ],
    rawData: (line) => line,
    hidesHistory: 'always',
  },
};

function factsOf(line: AuditLine): Fact[] {
  const { actor, on_behalf_of: user, subject_id: id } = line;
  return [
    ['Time', formatDateTime(line.at)],
    ['Person', actor && personLink(actor)],
    ['For', user && personLink(user)],
    ['Kind of record', line.kind],
    ['Record', id && recordOf(line, id)],
    ['Record activity', id && <Link to={`${adminPaths.list('audit')}?subject_id=${encodeURIComponent(id)}`}>Show</Link>],
    ['Id', line._id],
  ];
}

const personLink = (user: NonNullable<AuditLine['actor']>) => (user.email ? recordLink('users', user._id, personText(user)) : personText(user));

/** The name of the record, as a link where it has a page. A record that is gone has neither. */
function recordOf(line: AuditLine, id: string) {
  const address = recordAddress(line);
  if (address) return <Link to={address}>{line.names[id] ?? line.kind}</Link>;
  return line.names[id] ?? 'No longer exists';
}
