import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import type { accountCalls } from '~/accounts/contract';
import { hasRole, requireSession, updateIdentity } from '~/accounts/web/shared/session';
import { employerPaths } from '~/platform/addresses/paths';
import { employerRoles } from '~/platform/http/roles';
import { BusyButton } from '~/platform/ui/BusyButton';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { formatDate, pluralize } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { toastFailure } from '~/platform/ui/toast';
import type { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import type { OwnCoupon } from '../schemas';
import classes from './CouponViewer.module.css';
import { api, worthOf } from './shared/coupon-api';

export const meta = privateMeta('Add a coupon to My Credits');

export const handle = keyInAddress;

/** A visitor logs in or signs up first and comes back. */
export async function clientLoader({ request, params }: { request: Request; params: { code?: string } }) {
  const session = await requireSession(request);
  return { code: params.code ?? '', isEmployer: hasRole(session, ...employerRoles) };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The end of a shared link. Its button puts the coupon or gift card into the user's credits: opening a link changes nothing. */
export default function TakeCouponPage() {
  const { code, isEmployer } = useLoaderData<typeof clientLoader>();
  const form = useApiForm({
    initialValues: {},
    submit: () => api('POST /v2/employer/take-coupon/{code}', { params: { code } }),
  });
  const taken = form.sent ? form.answer : undefined;
  const refused = form.error && [404, 409, 429].includes(form.error.status) ? form.error : undefined;
  return (
    <Page title={titleOf(isEmployer, taken, refused)} crumbs={[{ label: 'Employer home', to: employerPaths.home }, { label: 'My Credits' }]} narrow>
      {!isEmployer && <EnableEmployer />}
      {isEmployer && !taken && !refused && (
        <ApiForm form={form} action="Add it to My Credits">
          <p>
            The coupon or gift card <strong>{code}</strong> will be in your credits. It’s used only when you pay for a post.
          </p>
        </ApiForm>
      )}
      {taken && <TakenCoupon coupon={taken.coupon} />}
      {refused && (
        <>
          <p className="note bad-note below-l" role="alert">
            <strong className="block">{refused.message}</strong> Nothing was added to your credits.
          </p>
          <Button component={Link} to={employerPaths.home} variant="default">
            Employer home
          </Button>
        </>
      )}
    </Page>
  );
}

function titleOf(isEmployer: boolean, taken: { added: boolean } | undefined, refused: ApiError | undefined): string {
  if (!isEmployer) return 'One step before it’s yours';
  if (refused) return 'This code can’t be added';
  if (taken) return taken.added ? 'It’s in My Credits' : 'You already have this one';
  return 'Add it to My Credits?';
}

function TakenCoupon({ coupon }: { coupon: OwnCoupon }) {
  const facts = [`${pluralize(coupon.use_left, 'use')} left`, coupon.expires_on && `until ${formatDate(coupon.expires_on)}`];
  return (
    <>
      <section className={`below-xl inset-sheet ${classes.card}`} aria-label={coupon.code}>
        <p className={`tight serif ${classes.worth}`}>{worthOf(coupon)}</p>
        <p className={classes.code}>{coupon.code}</p>
        {coupon.description && <p dir="auto">{coupon.description}</p>}
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <p className={`hint ${classes.how}`}>It’s used only when you pay for a post, so others may use it up first.</p>
      </section>
      <div className={`row ${classes.next}`}>
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
      <p>Coupons and gift cards pay for job posts, and your account isn’t set up for employers yet. It’s free and changes nothing else.</p>
      <BusyButton onClick={() => void enable()} busy={busy}>
        Enable Employer and continue
      </BusyButton>
    </>
  );
}
