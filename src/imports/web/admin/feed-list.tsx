import { organizationFilter } from '~/organizations/web/shared/organization-filter';
import { formatDate } from '~/platform/ui/format';
import { type Ask, ToggleBadge } from '~/platform/ui/records/fields';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import type { ListDefinition } from '~/platform/ui/records/record-list';
import { recordTools, undoChange } from '~/platform/ui/records/record-tools';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import type { ImportFeed } from '../../admin-contract';
import { RunBadge } from './feed-words';
import { NewFeedButton } from './NewFeedDialog';

const setActive = (active: boolean) => ({
  run: ({ _id }: ImportFeed) => recordTools('import_feeds', _id).apply('field_set', 'active', active),
  undo: undoChange,
});

const askBefore =
  (name: string): Ask =>
  (next) =>
    next
      ? { question: `Resume ${name}?`, verb: 'Resume', consequence: 'It is read within minutes, and regularly from then on.' }
      : { question: `Pause ${name}?`, verb: 'Pause', consequence: 'It is not read any more. Its posts stay until their end.' };

/** The list of feeds: the columns, filters and actions of `/admin/import_feeds`. */
export const feedList: ListDefinition<ImportFeed> = {
  title: 'Feeds from other sites',
  noun: ['feed', 'feeds'],
  kind: 'import_feeds',
  nameOf: ({ name }) => name,
  nameLabel: 'Name',
  nameSort: 'name',
  detail: ({ organization }) => organization.name,
  empty: 'No feed of another site is read yet. Add one to bring its jobs here.',
  searchLabel: 'Name or address',
  filters: [
    {
      name: 'failing',
      label: 'Last run',
      choices: [
        ['true', 'Failed'],
        ['false', 'Went well'],
      ],
    },
    {
      name: 'live',
      label: 'Jobs',
      choices: [
        ['true', 'Go live'],
        ['false', 'Become drafts'],
      ],
    },
    {
      name: 'active',
      label: 'State',
      choices: [
        ['true', 'Active'],
        ['false', 'Paused'],
      ],
    },
    organizationFilter,
  ],
  columns: [
    {
      label: 'Organization',
      hiddenWhenNarrow: true,
      render: ({ organization }) => (
        <RecordLink kind="orgs" id={organization._id}>
          {organization.name}
        </RecordLink>
      ),
    },
    { label: 'Jobs', hiddenWhenNarrow: true, render: ({ live }) => (live ? 'Go live' : 'Drafts') },
    { label: 'Last run', render: (feed) => <RunBadge {...feed} /> },
    { label: 'Added', sort: 'created_on', whole: true, hiddenWhenNarrow: true, render: ({ created_on }) => formatDate(created_on) },
    {
      label: 'State',
      render: ({ _id, active, name }) => (
        <EditableRecord value={recordTools('import_feeds', _id)}>
          <ToggleBadge field="active" value={active} words={['Active', 'Paused']} isNeutral ask={askBefore(name)} />
        </EditableRecord>
      ),
    },
  ],
  bulk: [
    { label: 'Pause', consequence: 'The feeds are not read any more. Their posts stay until their end.', ...setActive(false) },
    { label: 'Resume', consequence: 'The feeds are read within minutes, and regularly from then on.', ...setActive(true) },
  ],
  csv: '/v3/admin/import_feeds/csv',
  head: <NewFeedButton />,
};
