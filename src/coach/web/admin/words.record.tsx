import { adminPaths } from '~/platform/addresses/paths';
import { TextField, ToggleBadge } from '~/platform/ui/records/fields';
import { formDialog } from '~/platform/ui/records/form-dialog';
import { RecordSection } from '~/platform/ui/records/RecordView';
import type { PanelProps, RecordDefinition } from '~/platform/ui/records/record-definition';
import { flagFilter } from '~/platform/ui/records/record-list';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminWord, adminCoachCalls } from '../../admin-contract';
import classes from './Coach.module.css';

const api = browserApi<typeof adminCoachCalls>();

const FINE_IN = 'Phrases where it’s fine, separated by commas.';

const NewWordDialog = formDialog({
  title: 'New word to avoid',
  initial: (_nothing: undefined) => ({ word: '', better: '', reason: '', fine_in: '' }),
  fields: [
    [
      { name: 'word', label: 'Word or phrase', required: true },
      { name: 'better', label: 'Better word', help: 'Leave blank to suggest removing the word.' },
    ],
    { name: 'reason', label: 'Reason', help: 'The employer sees it.', required: true },
    { name: 'fine_in', label: 'Fine in', help: FINE_IN },
  ],
  submit: (body, _nothing, attempt) => api('POST /v3/admin/words_to_avoid', { body }, attempt),
  verb: 'Add word',
  done: 'Word added',
  failure: 'Add Word error',
  opens: ({ _id }) => adminPaths.record('words_to_avoid', _id),
});

/** Words that shut people out, which the coach points out. */
export const wordsToAvoid: RecordDefinition<AdminWord> = {
  title: 'Words to avoid',
  noun: ['word', 'words'],
  kind: 'words_to_avoid',
  calls: '/v3/admin/words_to_avoid',
  create: { label: 'New word', Dialog: NewWordDialog },
  nameOf: ({ word }) => word,
  nameLabel: 'Word',
  nameSort: 'word',
  detail: ({ reason }) => reason,
  empty: 'No words yet. Add words that you don’t want in posts.',
  searchLabel: 'Word or better word',
  filters: [flagFilter('active', 'State', 'Active', 'Off')],
  columns: [
    { label: 'Better', render: ({ better }) => better || 'Remove it' },
    { label: 'State', render: ({ active }) => <ToggleBadge field="active" value={active} words={['Active', 'Off']} isNeutral /> },
  ],
  page: {
    title: ({ word }) => word,
    windowTitle: 'Word to avoid',
    badges: ({ record }) => <ToggleBadge field="active" value={record.active} words={['Active', 'Off']} isNeutral />,
    facts: ({ word, better, reason }) => [['The employer reads', `${better ? `Instead of “${word}”, write “${better}”.` : `Leave out “${word}”.`} ${reason}`]],
    panels: [WordFields],
    removal: ({ word }) => ({ consequence: `The coach will stop pointing out “${word}”.` }),
  },
};

function WordFields({ record }: PanelProps<AdminWord>) {
  return (
    <RecordSection title="Edit">
      <div className={classes.forms}>
        <TextField field="word" label="Word or phrase" value={record.word} />
        <TextField field="better" label="Better word" value={record.better} />
        <TextField field="reason" label="Reason" value={record.reason} />
        <TextField field="fine_in" label="Fine in" value={record.fine_in} description={FINE_IN} />
      </div>
    </RecordSection>
  );
}
