import { useLoaderData } from 'react-router';
import type { adminPlanCalls } from '~/credits/admin-contract';
import { formatDollars } from '~/platform/ui/format';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import { PlanForm } from './PlanForm';
import classes from './Settings.module.css';
import { SettingsFrame } from './SettingsFrame';
import { settingsLoader } from './settings-data';

const api = browserApi<typeof adminPlanCalls>();

export const meta = privateMeta('Credit plans');

export const clientLoader = settingsLoader('plans', async () => (await api('GET /v3/admin/plans')).data);

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The credit plans: the one for everybody, and those whose code customers get. */
export default function CreditPlansPage() {
  const { data: plans, history } = useLoaderData<typeof clientLoader>();
  return (
    <SettingsFrame lead="The packs of credits on sale. Bought packs keep their price and their term." history={history}>
      <section className={classes.section} aria-labelledby="plans">
        <h2 id="plans">Plans</h2>
        <p className={classes.explanation}>
          The plan ‘default’ is for everybody. Customers buy from another plan with its code. A plan without packs sells nothing.
        </p>
        {plans.map((plan) => (
          <details key={plan.code} className={classes.entry}>
            <summary>
              <span dir="auto">{plan.name}</span>
              <span>
                {plan.code}, {formatDollars(plan.credit_price)} a credit, {plan.packs.length === 1 ? '1 pack' : `${plan.packs.length} packs`}
              </span>
            </summary>
            <PlanForm key={JSON.stringify(plan)} plan={plan} />
          </details>
        ))}
        <details className={classes.entry}>
          <summary>
            <span>New plan</span>
          </summary>
          <PlanForm key={plans.length} />
        </details>
      </section>
    </SettingsFrame>
  );
}
