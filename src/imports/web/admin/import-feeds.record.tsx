import { OrganizationPicker } from '~/organizations/web/shared/OrganizationPicker';
import { organizationFilter } from '~/organizations/web/shared/organization-filter';
import { adminPaths } from '~/platform/addresses/paths';
import { formatDate, formatDateTime } from '~/platform/ui/format';
import { attempt } from '~/platform/ui/records/attempt';
import { type Ask, TextField, ToggleBadge, ToggleField } from '~/platform/ui/records/fields';
import { formDialog } from '~/platform/ui/records/form-dialog';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import type { PanelProps, RecordDefinition } from '~/platform/ui/records/record-definition';
import { flagFilter, setField } from '~/platform/ui/records/record-list';
import { browserApi } from '~/platform/web/browser-api';
import type { ImportFeed, importFeedCalls } from '../../admin-contract';
import { formatLabels } from '../../formats';
import classes from './FeedAdmin.module.css';
import { countsInWords, RunBadge, scheduleInWords } from './feed-words';

const api = browserApi<typeof importFeedCalls>();

/** Adds a feed and opens it. */
const NewFeedDialog = formDialog({
  title: 'New feed',
  initial: (_nothing: undefined) => ({ name: '', url: '', format: 'xml' as 'xml' | 'wp-rest', organization: '', every_hours: 24, live: false }),
  fields: [
    { name: 'name', label: 'Name', help: 'Only staff see this.' },
    { name: 'url', label: 'Address of the feed', help: 'It starts with https. The site must be public.', control: 'url' },
    [
      { name: 'format', label: 'Format', control: 'choice', choices: (['xml', 'wp-rest'] as const).map((format) => [format, formatLabels[format]]) },
      { name: 'every_hours', label: 'Read every … hours', control: 'number', min: 1, max: 168 },
    ],
    { name: 'organization', label: 'Organization', control: 'record', Picker: OrganizationPicker },
    {
      name: 'live',
      label: 'Publish jobs without payment',
      help: 'Otherwise they become drafts that the organization completes and pays for.',
      control: 'flag',
    },
  ],
  submit: ({ every_hours, ...values }, _nothing, attempt) =>
    api('POST /v3/admin/import_feeds', { body: { ...values, every_hours: Number(every_hours) } }, attempt),
  verb: 'Add feed',
  done: 'Feed added. We’re reading it now.',
  failure: 'Add Feed error',
  opens: ({ _id }) => adminPaths.record('import_feeds', _id),
});

const askBefore =
  (name: string): Ask =>
  (next) =>
    next
      ? { question: `Resume ${name}?`, verb: 'Resume', consequence: 'We’ll read it within minutes, then regularly.' }
      : { question: `Pause ${name}?`, verb: 'Pause', consequence: 'We’ll stop reading it. Its posts stay until they expire.' };

