import { Link, useLoaderData, useRevalidator } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import { BusyButton } from '~/platform/ui/BusyButton';
import { formatDateTime, pluralize } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { requireAdmin } from '~/platform/ui/records/admin-data';
import { type States, stateBadge } from '~/platform/ui/records/Badge';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { adminCalls, HealthPart } from '../contract';
import classes from './HealthPage.module.css';

const api = browserApi<typeof adminCalls>();

export const meta = privateMeta('Health');

export async function clientLoader({ request }: { request: Request }) {
  await requireAdmin({ request });
  const { data } = await api('GET /v3/admin/health');
  return { parts: data, checkedOn: new Date().toISOString() };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

const STATES: States<HealthPart['state']> = { good: ['Works', 'good'], warning: ['Worth a look', 'plain'], bad: ['Needs attention', 'bad'] };

/** A sentence as a line of its own. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether each part of the board works, and what to do where one doesn't. */
export default function HealthPage() {
  const { parts, checkedOn } = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  const faults = parts.filter((part) => part.state === 'bad').length;
  return (
    <Page
      title="Health"
      lead={faults === 0 ? 'Everything the board needs works.' : `${pluralize(faults, 'part')} of the board ${faults === 1 ? 'needs' : 'need'} attention.`}
      actions={
        <BusyButton variant="default" onClick={() => void revalidate()} busy={state === 'loading'}>
          Check again
        </BusyButton>
      }
    >
      <dl className={classes.parts}>
        {parts.map(({ name, state: of, text }) => (
          <div key={name} className="ruled inset-above-s inset-below-s">
            <dt className="medium">{name}</dt>
            <dd>{stateBadge(STATES, of)}</dd>
            <dd className="breaks">{sentence(text)}</dd>
          </div>
        ))}
      </dl>
      <p className="hint above-m">
        Checked {formatDateTime(checkedOn)}. <code>npm run board -- check</code> says the same on the server. <Link to={adminPaths.home}>Open incidents</Link>{' '}
        and <Link to={adminPaths.incidents}>past ones</Link> tell what went wrong before.
      </p>
    </Page>
  );
}
