import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import { SaveSearchButton } from '~/alerts/web/shared/SaveSearchButton';
import { answerWords } from '~/organizations/answer-words';
import type { organizationCalls } from '~/organizations/contract';
import type { Organization } from '~/organizations/schemas';
import { MembersButton } from '~/organizations/web/shared/MembersButton';
import { OrganizationMark } from '~/organizations/web/shared/OrganizationMark';
import { employerPaths, feedPath, organizationPaths } from '~/platform/addresses/paths';
import { textOfHtml } from '~/platform/markdown/text-of-html';
import { hostOf } from '~/platform/network/web-address';
import { addressLines } from '~/platform/places/address-lines';
import { shortPlace } from '~/platform/places/place-text';
import { pluralize } from '~/platform/ui/format';
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
import { withCards } from '~/posts/web/shared/card-job';
import { JobCards } from '~/posts/web/shared/JobCard';
import type { searchCalls } from '~/search/contract';
import { FeedLinks } from '../lists/FeedLinks';
import classes from './OrganizationViewPage.module.css';
import { organizationData } from './organization-data';

export const handle = readingPage;

export async function loader({ context, params }: ListLoaderArgs) {
  const api = pageApi<typeof organizationCalls & typeof searchCalls>(context);
  const id = params.id ?? '';
  const { mission: _source, ...organization } = await api('GET /v2/organizations/{id}', { params: { id } });
  const jobs = withCards(await api('GET /v2/posts', { query: { field: 'organization', val: id } }));
  // The description for search engines is the beginning of the text.
  return { organization, beginning: excerpt(textOfHtml(organization.mission_html, 300)), jobs };
}

export function meta({ loaderData, matches }: ListMetaArgs<typeof loader>) {
  if (!loaderData) return privateTitle(matches, 'Organization not found');
  const { organization, beginning } = loaderData;
  const description = excerpt(beginning || `Jobs at ${organization.name}, ${shortPlace(organization.location)}.`);
  const feed = { title: `Jobs at ${organization.name}`, path: feedPath({ facet: 'organization', value: organization._id }) };
  return pageMeta(matches, { title: organization.name, description, path: organizationPaths.view(organization), picture: organization.logo, feed });
}

/** An organization and its live jobs. */
export default function OrganizationViewPage({ loaderData: { organization, jobs } }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const session = useSession();
  const own = session.status === 'logged in' && session.user.organizations.some(({ _id }) => _id === organization._id);
  const { publicUrl } = useSite();
  const total = jobs.meta.page_info.qry_total;
  return (
    <Page crumbs={[{ label: 'Organizations', to: organizationPaths.list() }, { label: organization.name }]}>
      <StructuredData data={organizationData(organization, publicUrl)} />
      <div className={classes.columns}>
        <div>
          <header className={`row nowrap gap-l below-l ${classes.head}`}>
            <OrganizationMark organization={organization} size="large" eager />
            <div>
              <h1 dir="auto">{organization.name}</h1>
              <p className="soft above-2xs" dir="auto">
                {shortPlace(organization.location)}
                {organization.movement && <span> · {organization.movement}</span>}
                {organization.nonprofit && <span> · Nonprofit</span>}
              </p>
              {organization.answers && <p className="soft above-2xs">{answerWords(organization.answers)}</p>}
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
              <PlainLink to={employerPaths.newPost({ _id: organization._id, name: organization.name })}>Post a job</PlainLink>
            </p>
          )}
          <SaveSearchButton
            search={{ organizations: [organization._id] }}
            names={{ [organization._id]: organization.name }}
            label={`Email me when ${organization.name} posts a job`}
          />
          {organization.mission_html && <Markdown html={organization.mission_html} below={1} />}
          <h2 className="ruled-double above-xl below-s inset-above-l">{total > 0 ? pluralize(total, 'open job') : 'No open jobs right now'}</h2>
          {total > 0 ? <JobCards jobs={jobs.data} heading="h3" named={false} /> : <p>New ones will appear here as soon as they’re posted.</p>}
          {total > jobs.data.length && <p>Showing the {jobs.data.length} newest.</p>}
          <FeedLinks of={{ facet: 'organization', value: organization._id }} />
        </div>
        <Contact organization={organization} />
      </div>
    </Page>
  );
}

/** The postal address in one line, or nothing without a street. */
function addressOf({ address, city, state_code, zipcode, country_code, country_name }: Organization['location']): string {
  if (!address) return '';
  const country = country_code === 'US' ? '' : (country_name ?? '');
  return addressLines({ street: address, city: [city, state_code].filter(Boolean).join(', '), zipcode, country }).join(', ');
}

function Contact({ organization: { location, url, email, phone, fax } }: { organization: Omit<Organization, 'mission'> }) {
  const rows: [string, React.ReactNode][] = [
    ['Address', addressOf(location)],
    [
      'Website',
      url && (
        <a href={url} rel="nofollow noopener">
          {hostOf(url)}
        </a>
      ),
    ],
    ['Email', email && <a href={`mailto:${email}`}>{email}</a>],
    ['Phone', phone],
    ['Fax', fax],
  ];
  const known = rows.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={`text-s inset-above-xs ${classes.contact}`}>
      {known.map(([name, value]) => (
        <div className="ruled inset-above-s inset-below-s" key={name}>
          <dt className="text-xs">{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
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
