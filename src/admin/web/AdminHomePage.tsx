import { useLoaderData } from 'react-router';
import { requireSession } from '~/accounts/web/session/session';
import { findUsers, UserSearch } from '~/accounts/web/UserSearch';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import type { adminCalls } from '../contract';
import classes from './AdminHomePage.module.css';
import { Figures } from './Figures';
import { LatestAuditLines } from './LatestAuditLines';

const api = browserApi<typeof adminCalls>();

export const meta = () => [{ title: 'Back office' }, { name: 'robots', content: 'noindex' }];

export async function clientLoader({ request, url }: { request: Request; url: URL }) {
  await requireSession(request, { roles: ['admin'] });
  const [overview, audit, people] = await Promise.all([api('GET /v3/admin/overview'), api('GET /v3/admin/audit/latest'), findUsers(url.searchParams)]);
  return { overview, auditLines: audit.data, people };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The back office's front page: figures, the search for users, and the latest activity. */
export default function AdminHomePage() {
  const { overview, auditLines, people } = useLoaderData<typeof clientLoader>();
  return (
    <Page title="Back office" lead="Figures, users and the latest activity.">
      <Figures overview={overview} />
      <div className={classes.columns}>
        <section className={classes.section} aria-labelledby="people">
          <h2 id="people">Act as a user</h2>
          <UserSearch people={people} />
        </section>
        <section className={classes.section} aria-labelledby="acts">
          <h2 id="acts">Latest activity</h2>
          <LatestAuditLines lines={auditLines} />
        </section>
      </div>
    </Page>
  );
}
