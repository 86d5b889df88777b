import { TextInput } from '@mantine/core';
import { useRevalidator } from 'react-router';
import type { adminUserCouponCalls } from '~/coupons/admin-contract';
import { BusyButton } from '~/platform/ui/BusyButton';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import classes from './Users.module.css';

const api = browserApi<typeof adminUserCouponCalls>();

/** Gives a user an existing coupon by its code. */
export function GiveCouponForm({ userId }: { userId: string }) {
  const { revalidate } = useRevalidator();
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: { code: '' },
    submit: ({ code }) => api('POST /v3/admin/users/give_coupon', { body: { user_id: userId, code } }),
    onSuccess: () => {
      form.reset();
      toastSuccess('Coupon Added');
      void revalidate();
    },
    onFailure: (refusal) => toastFailure('Add Coupon error', refusal),
  });
  return (
    <form className={classes.form} noValidate aria-labelledby="give-coupon" aria-busy={sending} onSubmit={onSubmit}>
      <h4 id="give-coupon">Give a coupon by code</h4>
      {error && <FormRefusal error={error} labels={{ code: 'Code' }} toasted />}
      <TextInput size="sm" label="Code" autoComplete="off" spellCheck={false} {...field('code')} />
      <div>
        <BusyButton type="submit" variant="default" size="sm" busy={sending}>
          Give coupon
        </BusyButton>
      </div>
    </form>
  );
}
