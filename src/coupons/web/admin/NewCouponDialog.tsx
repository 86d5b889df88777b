import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { UserPicker } from '~/accounts/web/shared/UserPicker';
import { adminPaths } from '~/platform/paths';
import { BusyButton } from '~/platform/ui/BusyButton';
import { endOfBoardDay } from '~/platform/ui/board-day';
import { Dialog } from '~/platform/ui/Dialog';
import { NumberField } from '~/platform/ui/form/NumberField';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { useNavigateAfterChange } from '~/platform/ui/records/admin-data';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { useCreating } from '~/platform/ui/records/use-creating';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { CouponType } from '../../schemas';
import { api } from './admin-api';
import classes from './CouponAdmin.module.css';

const LABELS = {
  code: 'Code',
  name: 'Name',
  description: 'Description',
  coupon_type: 'Coupon type',
  amount: 'Amount',
  amount_type: 'Discount in',
  use_limit: 'Limit',
  expires_on: 'Last day',
  user: 'User',
};

const INITIAL = {
  code: '',
  name: '',
  description: '',
  coupon_type: 'System' as CouponType,
  // Nothing is proposed: a coupon that pays for whole posts is a decision.
  amount: '' as number | '',
  amount_type: 'percent' as 'percent' | 'dollars',
  use_limit: 1,
  expires_on: '',
  reuse: false,
  user: null as string | null,
};

/** The button above the list that opens the form for a new coupon. */
export function NewCouponButton() {
  const { creating, open, close } = useCreating();
  return (
    <>
      <Button size="compact-sm" fw={500} onClick={open}>
        New coupon
      </Button>
      {creating && <NewCouponDialog onClose={close} />}
    </>
  );
}

/** Makes a coupon of any type and opens it. */
function NewCouponDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigateAfterChange();
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: INITIAL,
    missing: { amount: 'Please submit the amount of the discount.' },
    submit: ({ expires_on, amount, ...values }) =>
      api('POST /v3/admin/coupons', { body: { ...values, amount: (amount === '' ? undefined : amount) as number, expires_on: endOfBoardDay(expires_on) } }),
    onSuccess: ({ _id }) => {
      toastSuccess(form.values.coupon_type === 'Gift Card' ? 'Gift card added' : 'Coupon Added');
      onClose();
      void navigate(adminPaths.record('coupons', _id));
    },
    onFailure: (refusal) => toastFailure('Add Coupon error', refusal),
  });
  const { user } = form.values;
  return (
    <Dialog title="New coupon" shape="form" onClose={onClose}>
      <form className={classes.form} noValidate aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={LABELS} toasted />}
        <Select label={LABELS.coupon_type} searchable={false} allowDeselect={false} data={CouponType.options} {...field('coupon_type')} />
        <div className={classes.pair}>
          <TextInput label={LABELS.code} description="Empty: the board makes one." autoComplete="off" spellCheck={false} {...field('code')} />
          <TextInput label={LABELS.name} description="For you and its owner." dir="auto" autoComplete="off" {...field('name')} />
        </div>
        <TextInput label={LABELS.description} description="Empty: the discount in words." dir="auto" autoComplete="off" {...field('description')} />
        <div className={classes.pair}>
          <NumberField label={LABELS.amount} required min={0} decimalScale={2} {...field('amount')} />
          <Select
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
        <div className={classes.pair}>
          <NumberField label={LABELS.use_limit} min={0} allowDecimal={false} {...field('use_limit')} />
          <TextInput type="date" label={LABELS.expires_on} {...field('expires_on')} />
        </div>
        <UserPicker
          label={LABELS.user}
          clearable
          value={user}
          error={form.errors.user as string | undefined}
          onChange={(id) => form.setFieldValue('user', id)}
        />
        <Checkbox label="One user may use it more than once" {...field('reuse', { type: 'checkbox' })} />
        <div className={classes.answers}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={sending}>
            Add coupon
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
