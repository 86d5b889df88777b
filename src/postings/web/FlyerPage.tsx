import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import type { jobCalls } from '~/jobs/contract';
import { OrganizationMark } from '~/organizations/web/shared/OrganizationMark';
import { employerRoles } from '~/platform/http/roles';
import { employerPaths, jobPaths } from '~/platform/paths';
import { fullPlace } from '~/platform/places/place-text';
import { formatDate, formatSalary } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { QrCode } from '~/platform/ui/QrCode';
import { PageLoading } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { excerpt, privateMeta } from '~/platform/web/meta';
import { useSite } from '~/platform/web/site';
import classes from './FlyerPage.module.css';

export { PostErrorBoundary as ErrorBoundary } from './PostErrorBoundary';
export { PageLoading as HydrateFallback };

export const meta = privateMeta('Flyer');

export async function clientLoader({ request, params }: { request: Request; params: { recId?: string } }) {
  await requireSession(request, { roles: employerRoles });
  return { job: await browserApi<typeof jobCalls>()('GET /v2/posts/{id}', { params: { id: params.recId ?? '' } }) };
}

/** The beginning of the description that fits on the page. */
const TEXT_LENGTH = 420;

/** A job as a page to pin up: who seeks whom, until when, and a code to scan. */
export default function FlyerPage() {
  const { job } = useLoaderData<typeof clientLoader>();
  const { publicUrl } = useSite();
  const address = `${publicUrl}${jobPaths.view(job)}`;
  const terms = [fullPlace(job.location, job.remote), job.contract_type, formatSalary(job.salary)].filter(Boolean);
  return (
    <Page crumbs={[{ label: 'Employer home', to: employerPaths.home }, { label: job.headline, to: employerPaths.managePost(job._id) }, { label: 'Flyer' }]}>
      <div data-noprint>
        <Button mb="lg" leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden="true" />} onClick={() => print()}>
          Print
        </Button>
      </div>
      <article className={classes.flyer}>
        <p className={classes.organization} dir="auto">
          <OrganizationMark organization={job.organization} size="large" eager />
          {job.organization.name}
        </p>
        <h1 className={classes.headline} dir="auto">
          {job.headline}
        </h1>
        <p className={classes.terms} dir="auto">
          {terms.join(' · ')}
        </p>
        <p className={classes.text} dir="auto">
          {excerpt(job.description.replace(/[#*_>`[\]]/g, ''), TEXT_LENGTH)}
        </p>
        <QrCode address={`${publicUrl}${jobPaths.viewById(job._id)}`} className={classes.code} />
        <p className={classes.how}>
          <strong>Scan the code to read more and apply</strong>
          {job.apply_until && <>, until {formatDate(job.apply_until)}</>}
        </p>
        <p className={classes.address}>{address.replace(/^https?:\/\//, '')}</p>
      </article>
    </Page>
  );
}
