import { TextInput } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { OwnCoupon } from '~/coupons/schemas';
import { api as couponsApi, worthOf } from '~/coupons/web/shared/coupon-api';
import { sharedCode } from '~/coupons/web/shared/shared-code';
import { BusyButton } from '~/platform/ui/BusyButton';
import { formatDate, formatDollars, pluralize } from '~/platform/ui/format';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { ApiError } from '~/platform/web/api-error';
import type { Order, OrderAndPost } from '../schemas';
import classes from './CouponField.module.css';
import { api } from './order-api';

/** The id of the field for a code. */
export const CODE_FIELD = 'field-coupon-code';

/** The coupon that an order was paid with. */
export const PaidCoupon = ({ order, coupon }: { order: Order; coupon: NonNullable<Order['coupon']> }) => (
  <div className={classes.banner}>
    <IconTicket size={22} aria-hidden="true" />
    <p>
      Coupon <strong>{coupon.code}</strong>: {worthOf(coupon)}, saved {formatDollars(order.discount)}
    </p>
  </div>
);

/** Forgets the code of a shared link: it was used, or the person does not want it. */
function forgetSharedCode(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = 'gc=; Path=/; Max-Age=0; SameSite=Lax';
}

/** A code that is being typed. */
export interface TypedCode {
  code: string;
  error: string | undefined;
  type(code: string): void;
  /** Shows a message at the field. */
  refuse(message: string): void;
}

/** The code in the field for one. It begins with that of a shared link, which is forgotten once the field is empty. */
export function useTypedCode(): TypedCode {
  const [code, setCode] = useState(() => sharedCode(document.cookie));
  const [error, setError] = useState<string>();
  const type = (next: string) => {
    if (next === '') forgetSharedCode();
    setCode(next);
    setError(undefined);
  };
  return { code, error, type, refuse: setError };
}

interface CouponFieldProps {
  order: Order;
  typed: TypedCode;
  onChanged(next: OrderAndPost): void;
}

/** The coupon on an unpaid order as a banner, or the ways to add one. */
export function CouponField({ order, typed, onChanged }: CouponFieldProps) {
  if (order.coupon) return <CouponBanner order={order} coupon={order.coupon} onChanged={onChanged} />;
  return <CouponChoice order={order} typed={typed} onChanged={onChanged} />;
}

function CouponBanner({ order, coupon, onChanged }: Omit<CouponFieldProps, 'typed'> & { coupon: NonNullable<Order['coupon']> }) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      onChanged(await api('POST /v2/employer/jobs_prep/del_coupon', { body: { order_id: order._id } }));
      toastSuccess('Coupon Removed');
    } catch (error) {
      toastFailure('Del Coupon error', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.banner}>
      <IconTicket size={22} aria-hidden="true" />
      <p>
        Coupon <strong>{coupon.code}</strong>: {worthOf(coupon)}, you save {formatDollars(order.discount)}
      </p>
      <BusyButton variant="subtle" size="sm" onClick={() => void remove()} busy={busy}>
        Remove coupon
      </BusyButton>
    </div>
  );
}

function CouponChoice({ order, typed, onChanged }: CouponFieldProps) {
  const code = typed.code.trim();
  /** The code that is being added to the order. */
  const [applying, setApplying] = useState<string>();
  const apply = async (chosen: string, isTyped: boolean) => {
    if (applying) return;
    setApplying(chosen);
    typed.type(typed.code);
    try {
      onChanged(await api('POST /v2/employer/jobs_prep/apply_coupon', { body: { order_id: order._id, code: chosen } }));
      typed.type('');
      toastSuccess('Coupon Added');
    } catch (caught) {
      if (isTyped && caught instanceof ApiError) typed.refuse(caught.fields.code ?? caught.message);
      toastFailure('Add Coupon error', caught);
    } finally {
      setApplying(undefined);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code === '') return typed.refuse('Enter the code first.');
    void apply(code, true);
  };
  return (
    <div className={classes.choice}>
      {order.coupon_notice && <p className={classes.notice}>{order.coupon_notice} It no longer reduces this order.</p>}
      <OwnCoupons applying={applying} onChoose={(chosen) => void apply(chosen, false)} />
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label="Coupon, credit or gift card code"
          id={CODE_FIELD}
          value={typed.code}
          onChange={(event) => typed.type(event.currentTarget.value)}
          error={typed.error}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <BusyButton type="submit" variant="default" busy={applying !== undefined && applying === code}>
          Add coupon
        </BusyButton>
      </form>
    </div>
  );
}

const loadOwn = () => couponsApi('GET /v2/employer/coupons');

/** The buyer's coupons, each used by one click. When they do not load, the field for a code still works. */
function OwnCoupons({ applying, onChoose }: { applying: string | undefined; onChoose(code: string): void }) {
  const [loaded] = useAsyncData(loadOwn);
  if (loaded.state !== 'loaded' || loaded.data.length === 0) return null;
  return (
    <ul className={classes.own} aria-label="Your credits and coupons">
      {loaded.data.map((coupon) => (
        <li key={coupon._id}>
          <div>
            <strong dir="auto">{coupon.name || coupon.code}</strong>
            <small>{factsOf(coupon)}</small>
          </div>
          <BusyButton
            variant="light"
            size="sm"
            onClick={() => onChoose(coupon.code)}
            busy={applying === coupon.code}
            aria-label={`${actionFor(coupon)}: ${coupon.code}`}
          >
            {actionFor(coupon)}
          </BusyButton>
        </li>
      ))}
    </ul>
  );
}

const actionFor = (coupon: OwnCoupon): string => (coupon.coupon_type === 'User Credits' ? 'Use a credit' : 'Use this coupon');

const factsOf = (coupon: OwnCoupon): string =>
  [
    coupon.coupon_type === 'User Credits' ? `${pluralize(coupon.use_left, 'credit')} left` : worthOf(coupon),
    coupon.expires_on && `until ${formatDate(coupon.expires_on)}`,
    coupon.name ? coupon.code : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
