import { Checkbox, Select } from '@mantine/core';
import { useRef } from 'react';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { employerPaths, organizationPaths } from '~/platform/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import { loadSiteArrays } from '~/site/web/shared/site-arrays';
import { MISSING_ORGANIZATION } from '../rules';
import { addFirstOrganization, FirstOrganization, NO_ORGANIZATION, organizationLabels } from './FirstOrganization';
import { missingOrganization } from './missing-organization';
import { api } from './post-api';
import classes from './StartPostPage.module.css';
import { STEP_TITLES } from './step-titles';

export const meta = privateMeta('Post a job');

export const handle = keyInAddress;

export async function clientLoader({ request }: { request: Request }) {
  const { user } = await requireSession(request);
  const { organizations } = user;
  return { organizations, arrays: organizations.length === 0 ? await loadSiteArrays() : undefined };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

const POLICIES: [title: string, text: string][] = [
  ['One position, one place', 'Each post is for one type of position in one location.'],
  ['A real opening', 'No general postings: the position is open now.'],
  [
    'No links or contact info',
    'Email addresses, links and web addresses are not allowed in the headline or the description. Applicants reach you through the board.',
  ],
];

/** The first page of a new post: choose the organization, or add the first one, and agree to the posting policies. */
export default function StartPostPage() {
  const { organizations, arrays } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const requestedId = search.get('_id');
  const preselected = organizations.find(({ _id }) => _id === requestedId) ?? (organizations.length === 1 ? organizations[0] : undefined);
  // Stays when the post is refused after the organization was saved, so that it is not saved again.
  const added = useRef<{ _id: string; name: string }>(undefined);
  const form = useApiForm({
    initialValues: { organization: preselected?._id ?? '', agree: false, ...NO_ORGANIZATION },
    ...(arrays && { draft: { name: 'post:new', omit: ['agree' as const] } }),
    submit: async ({ organization, agree, ...values }) => {
      if (arrays) added.current ??= await addFirstOrganization(values);
      const chosen = added.current ?? organizations.find(({ _id }) => _id === organization);
      return api('POST /v2/employer/jobs_prep/start', { body: { agree, organization: chosen && { _id: chosen._id, name: chosen.name } } });
    },
    onSuccess: (post) => navigate(employerPaths.editPost(post._id)),
  });
  const values = form.form.getValues();
  const { agree, name } = values;
  return (
    <Page
      title="Post a job"
      lead="Four short steps. You pay at the end; nothing is public until you have paid."
      crumbs={[{ label: 'Employer home', to: employerPaths.home }, { label: 'Post a job' }]}
      narrow
    >
      <ol className={classes.steps} aria-label="The steps that follow">
        {STEP_TITLES.map((title, index) => (
          <li key={title}>
            <span aria-hidden="true">{index + 1}</span> {title}
          </li>
        ))}
      </ol>
      <ApiForm
        form={form}
        action="Continue"
        labels={{ organization: 'Organization', agree: 'Posting policies', ...organizationLabels }}
        {...(!agree && {
          first: { field: 'agree', words: 'Please read the policies and tick the box first.', others: missingOrganization(values, arrays !== undefined) },
        })}
        heading="This post could not be started"
        {...(arrays && name.trim() === '' && { advice: MISSING_ORGANIZATION })}
      >
        {arrays ? (
          <FirstOrganization form={form} arrays={arrays} />
        ) : (
          <div className={classes.choose}>
            <Select
              label="Organization"
              description="The job is posted for this organization."
              data={organizations.map(({ _id, name: label }) => ({ value: _id, label }))}
              allowDeselect={false}
              {...form.field('organization')}
            />
            <Link to={organizationPaths.add}>Add another organization</Link>
          </div>
        )}
        <section className={classes.policies} aria-labelledby="policies">
          <h2 id="policies">Posting policies</h2>
          <dl>
            {POLICIES.map(([title, text]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <Checkbox label="I have read the policies and agree to them" {...form.field('agree', { type: 'checkbox' })} />
        </section>
      </ApiForm>
    </Page>
  );
}
