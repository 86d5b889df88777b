import { Button, TextInput } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { worthOf } from '~/coupons/web/coupon-api';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { ApiError } from '~/platform/web/api-error';
import type { Order, OrderAndPost } from '../schemas';
import classes from './CouponField.module.css';
import { api } from './order-api';

interface CouponFieldProps {
  order: Order;
  onChanged(next: OrderAndPost): void;
}

/** The coupon on an unpaid order as a banner, or the field to enter one (MON-010, MON-038 to MON-041). */
export function CouponField({ order, onChanged }: CouponFieldProps) {
  return order.coupon ? <CouponBanner order={order} coupon={order.coupon} onChanged={onChanged} /> : <CodeForm order={order} onChanged={onChanged} />;
}

function CouponBanner({ order, coupon, onChanged }: CouponFieldProps & { coupon: NonNullable<Order['coupon']> }) {
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
        Coupon <strong>{coupon.code}</strong>: {worthOf(coupon)}
      </p>
      <Button variant="subtle" size="sm" onClick={() => void remove()} loading={busy}>
        Remove coupon
      </Button>
    </div>
  );
}

function CodeForm({ order, onChanged }: CouponFieldProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') return setError('Enter the code first.');
    setBusy(true);
    setError(undefined);
    try {
      onChanged(await api('POST /v2/employer/jobs_prep/apply_coupon', { body: { order_id: order._id, code: code.trim() } }));
      toastSuccess('Coupon Added');
    } catch (caught) {
      setError(caught instanceof ApiError ? (caught.fields.code ?? caught.message) : undefined);
      toastFailure('Add Coupon error', caught);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes.form} onSubmit={(event) => void apply(event)} noValidate>
      <TextInput
        label="Coupon, credit or gift card code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="default" loading={busy}>
        Add coupon
      </Button>
    </form>
  );
}
