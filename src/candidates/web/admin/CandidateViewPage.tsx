import { Fragment, useMemo } from 'react';
import { useLoaderData, useNavigate, useOutletContext } from 'react-router';
import { DownloadLink } from '~/files/web/shared/DownloadLink';
import { formatCount } from '~/platform/count-text';
import { adminPaths, employerPaths } from '~/platform/paths';
import { formatDate, formatSalary } from '~/platform/ui/format';
import { StoredMarkdown } from '~/platform/ui/MarkdownPreview';
import { adminRecord } from '~/platform/ui/records/admin-data';
import { Badge } from '~/platform/ui/records/Badge';
import { ToggleBadge, ToggleField } from '~/platform/ui/records/fields';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RawData, RecordError, RecordSection, RecordView } from '~/platform/ui/records/RecordView';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import type { RecordAction } from '~/platform/ui/records/record-actions';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import { browserApi } from '~/platform/web/browser-api';
import { type MetaArgs, privateTitle } from '~/platform/web/meta';
import type { AdminCandidate, adminCandidateCalls } from '../../admin-contract';
import { Education, Experience } from '../History';
import { fullName } from '../names';
import { CandidateFields } from './CandidateFields';
import { candidateList, candidateTools } from './candidate-list';

const api = browserApi<typeof adminCandidateCalls>();

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

export const meta = ({ loaderData, matches }: MetaArgs<{ record: AdminCandidate }>) =>
  privateTitle(matches, loaderData ? `${fullName(loaderData.record)} | Candidates` : 'Candidates');

const route = adminRecord((id) => api('GET /v3/admin/candidates/{id}', { params: { id } }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

export const ErrorBoundary = () => <RecordError list={{ label: 'Candidates', to: adminPaths.list('candidates') }} />;

/** A profile with its history, files and applications, whether employers see it or not. */
export default function CandidateViewPage() {
  const { record, history } = useLoaderData<typeof clientLoader>();
  const backTo = listHref(candidateList.kind, useOutletContext<ListState>());
  const tools = useMemo(() => candidateTools(record._id), [record._id]);
  return (
    <EditableRecord value={tools}>
      <RecordView
        key={record._id}
        title={fullName(record)}
        list={{ label: 'Candidates', to: backTo }}
        badges={
          <>
            <ToggleBadge field="posted" value={record.posted} words={['Posted', 'Not posted']} />
            {record.anonymous && <Badge>Without name</Badge>}
            <ToggleBadge field="available" value={record.available} words={['Available', 'Availability unknown']} />
          </>
        }
        tools={useCandidateActions(record)}
        facts={factsOf(record)}
        history={<RecordHistory lines={history} />}
      >
        {record.bio && (
          <RecordSection title="Personal statement">
            <StoredMarkdown text={record.bio} html={record.bio_html} />
          </RecordSection>
        )}
        <Experience candidate={record} />
        <Education candidate={record} />
        <Files record={record} />
        <Applications record={record} />
        <CandidateFields candidate={record} />
        <RawData record={record} />
      </RecordView>
    </EditableRecord>
  );
}

function factsOf(record: AdminCandidate) {
  const { user, location, salary } = record;
  return [
    ['Title', record.title],
    [
      'User',
      <RecordLink key="user" kind="users" id={record.user_id}>
        {user.email || record.user_id}
      </RecordLink>,
    ],
    ['Place', [location.city, location.state_code, location.zipcode, location.country_code].filter(Boolean).join(', ')],
    ['Skills', record.skills.join(', ')],
    ['Degrees', record.degrees.join(', ')],
    ['Contract types', record.contract_types.join(', ')],
    ['Pay', formatSalary({ min: salary.amount, max: salary.amount, pay_type: salary.pay_type })],
    ['Website', record.url],
    ['LinkedIn', record.linkedin_url],
    ['Remote', <ToggleField key="remote" field="can_work_remote" label="Can work remotely" value={record.can_work_remote} />],
    ['Hidden from', <HiddenFrom key="hidden" hidden={record.hidden_from} />],
    ['Created on', formatDate(record.created_on)],
    ['Updated on', formatDate(record.updated_on)],
    ['Candidate id', record._id],
  ] as const;
}

/** The organizations and mail domains that never see the profile. */
const HiddenFrom = ({ hidden: { organizations, domains } }: { hidden: AdminCandidate['hidden_from'] }) =>
  organizations.length + domains.length === 0 ? (
    'Nobody'
  ) : (
    <>
      {organizations.map(({ _id, name }, index) => (
        <Fragment key={_id}>
          {index > 0 && ', '}
          <RecordLink kind="orgs" id={_id}>
            {name}
          </RecordLink>
        </Fragment>
      ))}
      {organizations.length > 0 && domains.length > 0 && ', '}
      {domains.join(', ')}
    </>
  );

/** The tools of a profile. They keep their identity, so that the command palette does not list them anew on each render. */
function useCandidateActions({ _id, posted, user: { email } }: AdminCandidate): RecordAction[] {
  const navigate = useNavigate();
  return useMemo(
    () => [
      ...(email ? [{ label: 'Contact', run: () => location.assign(`mailto:${email}`) }] : []),
      ...(posted ? [{ label: 'As employers see it', run: () => void navigate(employerPaths.candidate(_id)) }] : []),
    ],
    [_id, posted, email, navigate],
  );
}

const Files = ({ record: { files } }: { record: AdminCandidate }) => (
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

const Applications = ({ record: { applications } }: { record: AdminCandidate }) => (
  <RecordSection title={`Applications: ${formatCount(applications.count)}`}>
    <RelatedTable
      label="Applications"
      empty="This user has not applied to a job."
      rows={applications.newest}
      columns={[
        {
          label: 'Post',
          render: ({ post_id, headline }) => (
            <RecordLink kind="posts" id={post_id}>
              {headline || post_id}
            </RecordLink>
          ),
        },
        { label: 'Applied', whole: true, render: ({ created_on }) => formatDate(created_on) },
      ]}
    />
  </RecordSection>
);