/** Feeds of other sites whose jobs are brought here. */
export const importFeeds: RecordDefinition<ImportFeed> = {
  title: 'Feeds from other sites',
  noun: ['feed', 'feeds'],
  kind: 'import_feeds',
  calls: '/v3/admin/import_feeds',
  create: { label: 'New feed', Dialog: NewFeedDialog },
  nameOf: ({ name }) => name,
  nameLabel: 'Name',
  nameSort: 'name',
  detail: ({ organization }) => organization.name,
  empty: 'No feeds yet. Add one to bring another site’s jobs here.',
  searchLabel: 'Name or address',
  filters: [
    flagFilter('failing', 'Last run', 'Failed', 'Succeeded'),
    flagFilter('live', 'Jobs', 'Go live', 'Become drafts'),
    flagFilter('active', 'State', 'Active', 'Paused'),
    organizationFilter,
  ],
  columns: [
    { label: 'Organization', hiddenWhenNarrow: true, render: ({ organization }) => recordLink('orgs', organization._id, organization.name) },
    { label: 'Jobs', hiddenWhenNarrow: true, render: ({ live }) => (live ? 'Go live' : 'Drafts') },
    { label: 'Last run', render: (feed) => <RunBadge {...feed} /> },
    { label: 'Added', sort: 'created_on', whole: true, hiddenWhenNarrow: true, render: ({ created_on }) => formatDate(created_on) },
    {
      label: 'State',
      render: ({ active, name }) => <ToggleBadge field="active" value={active} words={['Active', 'Paused']} isNeutral ask={askBefore(name)} />,
    },
  ],
  bulk: [
    { label: 'Pause', consequence: 'We’ll stop reading the feeds. Their posts stay until they expire.', run: setField('active', false) },
    { label: 'Resume', consequence: 'We’ll read the feeds within minutes, then regularly.', run: setField('active', true) },
  ],
  page: {
    title: ({ name }) => name,
    windowTitle: 'Feed from another site',
    badges: ({ record }) => (
      <>
        <ToggleBadge field="active" value={record.active} words={['Active', 'Paused']} isNeutral />
        <RunBadge {...record} />
      </>
    ),
    actions: [
      { label: 'Read now', inRows: () => true, run: async ({ _id }, { revalidate }) => (await readNow(_id)) && revalidate() },
      { label: 'Show result', run: (_feed, { revalidate }) => revalidate() },
    ],
    facts: (feed) => [
      ['Address', <Address key="address" record={feed} />],
      ['Format', formatLabels[feed.format]],
      ['Organization', recordLink('orgs', feed.organization._id, feed.organization.name)],
      ['Read', scheduleInWords(feed)],
      ['Granted', feed.granted && [formatDate(feed.granted.on), feed.granted.by && `by ${feed.granted.by}`].filter(Boolean).join(' ')],
      ['Added', formatDate(feed.created_on)],
    ],
    panels: [LastRun, FeedFields],
    removal: ({ name }) => ({ consequence: `We’ll stop reading the feed ${name}. Its posts stay until they expire.` }),
  },
};

/** Asks the board to read a feed. */
const readNow = (id: string) =>
  attempt(
    () => api('POST /v3/admin/import_feeds/{id}/run', { params: { id } }),
    'We’re reading the feed. You’ll see the result here in about a minute.',
    'Read Feed error',
  );

const Address = ({ record: { url, has_credentials: hasCredentials } }: PanelProps<ImportFeed>) => (
  <span className="breaks">
    {url}
    {hasCredentials && (
      <span className={`hint block ${classes.hidden}`} role="note">
        The stored address has a user name or a password, hidden here, so we don’t read the feed. Enter an address without them below to replace it.
      </span>
    )}
  </span>
);

function LastRun({ record: { last_run: run } }: PanelProps<ImportFeed>) {
  return (
    <RecordSection title="Last run">
      {run ? (
        <>
          <p className="hint">
            {formatDateTime(run.started_on)}. {run.outcome === 'unchanged' ? 'The site says nothing has changed.' : `${countsInWords(run.counts)}.`}
          </p>
          {run.error && <p role="note">{run.error}</p>}
          {run.messages.length > 0 && (
            <ul className={`stack gap-xs text-s breaks ${classes.messages}`} aria-label="Jobs that weren’t imported, or became drafts">
              {run.messages.map((message) => (
                <li key={message} dir="auto">
                  {message}
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p className="hint">This feed hasn’t been read yet. That takes about a minute.</p>
      )}
    </RecordSection>
  );
}

const askBeforePublishing: Ask = (next) =>
  next
    ? {
        question: 'Publish this feed’s jobs without payment?',
        verb: 'Publish them',
        consequence: 'Starting with the next run, its new jobs go live right away, and no one pays for them.',
      }
    : undefined;

function FeedFields({ record: { name, url, every_hours, live } }: PanelProps<ImportFeed>) {
  return (
    <RecordSection title="Edit">
      <div className={classes.forms}>
        <TextField field="name" label="Name" value={name} />
        <TextField field="url" label="Address of the feed" value={url} />
        <TextField field="every_hours" label="Hours between runs" type="number" value={String(every_hours)} />
        <ToggleField field="live" label="Publish jobs without payment" value={live} ask={askBeforePublishing} />
      </div>
    </RecordSection>
  );
}
