import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import { formatDollars } from '~/platform/ui/format';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import type { PostOrder } from '../../admin-contract';
import { adminApi } from '../shared/post-tools';

const amountOf = ({ amount, amount_type }: NonNullable<PostOrder['coupon']>): string => (amount_type === 'percent' ? `${amount} %` : formatDollars(amount));

/** The coupon on the order of a post. Until the order is paid, it can be removed, and another one added by its code. */
export function OrderCoupon({ order }: { order: PostOrder }) {
  const { revalidate } = useRevalidator();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>, done: string, failed: string) => {
    setBusy(true);
    try {
      await work();
      toastSuccess(done);
      setCode('');
      await revalidate();
    } catch (error) {
      toastFailure(failed, error);
    } finally {
      setBusy(false);
    }
  };
  const { coupon, paid, _id: order_id } = order;
  const remove = () => attempt(() => adminApi('POST /v3/admin/posts/del_coupon', { body: { order_id } }), 'Coupon Removed', 'Del Coupon error');
  const add = () => attempt(() => adminApi('POST /v3/admin/posts/add_coupon', { body: { order_id, code } }), 'Coupon Added', 'Add Coupon error');
  if (coupon) {
    return (
      <span className="row">
        {coupon.code} ({amountOf(coupon)})
        {!paid && (
          <BusyButton variant="default" size="compact-sm" fw={500} busy={busy} aria-label={`Remove the coupon ${coupon.code}`} onClick={() => void remove()}>
            Remove
          </BusyButton>
        )}
      </span>
    );
  }
  if (paid) return 'None';
  return (
    <form
      className="row gap-xs bottom"
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextInput
        size="sm"
        label="Coupon code"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <BusyButton type="submit" variant="default" size="sm" fw={500} busy={busy} disabled={code.trim() === ''}>
        Add coupon
      </BusyButton>
    </form>
  );
}
