import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import { authPaths, couponPaths, employerPaths } from '~/platform/addresses/paths';
import { isPast } from '~/platform/ui/board-day';
import { formatDate, pluralize } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { ApiError } from '~/platform/web/api-error';
import type { FoundCoupon } from '../schemas';
import classes from './CouponViewer.module.css';
import { api, worthOf } from './shared/coupon-api';
import { sharedCode } from './shared/shared-code';

export interface LookupState {
  code: string;
  /** Null when no coupon has this code; undefined until the browser has looked it up. */
  coupon: FoundCoupon | null | undefined;
}

interface Visit {
  url: URL;
  params: { useCode?: string };
}

/** The address of a code's page, or of the page without a code. */
type PathOf = (code?: string) => string;

/** Handles the form without JavaScript, too: `?code=X` redirects to the page of X. */
function openCodeFromForm({ url }: Visit, pathOf: PathOf): void {
  const typed = url.searchParams.get('code')?.trim();
  if (typed) throw redirect(pathOf(typed));
}

/**
 * The loader for the page as the server renders it: without the code's worth. Only the browser looks the code up, because a
 * cached page would show old uses, and because the limit on guessing codes counts by the visitor's address.
 */
export function notLookedUp(visit: Visit, pathOf: PathOf): LookupState {
  openCodeFromForm(visit, pathOf);
  return { code: visit.params.useCode ?? '', coupon: undefined };
}

/** Looks a code up; an unknown code is a result, not an error. */
export async function lookUp(visit: Visit, pathOf: PathOf, fits: (coupon: FoundCoupon) => boolean = () => true): Promise<LookupState> {
  openCodeFromForm(visit, pathOf);
  const code = visit.params.useCode;
  if (!code) return { code: '', coupon: null };
  try {
    const coupon = await api('GET /coupons/{code}', { params: { code } });
    return { code, coupon: fits(coupon) ? coupon : null };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { code, coupon: null };
    throw error;
  }
}

interface CouponViewerProps {
  lookup: LookupState;
  title: string;
  lead: string;
  pathOf: PathOf;
  notFound: string;
}

/** The worth of a code, and the field to look up another code. */
export function CouponViewer({ lookup: { code, coupon }, title: page, lead, pathOf, notFound }: CouponViewerProps) {
  const [typed, setTyped] = useState<string>();
  // A gift card is one, whichever page its code was typed on.
  const title = coupon?.coupon_type === 'Gift Card' ? 'Gift card' : page;
  // A code that was found is cleared from the field; an unknown one stays, so that it can be corrected.
  const shown = typed ?? (coupon ? '' : code);
  const navigate = useNavigate();
  // The code of a shared link, read in the browser, since the server does not know the visitor.
  useEffect(() => setTyped((present) => present ?? (code ? undefined : sharedCode(document.cookie))), [code]);
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (shown.trim()) navigate(pathOf(shown.trim()));
  };
  return (
    <Page title={title} lead={coupon ? undefined : lead} crumbs={[{ label: 'Home', to: '/' }, { label: title }]} narrow>
      {code && coupon === undefined && (
        <p className="soft below-l" role="status">
          Looking up {code}
          <noscript>: turn on JavaScript to see what it’s worth.</noscript>
        </p>
      )}
      {coupon && <CouponDetails coupon={coupon} />}
      {code && coupon === null && (
        <p className="note bad-note below-l" role="alert">
          <strong className="block">{notFound}</strong> Check the code for typos: {code}
        </p>
      )}
      <form className={`row bottom ${classes.form}`} action={pathOf()} method="get" onSubmit={look}>
        <TextInput
          label={coupon ? 'Another code' : 'Code'}
          name="code"
          value={shown}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" variant={coupon ? 'default' : 'filled'}>
          Look it up
        </Button>
      </form>
    </Page>
  );
}

const APPLIES_TO = 'a job post';

/** A code as the person to whom it was given needs it: what it saves, until when, and the two ways to use it. */
function CouponDetails({ coupon }: { coupon: FoundCoupon }) {
  const left = coupon.use_limit - coupon.use_count;
  const isExpired = coupon.expires_on !== null && isPast(coupon.expires_on);
  const isGiftCard = coupon.coupon_type === 'Gift Card';
  const isUsable = !isExpired && left > 0;
  const worth = worthOf(coupon);
  // The description that the board gives a coupon says the same.
  const description = coupon.description === `${worth} ${APPLIES_TO}` ? '' : coupon.description;
  return (
    <section className={`below-xl inset-sheet ${classes.card}`} aria-label={coupon.code}>
      <p className={`tight serif ${classes.worth}`}>
        {worth} <span className="soft text-l unbroken">{APPLIES_TO}</span>
      </p>
      {description && <p dir="auto">{description}</p>}
      {!isUsable ? (
        <p className={`hint ${classes.how}`}>This code can no longer be used.</p>
      ) : coupon.own ? (
        <>
          <div className={`row ${classes.next}`}>
            <PlainLink to={`${employerPaths.home}#gift-cards`} rank="primary">
              Share it
            </PlainLink>
          </div>
          <p className={`hint ${classes.how}`}>This gift card is yours to give away. You can’t use it yourself.</p>
        </>
      ) : coupon.refusal ? (
        <RefusedCoupon coupon={coupon} refusal={coupon.refusal} />
      ) : (
        <>
          <div className={`row ${classes.next}`}>
            <PlainLink to={employerPaths.newPost({ gc: coupon.code })} rank="primary">
              Post a job with this {isGiftCard ? 'card' : 'code'}
            </PlainLink>
            <PlainLink to={employerPaths.takeCoupon(coupon.code)} rank="default">
              Add it to My Credits
            </PlainLink>
          </div>
          <p className={`hint ${classes.how}`}>
            For employers. Add the code when you pay for your post{isGiftCard && ' (one per employer)'}. An account is free, and nothing is used until you pay.
          </p>
        </>
      )}
      <dl className="above-l">
        <div className="line spread ruled inset-above-xs inset-below-xs">
          <dt>Code</dt>
          <dd className={classes.code}>{coupon.code}</dd>
        </div>
        <div className="line spread ruled inset-above-xs inset-below-xs">
          <dt>{isExpired ? 'Expired' : 'Expires'}</dt>
          <dd>{coupon.expires_on ? formatDate(coupon.expires_on) : 'Never'}</dd>
        </div>
        <div className="line spread ruled inset-above-xs inset-below-xs">
          <dt>Uses</dt>
          <dd>
            {coupon.use_count} of {coupon.use_limit} used, {left > 0 ? `${left} left` : 'none left'}
          </dd>
        </div>
        {coupon.trigger && (
          <div className="line spread ruled inset-above-xs inset-below-xs">
            <dt>Reward for sharing</dt>
            <dd>
              {coupon.own ? 'You get ' : isGiftCard && 'The giver gets '}
              {worthOf(coupon.trigger)} after {pluralize(coupon.trigger.count, 'employer')} {coupon.trigger.count === 1 ? 'uses' : 'use'} it
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Why the visitor cannot use a code, and the way to log in for somebody who may be its owner. */
function RefusedCoupon({ coupon, refusal }: { coupon: FoundCoupon; refusal: string }) {
  const isAnonymous = useSession().status === 'anonymous';
  return (
    <>
      {isAnonymous && (
        <div className={`row ${classes.next}`}>
          <PlainLink to={authPaths.login({ redirect: couponPaths.coupon(coupon.code) })} rank="primary">
            Log in
          </PlainLink>
        </div>
      )}
      <p className={`hint ${classes.how}`}>{refusal}</p>
    </>
  );
}
