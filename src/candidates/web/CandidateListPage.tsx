import { Form, Link, useLoaderData } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import { employerPaths, organizationPaths } from '~/platform/addresses/paths';
import { Role } from '~/platform/http/roles';
import { Page } from '~/platform/ui/Page';
import { PlainButton, PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import { pageNumberOf } from '~/platform/web/list-address';
import { privateMeta } from '~/platform/web/meta';
import { BrowseProfiles } from './BrowseProfiles';
import { api, requireBrowser } from './browsing';
import classes from './CandidateListPage.module.css';
import { CandidateResults } from './CandidateResults';
import { searchPath } from './search-terms';

export const meta = privateMeta('Profiles of job seekers');

export async function clientLoader({ request, params }: { request: Request; params: { page?: string } }) {
  await requireBrowser(request);
  const [candidates, totals] = await Promise.all([
    api('GET /v2/candidates', { query: { page_num: pageNumberOf(params) } }),
    // The links beside the list only help.
    api('GET /v2/candidates/totals').catch(() => undefined),
  ]);
  return { candidates, totals };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

/** All profiles that are shown to employers. */
export default function CandidateListPage() {
  const { candidates, totals } = useLoaderData<typeof clientLoader>();
  const session = useSession();
  const roles = session.status === 'logged in' ? session.user.roles : undefined;
  const lacksOrganization = roles && ![Role.organization, Role.admin].some((role) => roles.includes(role));
  return (
    <Page
      title="Profiles of job seekers"
      lead="People who want employers to find them. Use these profiles only to fill your own positions."
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Profiles' }]}
    >
      {lacksOrganization && (
        <p>
          <strong>Missing Organization.</strong> You’re not part of an organization yet. <Link to={organizationPaths.add}>Add an organization</Link>: its name
          is what job seekers see first when you write to them.
        </p>
      )}
      <Form className={classes.search} action={searchPath()} role="search">
        <label className="stack gap-2xs medium">
          Keyword
          <input type="search" name="kw" maxLength={200} placeholder="A title, skill, place or “phrase”" />
        </label>
        <PlainButton type="submit">Search</PlainButton>
        <Link to={searchPath()}>Search profiles by place, work and skills</Link>
      </Form>
      <div className={classes.columns}>
        <div>
          <CandidateResults candidates={candidates} hrefFor={employerPaths.candidates} empty={<NoProfiles />} />
        </div>
        {totals && <BrowseProfiles totals={totals} />}
      </div>
    </Page>
  );
}

const NoProfiles = () => (
  <EmptyState title="No profiles here yet" action={<PlainLink to={employerPaths.posts('current')}>See who applied for my jobs</PlainLink>}>
    There are no profiles yet. People who applied to your jobs are listed with each job.
  </EmptyState>
);
