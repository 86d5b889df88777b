import { Button, Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Dialog } from '~/platform/ui/Dialog';
import { NumberField } from '~/platform/ui/form/NumberField';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { formatDollars } from '~/platform/ui/format';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import formClasses from '~/platform/ui/records/RecordForm.module.css';
import { toastSuccess } from '~/platform/ui/toast';
import type { AdminOrder } from '../../admin-contract';
import { adminOrderApi as api } from './admin-order-api';
import classes from './Orders.module.css';
import { leftToRefund, type RefundChoice, refundEffects } from './refund-words';

const LABELS = { amount: 'Amount', post: 'Post', coupon: 'Coupon', reason: 'Reason' };

/** Asks how to give an order back, and says exactly what will happen. */
export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const { revalidate } = useRevalidator();
  const left = leftToRefund(order);
  const isFree = order.total === 0;
  // The same dialog sent twice is one refund; another dialog is another one.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const initialValues: RefundChoice & { reason: string } = { amount: left, post: 'remove', coupon: 'give_back', reason: '' };
  const tooMuch = `At most ${formatDollars(left)}.`;
  const isGone = order.post?.removed === true;
  /** Whether the admin has chosen what happens to the post. Until then, only giving everything back removes it. */
  const [postChosen, setPostChosen] = useState(false);
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues,
    submit: ({ amount, post, coupon, reason }) =>
      api(
        'POST /v3/admin/orders/{id}/refund',
        { params: { id: order._id }, body: { post, reason, ...(isFree ? { coupon } : { amount }) } },
        { headers: { 'idempotency-key': key } },
      ),
    onSuccess: ({ refunded }) => {
      toastSuccess(isFree ? 'Order given back' : `Refunded ${formatDollars(refunded - order.refunded)}`);
      onClose();
      void revalidate();
    },
    onFailure: () => {
      setKey(crypto.randomUUID());
      void revalidate();
    },
  });
  const amount = Number(form.values.amount) || 0;
  return (
    <Dialog title="Refund" shape="form" onClose={onClose}>
      <form className={formClasses.form} noValidate aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={LABELS} />}
        {!isFree && (
          <NumberField
            label={LABELS.amount}
            description={`${formatDollars(left)} can be given back.`}
            prefix="$"
            min={0.01}
            max={left}
            decimalScale={2}
            fixedDecimalScale
            hideControls
            {...field('amount')}
            {...(amount > left && { error: tooMuch })}
            onChange={(amount) => {
              form.setFieldValue('amount', amount as number);
              if (!postChosen) form.setFieldValue('post', Number(amount) === left ? 'remove' : 'keep');
            }}
          />
        )}
        {!isFree && !isGone && (
          <Radio.Group
            label={LABELS.post}
            {...field('post')}
            onChange={(post) => {
              form.setFieldValue('post', post as RefundChoice['post']);
              setPostChosen(true);
            }}
          >
            <div className={classes.choices}>
              <Radio value="remove" label="Remove the post" />
              <Radio value="keep" label="Keep the post" />
            </div>
          </Radio.Group>
        )}
        {isFree && order.coupon && (
          <Radio.Group label={LABELS.coupon} {...field('coupon')}>
            <div className={classes.choices}>
              <Radio value="give_back" label={`Give the use of ${order.coupon.code} back`} />
              <Radio value="keep" label="Keep it spent" />
            </div>
          </Radio.Group>
        )}
        <Textarea label={LABELS.reason} description="For the audit log; the buyer does not see it." required maxLength={500} dir="auto" {...field('reason')} />
        {amount <= left && (
          <ul className={formClasses.happens} aria-label="What happens">
            {refundEffects(order, form.values).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        )}
        <div className={formClasses.answers}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={sending} {...(form.values.post === 'remove' && !isGone && { color: 'accent' })}>
            {isFree ? 'Give back' : `Refund ${formatDollars(amount)}`}
            {form.values.post === 'remove' && !isFree && !isGone && ', remove post'}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
