import { Button, Textarea, TextInput } from '@mantine/core';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { employerPaths } from '~/platform/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { formatDate } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { privateMeta } from '~/platform/web/meta';
import type { ShownCandidate } from '../contract';
import { api, LIST_CRUMB, loadShown, requireBrowser } from './browsing';
import { fullName } from './names';
import { ProfileMissing } from './ProfileMissing';

export const meta = privateMeta('Contact');

export async function clientLoader({ request, params }: { request: Request; params: { id?: string } }) {
  const { user } = await requireBrowser(request);
  return { candidate: await loadShown(params.id), email: user.email };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

/** The form with which an employer writes to a candidate. */
export default function CandidateContactPage() {
  const { candidate, email } = useLoaderData<typeof clientLoader>();
  if (!candidate) return <ProfileMissing />;
  const name = fullName(candidate);
  const crumbs = [LIST_CRUMB, { label: name, to: employerPaths.candidate(candidate._id) }, { label: 'Contact' }];
  if (!candidate.available) {
    return (
      <Page crumbs={crumbs}>
        <EmptyState
          title={`${name} is not available at the moment`}
          action={<PlainLink to={employerPaths.candidate(candidate._id)}>Back to the profile</PlainLink>}
        >
          People who are not available cannot be written to. You may still read their profile.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title={`Write to ${name}`}
      lead={`Your message is sent by mail with your name, your organization and your address, ${email}, where the reply arrives. You see their address when they answer.`}
      crumbs={crumbs}
      narrow
    >
      {candidate.contacted_on && <p>You last wrote on {formatDate(candidate.contacted_on)}.</p>}
      <ContactForm key={employerPaths.contactCandidate(candidate._id)} candidate={candidate} />
    </Page>
  );
}

const labels = { subject: 'Subject', message: 'Message' };

function ContactForm({ candidate: { _id: id } }: { candidate: ShownCandidate }) {
  const navigate = useNavigate();
  const form = useApiForm({
    initialValues: { subject: '', message: '' },
    draft: { name: `contact:${id}` },
    submit: (body) => api('POST /v2/candidates/contact/{id}', { params: { id }, body }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      navigate(employerPaths.candidate(id));
    },
    onFailure: (error) => toastFailure('Your message was not sent', error),
  });
  return (
    <ApiForm
      form={form}
      action="Send message"
      labels={labels}
      aside={
        <Button component={Link} to={employerPaths.candidate(id)} variant="subtle">
          Cancel
        </Button>
      }
    >
      <TextInput label={labels.subject} description="The position and its location" maxLength={150} dir="auto" {...form.field('subject')} />
      <Textarea
        label={labels.message}
        description="Describe the work, why you are writing, and the next step."
        autosize
        minRows={8}
        maxRows={24}
        dir="auto"
        {...form.field('message')}
      />
    </ApiForm>
  );
}
