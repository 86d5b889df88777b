import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import type { accountCalls } from '~/accounts/contract';
import { hasRole, requireSession, updateIdentity } from '~/accounts/web/shared/session';
import { employerRoles } from '~/platform/http/roles';
import { employerPaths } from '~/platform/paths';
import { BusyButton } from '~/platform/ui/BusyButton';
import { formatDate, pluralize } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { toastFailure } from '~/platform/ui/toast';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import type { OwnCoupon } from '../schemas';
import classes from './CouponViewer.module.css';
import { api, worthOf } from './shared/coupon-api';

export const meta = privateMeta('Put a coupon into My Credits');

export const handle = keyInAddress;

type Outcome = { state: 'taken'; coupon: OwnCoupon; added: boolean } | { state: 'refused'; message: string } | { state: 'no employer' };

/** Takes the coupon of the address. A visitor logs in or signs up first and comes back; a refusal is a result, not an error. */
export async function clientLoader({ request, params }: { request: Request; params: { code?: string } }): Promise<Outcome> {
  const session = await requireSession(request);
  if (!hasRole(session, ...employerRoles)) return { state: 'no employer' };
  try {
    return { state: 'taken', ...(await api('POST /v2/employer/take-coupon/{code}', { params: { code: params.code ?? '' } })) };
  } catch (error) {
    if (error instanceof ApiError && [404, 409, 429].includes(error.status)) return { state: 'refused', message: error.message };
    throw error;
  }
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The end of a shared link: the coupon or gift card is in the user's credits, or the reason why not. */
export default function TakeCouponPage() {
  const outcome = useLoaderData<typeof clientLoader>();
  return (
    <Page title={titleOf(outcome)} crumbs={[{ label: 'Employer home', to: employerPaths.home }, { label: 'My Credits' }]} narrow>
      {outcome.state === 'taken' && <TakenCoupon coupon={outcome.coupon} />}
      {outcome.state === 'refused' && (
        <p className={classes.missing} role="alert">
          <strong>{outcome.message}</strong> Nothing was added to your credits.
        </p>
      )}
      {outcome.state === 'no employer' && <EnableEmployer />}
      {outcome.state === 'refused' && (
        <Button component={Link} to={employerPaths.home} variant="default">
          Employer home
        </Button>
      )}
    </Page>
  );
}

function titleOf(outcome: Outcome): string {
  if (outcome.state === 'refused') return 'This code cannot be taken';
  if (outcome.state === 'no employer') return 'One step before it is yours';
  return outcome.added ? 'It is in My Credits' : 'You have this one already';
}

function TakenCoupon({ coupon }: { coupon: OwnCoupon }) {
  const facts = [`${pluralize(coupon.use_left, 'use')} left`, coupon.expires_on && `until ${formatDate(coupon.expires_on)}`];
  return (
    <>
      <section className={classes.card} aria-label={coupon.code}>
        <p className={classes.worth}>{worthOf(coupon)}</p>
        <p className={classes.code}>{coupon.code}</p>
        {coupon.description && <p dir="auto">{coupon.description}</p>}
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <p className={classes.how}>It is used only when you pay for a post, so others may use it up before you.</p>
      </section>
      <div className={classes.next}>
        <Button component={Link} to={employerPaths.newPost({ gc: coupon.code })}>
          Post a job
        </Button>
        <Button component={Link} to={employerPaths.home} variant="default">
          See My Credits
        </Button>
      </div>
    </>
  );
}

const accountsApi = browserApi<typeof accountCalls>();

/** Gives the user the role of an employer with one click; the coupon is then taken. */
function EnableEmployer() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const enable = async () => {
    setBusy(true);
    try {
      updateIdentity(await accountsApi('GET /v2/employer/enable'));
      await revalidate();
    } catch (error) {
      toastFailure('Enabling Job Seeker Failed', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>Coupons and gift cards pay for job posts, and your account is not set up for employers yet. It is free, and changes nothing else.</p>
      <BusyButton onClick={() => void enable()} busy={busy}>
        Enable Employer and continue
      </BusyButton>
    </>
  );
}
