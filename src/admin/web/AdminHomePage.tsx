import { Button, TextInput } from '@mantine/core';
import { useLoaderData } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import { Page } from '~/platform/ui/Page';
import { requireAdmin } from '~/platform/ui/records/admin-data';
import { SearchForm } from '~/platform/ui/SearchForm';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { adminCalls } from '../contract';
import classes from './AdminHomePage.module.css';
import { Attention } from './Attention';
import { Figures } from './Figures';
import { LatestAuditLines } from './LatestAuditLines';
import { WeekCharts } from './WeekCharts';

const api = browserApi<typeof adminCalls>();

export const meta = privateMeta('Back office');

export async function clientLoader({ request }: { request: Request }) {
  await requireAdmin({ request });
  const [overview, weeks, audit] = await Promise.all([api('GET /v3/admin/overview'), api('GET /v3/admin/weeks'), api('GET /v3/admin/audit/latest')]);
  return { overview, weeks: weeks.data, auditLines: audit.data };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The back office's front page: figures, what needs attention, charts, the search for users, and the latest activity. */
export default function AdminHomePage() {
  const { overview, weeks, auditLines } = useLoaderData<typeof clientLoader>();
  return (
    <Page title="Back office" lead="What needs attention, figures and the latest activity.">
      <section className={`below-l ${classes.section}`} aria-labelledby="attention">
        <h2 className="ruled-double below-s inset-above-s" id="attention">
          Needs attention
        </h2>
        <Attention overview={overview} />
      </section>
      <Figures overview={overview} />
      <div className={classes.columns}>
        <div className={`stack gap-xl ${classes.main}`}>
          <section className={classes.section} aria-labelledby="weeks">
            <h2 className="ruled-double below-s inset-above-s" id="weeks">
              The last 12 weeks
            </h2>
            <WeekCharts weeks={weeks} />
          </section>
          <section className={classes.section} aria-labelledby="people">
            <h2 className="ruled-double below-s inset-above-s" id="people">
              Find a user
            </h2>
            <SearchForm role="search" action={adminPaths.list('users')} className={classes.search}>
              <TextInput type="search" name="q" label="Name or email" maxLength={200} autoComplete="off" dir="auto" />
              <Button type="submit" variant="default">
                Find
              </Button>
            </SearchForm>
          </section>
        </div>
        <section className={classes.section} aria-labelledby="acts">
          <h2 className="ruled-double below-s inset-above-s" id="acts">
            Latest activity
          </h2>
          <LatestAuditLines lines={auditLines} />
        </section>
      </div>
    </Page>
  );
}
