import { Select, TextInput } from '@mantine/core';
import { useRevalidator } from 'react-router';
import type { adminUserCouponCalls } from '~/coupons/admin-contract';
import { BusyButton } from '~/platform/ui/BusyButton';
import { NumberField } from '~/platform/ui/form/NumberField';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import classes from './Users.module.css';

const api = browserApi<typeof adminUserCouponCalls>();

const LABELS = { kind: 'Kind', credits: 'Credits', days: 'Days', amount: 'Amount', amount_type: 'Type', label: 'Label' };
const INITIAL: { kind: 'coupon' | 'gift_card'; credits: number; days: number; amount: number; amount_type: 'percent' | 'dollars'; label: string } = {
  kind: 'coupon',
  credits: 1,
  days: 30,
  amount: 100,
  amount_type: 'percent',
  label: '',
};

/** Makes a coupon or a gift card for a user. */
export function AddCouponForm({ userId }: { userId: string }) {
  const { revalidate } = useRevalidator();
  const { form, field, error, sending, onSubmit } = useApiForm<typeof INITIAL, unknown>({
    initialValues: INITIAL,
    submit: ({ kind, ...values }) => {
      const body = { ...values, user_id: userId };
      return kind === 'coupon' ? api('POST /v3/admin/users/add_coupon', { body }) : api('POST /v3/admin/users/add_gift_card', { body });
    },
    onSuccess: () => {
      toastSuccess(form.values.kind === 'coupon' ? 'Coupon Added' : 'Gift card added');
      form.reset();
      void revalidate();
    },
    onFailure: (refusal) => toastFailure(form.values.kind === 'coupon' ? 'Add Coupon error' : 'The gift card was not added', refusal),
  });
  return (
    <form className={classes.form} noValidate aria-labelledby="add-coupon" aria-busy={sending} onSubmit={onSubmit}>
      <h4 id="add-coupon">Add a coupon or gift card</h4>
      {error && <FormRefusal error={error} labels={LABELS} toasted />}
      <Select
        size="sm"
        label={LABELS.kind}
        searchable={false}
        allowDeselect={false}
        data={[
          { value: 'coupon', label: 'Coupon for this user' },
          { value: 'gift_card', label: 'Gift card to share' },
        ]}
        {...field('kind')}
      />
      <div className={classes.pair}>
        <NumberField size="sm" label={LABELS.credits} min={1} allowDecimal={false} {...field('credits')} />
        <NumberField size="sm" label={LABELS.days} min={1} allowDecimal={false} {...field('days')} />
      </div>
      <div className={classes.pair}>
        <NumberField size="sm" label={LABELS.amount} min={0} decimalScale={2} {...field('amount')} />
        <Select
          size="sm"
          label={LABELS.amount_type}
          searchable={false}
          allowDeselect={false}
          data={[
            { value: 'percent', label: 'Percent' },
            { value: 'dollars', label: 'Dollars' },
          ]}
          {...field('amount_type')}
        />
      </div>
      <TextInput size="sm" label={LABELS.label} dir="auto" autoComplete="off" {...field('label')} />
      <div>
        <BusyButton type="submit" variant="default" size="sm" busy={sending}>
          {form.values.kind === 'coupon' ? 'Add coupon' : 'Add gift card'}
        </BusyButton>
      </div>
    </form>
  );
}
