import { useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import { SaveSearchButton } from '~/alerts/web/shared/SaveSearchButton';
import { answerWords } from '~/organizations/answer-words';
import type { organizationCalls } from '~/organizations/contract';
import { MembersButton } from '~/organizations/web/shared/MembersButton';
import { OrganizationMark } from '~/organizations/web/shared/OrganizationMark';
import { employerPaths, feedPath, organizationPaths } from '~/platform/addresses/paths';
import { textOfHtml } from '~/platform/markdown/text-of-html';
import { shortPlace } from '~/platform/places/place-text';
import { Markdown } from '~/platform/ui/Markdown';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { NotFoundState, RouteError } from '~/platform/ui/states';
import { readingPage } from '~/platform/web/deferred-scripts';
import type { ListLoaderArgs, ListMetaArgs } from '~/platform/web/list-route';
import { excerpt, pageMeta, privateTitle } from '~/platform/web/meta';
import { pageApi } from '~/platform/web/page-api';
import { useSite } from '~/platform/web/site';
import { StructuredData } from '~/platform/web/structured-data';
import { cardOf } from '~/posts/web/shared/card-job';
import type { searchCalls } from '~/search/contract';
import { FeedLinks } from '../lists/FeedLinks';
import { Contact } from './Contact';
import { Gallery, MorePhotos } from './Gallery';
import { groupJobs } from './job-groups';
import { KeyFacts } from './KeyFacts';
import { OpenJobs } from './OpenJobs';
import classes from './OrganizationViewPage.module.css';
import { organizationData } from './organization-data';
import { PhotoViewer } from './PhotoViewer';
import { Benefits, People } from './WorkingThere';

export const handle = readingPage;

/** The most pages of jobs that are loaded: an organization with more of them is shown its newest ones. */
const MOST_PAGES = 5;

export async function loader({ context, params }: ListLoaderArgs) {
  const api = pageApi<typeof organizationCalls & typeof searchCalls>(context);
  const id = params.id ?? '';
  const { mission: _source, ...organization } = await api('GET /v2/organizations/{id}', { params: { id } });
  const jobsOf = (page_num: number) => api('GET /v2/posts', { query: { field: 'organization', val: id, page_num } });
  const first = await jobsOf(1);
  const { page_count, qry_total } = first.meta.page_info;
  const others = Array.from({ length: Math.max(0, Math.min(page_count, MOST_PAGES) - 1) }, (_, index) => jobsOf(index + 2));
  const found = [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
  const groups = groupJobs(found).map(({ name, jobs }) => ({ name, jobs: jobs.map(cardOf) }));
  // The description for search engines is the beginning of the text.
  return { organization, beginning: excerpt(textOfHtml(organization.mission_html, 300)), total: qry_total, groups };
}

export function meta({ loaderData, matches }: ListMetaArgs<typeof loader>) {
  if (!loaderData) return privateTitle(matches, 'Organization not found');
  const { organization, beginning } = loaderData;
  const description = excerpt(beginning || `Jobs at ${organization.name}, ${shortPlace(organization.location)}.`);
  const feed = { title: `Jobs at ${organization.name}`, path: feedPath({ facet: 'organization', value: organization._id }) };
  const [photo] = organization.photos;
  return pageMeta(matches, {
    title: organization.name,
    description,
    path: organizationPaths.view(organization),
    picture: organization.logo,
    ...(photo && { photo }),
    feed,
  });
}

type Shown = Awaited<ReturnType<typeof loader>>;

/** An organization, what it is like to work there, and its live jobs. */
export default function OrganizationViewPage({ loaderData: { organization, total, groups } }: { loaderData: Shown }) {
  const session = useSession();
  const own = session.status === 'logged in' && session.user.organizations.some(({ _id }) => _id === organization._id);
  const { publicUrl } = useSite();
  /** The place of the photo that is open over the page. */
  const [shown, setShown] = useState<number>();
  return (
    <Page crumbs={[{ label: 'Organizations', to: organizationPaths.list() }, { label: organization.name }]}>
      <StructuredData data={organizationData(organization, publicUrl)} />
      {organization.photos.length > 0 && <Gallery photos={organization.photos} onOpen={setShown} />}
      <header className={`row gap-m below-l ${classes.head}`}>
        <OrganizationMark organization={organization} size="large" eager />
        <div className={`narrows ${classes.name}`}>
          <h1 dir="auto">{organization.name}</h1>
          <p className="soft above-2xs" dir="auto">
            {shortPlace(organization.location)}
          </p>
          {organization.answers && <p className="soft above-2xs">{answerWords(organization.answers)}</p>}
        </div>
        <div className={`row ${classes.acts}`} data-noprint>
          {total > 0 && <PlainLink to="#jobs">{total === 1 ? 'See the open job' : `See ${total} open jobs`}</PlainLink>}
          <SaveSearchButton search={{ organizations: [organization._id] }} names={{ [organization._id]: organization.name }} label="Email me new jobs" />
        </div>
      </header>
      {own && (
        <p className="row below-l" data-noprint>
          <PlainLink to={organizationPaths.edit(organization._id)} rank="default">
            Edit organization
          </PlainLink>
          <PlainLink to={employerPaths.answers(organization._id)} rank="default">
            Your replies
          </PlainLink>
          <MembersButton organization={organization} />
          <PlainLink to={employerPaths.newPost({ _id: organization._id, name: organization.name })} rank="default">
            Post a job
          </PlainLink>
        </p>
      )}
      <KeyFacts organization={organization} />
      <div className={classes.columns}>
        <div className="narrows">
          {organization.mission_html && (
            <section aria-labelledby="about">
              <h2 id="about" className="below-xs">
                About
              </h2>
              <Markdown html={organization.mission_html} below={2} />
            </section>
          )}
          <Benefits benefits={organization.benefits} />
          <People people={organization.people} />
          <MorePhotos photos={organization.photos} onOpen={setShown} />
          <OpenJobs groups={groups} total={total} />
          <FeedLinks of={{ facet: 'organization', value: organization._id }} />
        </div>
        <Contact organization={organization} />
      </div>
      {shown !== undefined && <PhotoViewer photos={organization.photos} at={shown} onMove={setShown} onClose={() => setShown(undefined)} />}
    </Page>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError />;
  return (
    <Page>
      <NotFoundState title="This organization was not found">It may have been taken down, or there may be a typo in the address.</NotFoundState>
    </Page>
  );
}
