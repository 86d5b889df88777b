import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useLoaderData, useParams, useRouteError } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import type { organizationCalls } from '~/organizations/contract';
import { OrganizationMark } from '~/organizations/web/shared/OrganizationMark';
import { employerPaths, jobPaths } from '~/platform/addresses/paths';
import { employerRoles } from '~/platform/http/roles';
import { formatPay } from '~/platform/money/pay';
import { fullPlace, shortPlace } from '~/platform/places/place-text';
import { formatDate } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState, NotFoundState, PageLoading, RouteError } from '~/platform/ui/states';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import { useSite } from '~/platform/web/site';
import type { postCalls } from '~/posts/contract';
import { announcedEnd } from '~/posts/rules';
import { OwnHiddenJob } from '~/posts/web/shared/OwnHiddenJob';
import classes from './FlyerPage.module.css';
import { flyerText, requiredWords } from './flyer';
import { QrCode } from './QrCode';

/** Of a job that is not public only its employer learns more than that it was not found. */
export function ErrorBoundary() {
  const { recId = '' } = useParams();
  const error = useRouteError();
  if (!(error instanceof ApiError) || error.status !== 404) return <RouteError />;
  return (
    <Page>
      <OwnHiddenJob id={recId}>
        <NotFoundState title="This job was not found" />
      </OwnHiddenJob>
    </Page>
  );
}

export { PageLoading as HydrateFallback };

export const meta = privateMeta('Flyer');

export async function clientLoader({ request, params }: { request: Request; params: { recId?: string } }) {
  await requireSession(request, { roles: employerRoles });
  const job = await browserApi<typeof postCalls>()('GET /v2/posts/{id}', { params: { id: params.recId ?? '' } });
  // A job can outlive the page of its organization, and the flyer then has its name alone.
  const organization = await browserApi<typeof organizationCalls>()('GET /v2/organizations/{id}', { params: { id: job.organization._id } }).catch(() => null);
  return { job, organization };
}

/** How many characters of the description fit on the page beside the other parts. */
const TEXT_LENGTH = 650;

const withoutScheme = (address: string): string => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** A job as a page to pin up: who seeks whom, what the work is, until when, how to apply, and a code to scan. */
export default function FlyerPage() {
  const { job, organization } = useLoaderData<typeof clientLoader>();
  const { publicUrl } = useSite();
  const crumbs = [{ label: 'Employer home', to: employerPaths.home }, { label: job.headline, to: employerPaths.managePost(job._id) }, { label: 'Flyer' }];
  if (job.filled || job.apply_until === null) {
    return (
      <Page crumbs={crumbs}>
        <EmptyState
          heading="h1"
          title={job.filled ? 'This job has been filled' : 'This job has expired'}
          action={<PlainLink to={employerPaths.managePost(job._id)}>Manage this job</PlainLink>}
        >
          No one can apply now, so there’s no flyer to print. Please take down any you’ve put up.
        </EmptyState>
      </Page>
    );
  }
  // The place has a line of its own, and a line never ends within a pay.
  const terms = [job.contract_type, formatPay(job).replaceAll(' ', '\u00A0')].filter(Boolean);
  const end = announcedEnd(job);
  // The short address is typed from paper.
  const address = `${publicUrl}${jobPaths.viewById(job._id)}`;
  return (
    <Page crumbs={crumbs}>
      <div data-noprint>
        <Button mb="lg" leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden="true" />} onClick={() => print()}>
          Print
        </Button>
      </div>
      <article className={classes.flyer}>
        <p className={`stack gap-s text-l ${classes.organization}`} dir="auto">
          <OrganizationMark organization={job.organization} size="large" eager />
          {job.organization.name}
        </p>
        <h1 className={classes.headline} dir="auto">
          {job.headline}
        </h1>
        <p className={`text-l below-l ${classes.terms}`} dir="auto">
          <span>{fullPlace(job.location, job.remote)}</span>
          <span>{terms.join(' · ')}</span>
        </p>
        <div className={`below-l inset-above-l ${classes.text}`}>
          {flyerText(job.description_html, TEXT_LENGTH).map(({ kind, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a flyer never change their places.
            <p className="prose below-s" key={index} data-kind={kind} dir="auto">
              {text}
            </p>
          ))}
        </div>
        <footer className={classes.foot}>
          <QrCode address={address} className={classes.code} />
          <div>
            <h2 className="below-xs">How to apply</h2>
            <ol className="bullets">
              <li>Scan the code with your phone’s camera, or go to the address below.</li>
              <li>Read the full job and apply there. {requiredWords(job)}</li>
            </ol>
            {end && (
              <p className="text-xl above-s">
                Apply by <strong>{formatDate(end)}</strong>
              </p>
            )}
            <p className="text-s above-s">{address.replace(/^https?:\/\//, '')}</p>
          </div>
        </footer>
        <p className={`above-l inset-above-s ${classes.employer}`} dir="auto">
          {[job.organization.name, organization && shortPlace(organization.location), organization?.phone, organization?.url && withoutScheme(organization.url)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </article>
    </Page>
  );
}
