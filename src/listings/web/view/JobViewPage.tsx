import { useEffect } from 'react';
import { isRouteErrorResponse, redirect, useParams, useRouteError } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import { OrganizationLink } from '~/organizations/web/shared/OrganizationLink';
import type { payCalls } from '~/pay/contract';
import { PayLink } from '~/pay/web/shared/PayLink';
import { jobPaths } from '~/platform/addresses/paths';
import { textOfHtml } from '~/platform/markdown/text-of-html';
import { formatPay } from '~/platform/money/pay';
import { shortPlace } from '~/platform/places/place-text';
import { Markdown } from '~/platform/ui/Markdown';
import { type Crumb, Page } from '~/platform/ui/Page';
import { NotFoundState, RouteError } from '~/platform/ui/states';
import { readingPage } from '~/platform/web/deferred-scripts';
import type { ListLoaderArgs, ListMetaArgs } from '~/platform/web/list-route';
import { excerpt, pageMeta, privateTitle } from '~/platform/web/meta';
import { pageApi } from '~/platform/web/page-api';
import { useSite } from '~/platform/web/site';
import { StructuredData } from '~/platform/web/structured-data';
import type { postCalls } from '~/posts/contract';
import { type Facet, isFacet } from '~/posts/facets';
import type { PagePost } from '~/posts/schemas';
import { cardOf } from '~/posts/web/shared/card-job';
import { JobArticle } from '~/posts/web/shared/JobArticle';
import { JobCards } from '~/posts/web/shared/JobCard';
import { OwnHiddenJob } from '~/posts/web/shared/OwnHiddenJob';
import { recordView } from '~/posts/web/shared/own-actions';
import type { searchCalls } from '~/search/contract';
import { useCountVisit } from '~/statistics/web/shared/visits';
import { totalsTitle } from '../lists/list-page';
import { ApplyBar, ApplyPanel } from './ApplyPanel';
import { BackToResults } from './BackToResults';
import { EndedJob, hasEnded } from './EndedJob';
import classes from './JobViewPage.module.css';
import { jobPosting } from './json-ld';
import { PrintedEnd } from './PrintedEnd';
import { SimilarJobs } from './SimilarJobs';

const MOVED = 301;

/** The list that the job was opened from, if its address names one: `/jobs/state/NY/view/{id}`. */
function origin({ pathname }: URL, value: string | undefined): { facet: Facet; value: string } | null {
  const name = pathname.split('/')[2] ?? '';
  return isFacet(name) && value ? { facet: name, value } : null;
}

/** Whether a job is in a list, so that no page says of a job what is not true of it. */
function isIn(job: PagePost, { facet, value }: { facet: Facet; value: string }): boolean {
  const values = {
    state: [job.location.state_code],
    country: [job.location.country_code],
    skill: job.skills,
    degree: job.degrees,
    orgtype: job.org_types,
    contract_type: [job.contract_type],
    benefit: [...job.benefits, ...job.pay.extras],
    movement: [job.organization.movement],
    language: [job.language_level],
    start: [job.start],
  };
  return values[facet].some((own) => own.toUpperCase() === value.toUpperCase());
}

export const handle = readingPage;

export async function loader({ context, params, url }: ListLoaderArgs) {
  const api = pageApi<typeof postCalls & typeof searchCalls & typeof payCalls>(context);
  const id = params.id ?? '';
  const [{ description: _source, ...job }, beside, pay] = await Promise.all([
    api('GET /v2/posts/{id}', { params: { id } }),
    api('GET /v2/posts/{id}/similar', { params: { id } }),
    api('GET /v2/posts/{id}/pay', { params: { id } }),
  ]);
  const from = origin(url, params.value);
  if (from && !isIn(job, from)) throw redirect(jobPaths.view(job), MOVED);
  // The description for search engines begins as the text does.
  return {
    job,
    beginning: excerpt(textOfHtml(job.description_html, 300), 300),
    ofOrganization: beside.of_organization.map(cardOf),
    similar: beside.data.map(cardOf),
    from,
    pay: pay.figures,
  };
}

type AsyncData = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData, matches }: ListMetaArgs<typeof loader>) {
  if (!loaderData) return privateTitle(matches, 'Job not found');
  const { job, beginning } = loaderData;
  const terms = [shortPlace(job.location, job.remote), formatPay(job), job.contract_type].filter(Boolean).join(' · ');
  return pageMeta(matches, {
    title: job.organization.name ? `${job.headline}, ${job.organization.name}` : job.headline,
    description: excerpt(`${terms}. ${beginning}`),
    path: jobPaths.view(job),
    noindex: !job.listed,
    type: 'article',
  });
}

function crumbsOf(job: PagePost, from: AsyncData['from']): Crumb[] {
  const list = from
    ? [
        { label: totalsTitle(from.facet), to: jobPaths.totals(from.facet) },
        { label: nameIn(job, from), to: jobPaths.facet(from.facet, from.value) },
      ]
    : [];
  return [{ label: 'Jobs', to: jobPaths.list() }, ...list, { label: job.headline }];
}

const nameIn = ({ location }: PagePost, { facet, value }: { facet: Facet; value: string }): string => {
  if (facet === 'state' && value === location.state_code) return location.state_name || value;
  return (facet === 'country' && value === location.country_code && location.country_name) || value;
};

export default function JobViewPage({ loaderData: { job, ofOrganization, similar, from, pay } }: { loaderData: AsyncData }) {
  const loggedIn = useSession().status === 'logged in';
  const { publicUrl } = useSite();
  const ended = hasEnded(job);
  useEffect(() => {
    if (loggedIn) recordView(job._id);
  }, [loggedIn, job._id]);
  useCountVisit('view', job);
  return (
    <Page crumbs={crumbsOf(job, from)}>
      <BackToResults />
      {job.listed && <StructuredData data={jobPosting(job, publicUrl)} />}
      <div className={classes.columns} data-ended={ended || undefined}>
        <JobArticle job={job} notice={ended && <EndedJob job={job} similar={similar} />} description={<Markdown html={job.description_html} below={1} />} />
        <ApplyPanel job={job} />
      </div>
      {pay && <PayLink figures={pay} />}
      {!ended && <PrintedEnd job={job} publicUrl={publicUrl} />}
      {!ended && <SimilarJobs jobs={similar} remote={job.remote} />}
      {ofOrganization.length > 0 && (
        <section className={`measure above-2xl ${classes.similar}`} aria-labelledby="of-organization" data-noprint>
          <h2 id="of-organization">
            More jobs at <OrganizationLink organization={job.organization} />
          </h2>
          <JobCards jobs={ofOrganization} heading="h3" named={false} />
        </section>
      )}
      <ApplyBar job={job} />
    </Page>
  );
}

/** Explains that a job was not found; other errors look as on every page. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { id = '' } = useParams();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError />;
  return (
    <Page>
      <OwnHiddenJob id={id}>
        <NotFoundState title="This job was not found">
          It may have been taken down or hidden from the public, or there may be a typo in the address.
        </NotFoundState>
      </OwnHiddenJob>
    </Page>
  );
}
