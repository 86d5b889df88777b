import { Fragment } from 'react';
import { emailAction } from '~/accounts/web/shared/account-actions';
import { DownloadLink } from '~/files/web/shared/DownloadLink';
import { employerPaths } from '~/platform/addresses/paths';
import { formatPay } from '~/platform/money/pay';
import { countries } from '~/platform/places/countries';
import { states } from '~/platform/places/states';
import { formatCount } from '~/platform/text/count-text';
import { formatDate } from '~/platform/ui/format';
import { StoredMarkdown } from '~/platform/ui/MarkdownPreview';
import { Badge } from '~/platform/ui/records/Badge';
import { type Ask, TextField, ToggleBadge, ToggleButton, ToggleField } from '~/platform/ui/records/fields';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import type { Fact, PanelProps, RecordDefinition } from '~/platform/ui/records/record-definition';
import { flagFilter, setField } from '~/platform/ui/records/record-list';
import { loadSiteArrays } from '~/site/web/shared/site-arrays';
import type { AdminCandidate, AdminCandidateRow } from '../../admin-contract';
import { Education, Experience } from '../History';
import { fullName } from '../names';
import classes from './candidates.module.css';

const loadSkills = async () => (await loadSiteArrays()).skills.map((skill) => [skill, skill] as const);

const askBefore =
  (name: string): Ask =>
  (next) =>
    next
      ? { question: `Show the profile of ${name}?`, verb: 'Show', consequence: 'Employers who recently posted a job can find it.' }
      : { question: `Hide the profile of ${name}?`, verb: 'Hide', consequence: 'Employers can no longer find it.' };

/** The profiles of job seekers, whether employers see them or not. */
export const candidates: RecordDefinition<AdminCandidate, AdminCandidateRow> = {
  title: 'Candidates',
  noun: ['candidate', 'candidates'],
  kind: 'candidates',
  calls: '/v3/admin/candidates',
  nameOf: fullName,
  nameLabel: 'Name',
  nameSort: 'last_name',
  detail: ({ title, user }) => title || user.email,
  searchLabel: 'Name, email, title, city or skill',
  filters: [
    flagFilter('posted', 'Posted', 'Posted', 'Not posted'),
    flagFilter('available', 'Available', 'Available', 'Unknown'),
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
    <ToggleButton field="posted" value={candidate.posted} verbs={['Show', 'Hide']} name={fullName(candidate)} ask={askBefore(fullName(candidate))} />
  ),
  bulk: [
    { label: 'Show', consequence: 'Employers who recently posted a job can find them.', run: setField('posted', true) },
    { label: 'Hide', consequence: 'Employers can no longer find them.', run: setField('posted', false) },
  ],
  page: {
    title: fullName,
    badges: ({ record }) => (
      <>
        <ToggleBadge field="posted" value={record.posted} words={['Posted', 'Not posted']} />
        {record.anonymous && <Badge>Without name</Badge>}
        <ToggleBadge field="available" value={record.available} words={['Available', 'Availability unknown']} />
      </>
    ),
    actions: [
      emailAction(({ user }: AdminCandidate) => user),
      { label: 'As employers see it', when: ({ posted }) => posted, run: ({ _id }, { navigate }) => navigate(employerPaths.candidate(_id)) },
    ],
    facts: factsOf,
    panels: [
      Statement,
      ({ record }) => <Experience candidate={record} />,
      ({ record }) => <Education candidate={record} />,
      Files,
      Applications,
      CandidateFields,
    ],
    rawData: (candidate) => candidate,
  },
};

function factsOf(candidate: AdminCandidate): Fact[] {
  const { user, location, salary } = candidate;
  return [
    ['Title', candidate.title],
    ['User', recordLink('users', candidate.user_id, user.email || candidate.user_id)],
    ['Place', [location.city, location.state_code, location.zipcode, location.country_code].filter(Boolean).join(', ')],
    ['Skills', candidate.skills.join(', ')],
    ['Degrees', candidate.degrees.join(', ')],
    ['Contract types', candidate.contract_types.join(', ')],
    ['Pay', formatPay({ salary: { min: salary.amount, max: salary.amount, pay_type: salary.pay_type } })],
    ['Website', candidate.url],
    ['LinkedIn', candidate.linkedin_url],
    ['Remote', <ToggleField key="remote" field="can_work_remote" label="Can work remotely" value={candidate.can_work_remote} />],
    ['Hidden from', <HiddenFrom key="hidden" hidden={candidate.hidden_from} />],
    ['Created on', formatDate(candidate.created_on)],
    ['Updated on', formatDate(candidate.updated_on)],
    ['Candidate id', candidate._id],
  ];
}

/** The organizations and mail domains that never see the profile. */
function HiddenFrom({ hidden: { organizations, domains } }: { hidden: AdminCandidate['hidden_from'] }) {
  const hidden = [...organizations.map(({ _id, name }) => recordLink('orgs', _id, name)), ...domains];
  if (hidden.length === 0) return 'No one';
  return hidden.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as it is.
    <Fragment key={place}>
      {place > 0 && ', '}
      {item}
    </Fragment>
  ));
}

function Statement({ record: { bio, bio_html } }: PanelProps<AdminCandidate>) {
  if (!bio) return null;
  return (
    <RecordSection title="Personal statement">
      <StoredMarkdown text={bio} html={bio_html} />
    </RecordSection>
  );
}

function Files({ record: { files } }: PanelProps<AdminCandidate>) {
  return (
    <RecordSection title="Files">
      <RelatedTable
        label="Files"
        empty="This user has no files."
        rows={files}
        columns={[
          { label: 'File', render: ({ path, cur_filename }) => <DownloadLink url={`/resumes/${path}`} name={cur_filename} /> },
          { label: 'Type', render: ({ file_type }) => file_type },
          { label: 'Primary', render: ({ primary }) => (primary ? 'Yes' : 'No') },
          { label: 'Uploaded', whole: true, render: ({ created_on }) => formatDate(created_on) },
        ]}
      />
    </RecordSection>
  );
}

function Applications({ record: { applications } }: PanelProps<AdminCandidate>) {
  return (
    <RecordSection title={`Applications: ${formatCount(applications.count)}`}>
      <RelatedTable
        label="Applications"
        empty="This user hasn’t applied to any jobs."
        rows={applications.newest}
        columns={[
          { label: 'Post', render: ({ post_id, headline }) => recordLink('posts', post_id, headline || post_id) },
          { label: 'Applied', whole: true, render: ({ created_on }) => formatDate(created_on) },
        ]}
      />
    </RecordSection>
  );
}

/** The plain fields of a profile, each with its own button that saves it. */
function CandidateFields({ record: { user, title, url, linkedin_url } }: PanelProps<AdminCandidate>) {
  return (
    <RecordSection title="Change">
      <div className={classes.fields}>
        <TextField field="user.first_name" label="First name" value={user.first_name} />
        <TextField field="user.last_name" label="Last name" value={user.last_name} />
        <TextField field="title" label="Title" value={title} />
        <TextField field="url" label="Website" value={url} />
        <TextField field="linkedin_url" label="LinkedIn" value={linkedin_url} />
      </div>
    </RecordSection>
  );
}
