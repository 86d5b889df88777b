import { countries } from '~/platform/places/countries';
import { states } from '~/platform/places/states';
import { formatDate } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import { type Ask, ToggleButton } from '~/platform/ui/records/fields';
import type { ListDefinition } from '~/platform/ui/records/record-list';
import { recordTools, undoChange } from '~/platform/ui/records/record-tools';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import { loadSiteArrays } from '~/site/web/shared/site-arrays';
import type { AdminCandidateRow } from '../../admin-contract';
import { fullName } from '../names';

const FLAGS = (yes: string, no: string) => [['true', yes] as const, ['false', no] as const];

const loadSkills = async () => (await loadSiteArrays()).skills.map((skill) => [skill, skill] as const);

/** The field tools for a profile. */
export const candidateTools = (id: string) => recordTools('candidates', id);

const askBefore =
  (name: string): Ask =>
  (next) =>
    next
      ? { question: `Show the profile of ${name}?`, verb: 'Show', consequence: 'Employers who have recently posted a job can find it.' }
      : { question: `Hide the profile of ${name}?`, verb: 'Hide', consequence: 'Employers can no longer find it.' };

/** The list of profiles: the columns, filters and actions of `/admin/candidates`. */
export const candidateList: ListDefinition<AdminCandidateRow> = {
  title: 'Candidates',
  noun: ['candidate', 'candidates'],
  kind: 'candidates',
  nameOf: fullName,
  nameLabel: 'Name',
  nameSort: 'last_name',
  detail: ({ title, user }) => title || user.email,
  searchLabel: 'Name, email, title, city or skill',
  filters: [
    { name: 'posted', label: 'Posted', choices: FLAGS('Posted', 'Not posted') },
    { name: 'available', label: 'Available', choices: FLAGS('Available', 'Unknown') },
    { name: 'state', label: 'State', choices: Object.entries(states) },
    { name: 'country', label: 'Country', choices: Object.entries(countries) },
    { name: 'skill', label: 'Skill', loadChoices: loadSkills },
  ],
  columns: [
    {
      label: 'State',
      render: ({ posted, anonymous }) => <Badge kind={posted ? 'good' : 'bad'}>{posted ? (anonymous ? 'Posted without name' : 'Posted') : 'Not posted'}</Badge>,
    },
    { label: 'Available', render: ({ available }) => (available ? 'Yes' : 'Unknown') },
    { label: 'Email', hiddenWhenNarrow: true, render: ({ user }) => user.email },
    { label: 'Place', hiddenWhenNarrow: true, render: ({ location: { city, state_code } }) => [city, state_code].filter(Boolean).join(', ') },
    { label: 'Updated', sort: 'updated_on', whole: true, hiddenWhenNarrow: true, render: ({ updated_on }) => formatDate(updated_on) },
    { label: 'Created', sort: 'created_on', whole: true, hiddenWhenNarrow: true, render: ({ created_on }) => formatDate(created_on) },
  ],
  actions: (candidate) => (
    <EditableRecord value={candidateTools(candidate._id)}>
      <ToggleButton field="posted" value={candidate.posted} verbs={['Show', 'Hide']} name={fullName(candidate)} ask={askBefore(fullName(candidate))} />
    </EditableRecord>
  ),
  bulk: [
    {
      label: 'Show',
      consequence: 'Employers who have recently posted a job can find them.',
      run: ({ _id }) => candidateTools(_id).apply('field_set', 'posted', true),
      undo: undoChange,
    },
    {
      label: 'Hide',
      consequence: 'Employers can no longer find them.',
      run: ({ _id }) => candidateTools(_id).apply('field_set', 'posted', false),
      undo: undoChange,
    },
  ],
  csv: '/v3/admin/candidates/csv',
};
