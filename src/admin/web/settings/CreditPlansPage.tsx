import { useLoaderData } from 'react-router';
import type { AdminPlan, adminPlanCalls } from '~/credits/admin-contract';
import { DEFAULT_PLAN, packPrice } from '~/credits/rules';
import { formatDollars, pluralize } from '~/platform/ui/format';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import { PlanForm } from './PlanForm';
import classes from './Settings.module.css';
import { SettingsFrame } from './SettingsFrame';
import { settingsLoader } from './settings-data';

const api = browserApi<typeof adminPlanCalls>();

export const meta = privateMeta('Credit plans');

export const clientLoader = settingsLoader('plans', () => api('GET /v3/admin/plans'));

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The lowest and the highest price of a post in a plan. */
function jobPrices({ credit_price, packs }: AdminPlan): string {
  const prices = packs.map(({ count, discount }) => packPrice(count, Math.round(credit_price * 100), Math.round(discount * 100)).totalCents / count / 100);
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map(formatDollars) as [string, string];
  return least === most ? `${least} per post` : `${least} to ${most} per post`;
}

/** The buyers of a plan, and the packs that it sells. */
function summaryOf(plan: AdminPlan): string {
  const { code, packs } = plan;
  const counts = packs.map(({ count }) => count);
  const sizes =
    packs.length > 1 ? `${pluralize(packs.length, 'pack')} of ${Math.min(...counts)} to ${Math.max(...counts)} credits` : pluralize(packs.length, 'pack');
  return [code === DEFAULT_PLAN ? 'For everyone' : `With the code ${code}`, sizes, ...(packs.length > 0 ? [jobPrices(plan)] : [])].join(' · ');
}

/** The credit plans: the one for everybody, and those whose code customers get. */
export default function CreditPlansPage() {
  const {
    data: { data: plans, single_price: singlePrice },
    history,
  } = useLoaderData<typeof clientLoader>();
  return (
    <SettingsFrame part="credits" lead="The credit packs for sale. Packs already bought keep their price and term." history={history}>
      <section className={classes.section} aria-labelledby="plans">
        <h2 id="plans">Plans</h2>
        <p className={classes.explanation}>
          Everyone buys from the ‘default’ plan. People who have another plan’s code buy from that one. A plan without packs sells nothing. Savings are compared
          with buying the same number of single posts at today’s price of {formatDollars(singlePrice)}.
        </p>
        {plans.map((plan) => (
          <details key={plan.code} className={`ruled ${classes.entry}`} open={plan.code === DEFAULT_PLAN || undefined}>
            <summary className="line gap-l spread inset-above-s inset-below-s">
              <span dir="auto">{plan.name}</span>
              <span>{summaryOf(plan)}</span>
            </summary>
            <PlanForm key={JSON.stringify(plan)} plan={plan} singlePrice={singlePrice} />
          </details>
        ))}
        <details className={`ruled ${classes.entry}`}>
          <summary className="line gap-l spread inset-above-s inset-below-s">
            <span>New plan</span>
          </summary>
          <PlanForm key={plans.length} singlePrice={singlePrice} />
        </details>
      </section>
    </SettingsFrame>
  );
}
