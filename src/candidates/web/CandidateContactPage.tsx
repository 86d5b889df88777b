import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { employerPaths, organizationPaths } from '~/platform/addresses/paths';
import { beginning } from '~/platform/text/text';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { formatDate } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import { toastSuccess } from '~/platform/ui/toast';
import { privateMeta } from '~/platform/web/meta';
import type { OpenJob, ShownCandidate } from '../contract';
import { MAX_REQUEST_LENGTH } from '../visibility';
import { api, LIST_CRUMB, loadContact, requireBrowser } from './browsing';
import { shownName } from './names';
import { ProfileMissing } from './ProfileMissing';

export const meta = privateMeta('Contact');

export async function clientLoader({ request, params }: { request: Request; params: { id?: string } }) {
  const { user } = await requireBrowser(request);
  return { contact: await loadContact(params.id), email: user.email, organizations: user.organizations };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

/** The form with which an employer writes to a candidate, or asks for the name of an anonymous profile. */
export default function CandidateContactPage() {
  const { contact, email, organizations } = useLoaderData<typeof clientLoader>();
  if (!contact) return <ProfileMissing />;
  const { candidate, jobs } = contact;
  const name = shownName(candidate);
  const { withheld } = candidate;
  const crumbs = [LIST_CRUMB, { label: name, to: employerPaths.candidate(candidate._id) }, { label: withheld ? 'Ask for the name' : 'Contact' }];
  if (!candidate.available) {
    return (
      <Page crumbs={crumbs}>
        <EmptyState
          title={withheld ? 'This person isn’t available right now' : `${name} isn’t available right now`}
          action={<PlainLink to={employerPaths.candidate(candidate._id)}>Back to the profile</PlainLink>}
        >
          You can’t write to people who aren’t available. You can still read their profile.
        </EmptyState>
      </Page>
    );
  }
  if (withheld && organizations.length === 0) {
    return (
      <Page crumbs={crumbs}>
        <EmptyState title="Missing Organization" action={<PlainLink to={organizationPaths.add}>Add an organization</PlainLink>}>
          You’re not part of an organization yet. Add yours: job seekers decide based on its name whether to share theirs.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title={withheld ? 'Ask for the name' : `Write to ${name}`}
      lead={
        withheld
          ? 'The job seeker gets your message with your name and your organization’s. If they accept, everyone in your organization sees their name, resume and web addresses, and can write to them.'
          : `We’ll email your message with your name, your organization and your address, ${email}, where replies go. You’ll see their address when they reply.`
      }
      crumbs={crumbs}
      narrow
    >
      {candidate.contacted_on && <p>You last wrote on {formatDate(candidate.contacted_on)}.</p>}
      <ContactForm key={employerPaths.contactCandidate(candidate._id)} candidate={candidate} organizations={organizations} jobs={jobs} />
    </Page>
  );
}

/** The most letters of a subject. */
const LONGEST_SUBJECT = 150;

const subjectFor = (job: OpenJob | undefined): string => beginning(job?.headline ?? '', LONGEST_SUBJECT);

const labels = { subject: 'Subject', message: 'Message', organization_id: 'Organization', post_id: 'Related job' };

interface ContactFormProps {
  candidate: ShownCandidate;
  organizations: readonly { _id: string; name: string }[];
  jobs: OpenJob[];
}

function ContactForm({ candidate: { _id: id, withheld }, organizations, jobs }: ContactFormProps) {
  const navigate = useNavigate();
  // A request is made for one organization; a message for all of them.
  const choicesFor = (organizationId: string) => (withheld ? jobs.filter((job) => job.organization_id === organizationId) : jobs);
  const firstOrganization = organizations[0]?._id ?? '';
  const [newest] = choicesFor(firstOrganization);
  const form = useApiForm({
    initialValues: { subject: subjectFor(newest), message: '', organization_id: firstOrganization, post_id: newest?._id ?? '' },
    draft: { name: `contact:${id}` },
    submit: ({ organization_id, post_id, ...body }, attempt) => {
      const isOffered = choicesFor(organization_id).some(({ _id }) => _id === post_id);
      return api(
        'POST /v2/candidates/contact/{id}',
        { params: { id }, body: { ...body, ...(withheld && { organization_id }), ...(isOffered && { post_id }) } },
        attempt,
      );
    },
    onSuccess: ({ message }) => {
      toastSuccess(message);
      navigate(employerPaths.candidate(id));
    },
  });
  const { organization_id: chosenOrganization, post_id: chosenJob, subject } = form.form.getValues();
  const choices = choicesFor(chosenOrganization);
  /** Chooses a job. The subject begins with its headline, unless it was changed. */
  const chooseJob = (job: OpenJob | undefined) => {
    const before = jobs.find(({ _id }) => _id === chosenJob);
    if (subject === '' || subject === subjectFor(before)) form.form.setFieldValue('subject', subjectFor(job));
    form.form.setFieldValue('post_id', job?._id ?? '');
  };
  return (
    <ApiForm
      heading="Your message wasn’t sent"
      form={form}
      action={withheld ? 'Send request' : 'Send message'}
      labels={labels}
      aside={
        <Button component={Link} to={employerPaths.candidate(id)} variant="subtle">
          Cancel
        </Button>
      }
    >
      {withheld && organizations.length > 1 && (
        <NativeSelect
          label={labels.organization_id}
          data={organizations.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.field('organization_id')}
          onChange={(event) => {
            const id = event.currentTarget.value;
            form.form.setFieldValue('organization_id', id);
            chooseJob(choicesFor(id)[0]);
          }}
        />
      )}
      {choices.length > 0 && (
        <NativeSelect
          label={labels.post_id}
          description="The job seeker gets a link to it."
          data={[{ value: '', label: 'No particular job' }, ...choices.map(({ _id, headline }) => ({ value: _id, label: headline }))]}
          {...form.field('post_id')}
          onChange={(event) => {
            const id = event.currentTarget.value;
            chooseJob(jobs.find((job) => job._id === id));
          }}
        />
      )}
      <TextInput label={labels.subject} description="The position and its location" maxLength={LONGEST_SUBJECT} dir="auto" {...form.field('subject')} />
      <Textarea
        label={labels.message}
        description={
          withheld ? 'In a few sentences: the work, and why you’d like to know who they are.' : 'Describe the work, why you’re writing, and the next step.'
        }
        autosize
        minRows={withheld ? 5 : 8}
        maxRows={24}
        maxLength={withheld ? MAX_REQUEST_LENGTH : undefined}
        dir="auto"
        {...form.field('message')}
      />
    </ApiForm>
  );
}
