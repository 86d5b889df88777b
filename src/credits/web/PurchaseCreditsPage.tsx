import { Button } from '@mantine/core';
import { useState } from 'react';
import { type LoaderFunctionArgs, useRevalidator, useSearchParams } from 'react-router';
import { hasRole, reloadSession, useSession } from '~/accounts/web/shared/session';
import { StepNotice } from '~/orders/web/shared/StepNotice';
import type { paymentCalls } from '~/payments/contract';
import { isOutcomeUnknown } from '~/payments/web/shared/pay-by-card';
import { useReturnedPayment } from '~/payments/web/shared/returned-payment';
import { contentPaths } from '~/platform/addresses/paths';
import { Role } from '~/platform/http/roles';
import { formatDollars } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { EmptyState, Loading, RouteError } from '~/platform/ui/states';
import { toastFailure } from '~/platform/ui/toast';
import type { ApiError } from '~/platform/web/api-error';
import { privateMeta } from '~/platform/web/meta';
import { pageApi } from '~/platform/web/page-api';
import type { CreditPack, creditCalls, PurchasedPack } from '../contract';
import { DEFAULT_PLAN, recommendedPack } from '../rules';
import { BuyForm } from './BuyForm';
import { api } from './credit-api';
import { PackChooser } from './PackChooser';
import { PackSummary } from './PackSummary';
import { type Plan, PlanCode } from './PlanCode';
import { PurchaseConfirmation } from './PurchaseConfirmation';
import classes from './PurchaseCreditsPage.module.css';

export const meta = privateMeta('Purchase credits');

export async function loader({ context }: LoaderFunctionArgs) {
  const [packs, form] = await Promise.all([
    pageApi<typeof creditCalls>(context)('GET /plans/{code}', { params: { code: DEFAULT_PLAN } }),
    pageApi<typeof paymentCalls>(context)('GET /v2/payments/form'),
  ]);
  return { packs, publishableKey: form.publishable_key };
}

export { RouteError as ErrorBoundary };

/** The number of credits that is chosen at first: the wanted one, else the recommended one, else the plan’s first. */
const firstChoice = (packs: CreditPack[], wanted?: number): number | undefined =>
  (packs.find(({ value }) => value === wanted) ?? recommendedPack(packs) ?? packs[0])?.value;

/** Purchase Credits, open to all visitors: pack, order, card, and then the code. */
export default function PurchaseCreditsPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const [bought, setBought] = useState<{ pack: PurchasedPack; visitor: boolean }>();
  const visitor = useSession().status === 'anonymous';
  const show = (pack: PurchasedPack) => {
    setBought({ pack, visitor });
    // Roles follow from purchases: the new session shows them in the menu immediately.
    if (!visitor) void reloadSession().catch(() => {});
  };
  return (
    <Page
      title="Purchase credits"
      lead={bought ? undefined : 'One credit pays for one post in full. Larger packs cost less per credit.'}
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Credits', to: contentPaths.credits }, { label: 'Purchase' }]}
    >
      {bought ? <PurchaseConfirmation bought={bought.pack} visitor={bought.visitor} /> : <Purchase {...loaderData} onBought={show} />}
    </Page>
  );
}

interface PurchaseProps {
  /** The packs of the default plan. */
  packs: CreditPack[];
  publishableKey: string | null;
  onBought(bought: PurchasedPack): void;
}

function Purchase({ packs, publishableKey, onBought }: PurchaseProps) {
  const session = useSession();
  const { revalidate } = useRevalidator();
  /** A plan other than the default one. */
  const [custom, setCustom] = useState<Plan>();
  // The pricing page leads here with the pack that was chosen there.
  const [search] = useSearchParams();
  const [count, setCount] = useState(() => firstChoice(packs, Number(search.get('count'))));
  /** Packs whose price has changed since the page was loaded. */
  const [repriced, setRepriced] = useState<{ seen: CreditPack; now: CreditPack }>();
  const [outcomeUnknown, setOutcomeUnknown] = useState(false);
  const returned = useReturnedPayment();
  const plan = custom ?? { code: DEFAULT_PLAN, packs };
  const present = plan.packs.map((pack) => (repriced && pack.value === repriced.now.value ? repriced.now : pack));
  const pack = present.find(({ value }) => value === count);

  const changePlan = (next: Plan) => {
    setCustom(next.code === DEFAULT_PLAN ? undefined : next);
    setRepriced(undefined);
    if (!next.packs.some(({ value }) => value === count)) setCount(firstChoice(next.packs));
  };
  const recompute = async () => {
    setRepriced(undefined);
    if (custom) changePlan({ code: custom.code, packs: await api('GET /plans/{code}', { params: { code: custom.code } }) });
    else await revalidate();
  };
  const refused = (error: ApiError) => {
    setOutcomeUnknown(isOutcomeUnknown(error));
    const now = error.code === 'price_changed' ? (error.data.pack as CreditPack | undefined) : undefined;
    if (now && pack) setRepriced({ seen: pack, now });
  };
  if (packs.length === 0) return <EmptyState title="No credit packs are available">You can pay for each post by card when it’s ready.</EmptyState>;
  const summary = pack && (
    <div className={classes.beside}>
      <PackSummary pack={pack} />
    </div>
  );
  return (
    <div className={classes.layout}>
      <PackChooser packs={present} chosen={count} onChoose={setCount} disabled={outcomeUnknown} />
      <PlanCode plan={plan} onPlan={changePlan} disabled={outcomeUnknown} />
      {pack && (
        <p className={classes.bar}>
          <span>
            {pack.label}, <strong>{formatDollars(pack.total)}</strong>
          </span>
          <a href="#pay">Go to payment</a>
        </p>
      )}
      <div className={`stack gap-l ruled-double above-xl inset-above-l ${classes.pay}`} id="pay">
        {hasRole(session, Role.debug) && (
          <Button variant="default" size="sm" className="at-start" onClick={() => recompute().catch((error) => toastFailure('Recompute', error))}>
            Recompute
          </Button>
        )}
        {repriced && repriced.now.value === count && (
          <StepNotice key={repriced.now.total} color="accent" title="The price has changed. Please check the new total and pay again.">
            You were shown {formatDollars(repriced.seen.total)}; the total is now {formatDollars(repriced.now.total)}. Nothing was charged.
          </StepNotice>
        )}
        {returned && <ReturnNotice returned={returned} />}
        {session.status === 'unknown' ? (
          <>
            <Loading />
            {summary}
          </>
        ) : (
          pack && (
            <BuyForm
              key={session.status}
              session={session}
              planCode={plan.code}
              pack={pack}
              publishableKey={publishableKey}
              summary={summary}
              onBought={onBought}
              onRefused={refused}
              outcomeUnknown={outcomeUnknown}
            />
          )
        )}
      </div>
    </div>
  );
}

const RETURN_TITLES = { paid: 'Your payment went through', declined: 'The payment wasn’t made', waiting: 'Your payment is being processed' };

/** The outcome of a payment whose buyer comes back from their bank. */
function ReturnNotice({ returned }: { returned: Exclude<ReturnType<typeof useReturnedPayment>, undefined> }) {
  if (returned === 'checking') return <Loading />;
  const { outcome, message } = returned;
  return (
    <StepNotice color={outcome === 'declined' ? 'accent' : 'primary'} title={RETURN_TITLES[outcome]}>
      {outcome === 'paid' ? 'Thank you. We’re emailing you the code for your credits and the receipt.' : message}
    </StepNotice>
  );
}
