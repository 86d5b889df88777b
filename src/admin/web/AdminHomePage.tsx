import { useLoaderData } from 'react-router';
import { requireSession } from '~/accounts/web/session';
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
  const [overview, acts, people] = await Promise.all([api('GET /v3/admin/overview'), api('GET /v3/admin/audit'), findUsers(url.searchParams)]);
  return { overview, acts: acts.data, people };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The back office's front page: how the board stands, whom to look over the shoulder, what was done last (ADM-002). */
export default function AdminHomePage() {
  const { overview, acts, people } = useLoaderData<typeof clientLoader>();
  return (
    <Page title="Back office" lead="How the board stands, who is on it, and what was done last.">
      <Figures overview={overview} />
      <div className={classes.columns}>
        <section className={classes.section} aria-labelledby="people">
          <h2 id="people">See the board as somebody else</h2>
          <UserSearch people={people} />
        </section>
        <section className={classes.section} aria-labelledby="acts">
          <h2 id="acts">Done last</h2>
          <LatestAuditLines acts={acts} />
        </section>
      </div>
    </Page>
  );
}
