import { Button } from '@mantine/core';
import { useRevalidator } from 'react-router';
import type { AdminUserCoupon } from '~/accounts/admin-contract';
import { UserPicker } from '~/accounts/web/shared/UserPicker';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Dialog } from '~/platform/ui/Dialog';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { recordTools } from '~/platform/ui/records/record-tools';
import { toastSuccess } from '~/platform/ui/toast';
import classes from './Users.module.css';

interface ChangeCouponUserProps {
  coupon: AdminUserCoupon;
  ownerId: string;
  onClose(): void;
}

/** Passes a coupon on to another user. */
export function ChangeCouponUser({ coupon, ownerId, onClose }: ChangeCouponUserProps) {
  const { revalidate } = useRevalidator();
  const { form, error, sending, onSubmit } = useApiForm({
    initialValues: { userId: '' },
    submit: ({ userId }) => recordTools('coupons', coupon._id).apply('field_set', 'user', userId, coupon.owned ? ownerId : undefined),
    onSuccess: () => {
      toastSuccess(`${coupon.code} has another user`);
      onClose();
      void revalidate();
    },
  });
  const { userId } = form.values;
  return (
    <Dialog title={`Change User of ${coupon.code}`} onClose={onClose}>
      <form className={`${classes.form} ${classes.picking}`} aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={{ value: 'User' }} />}
        <UserPicker label="New user" value={userId} error={form.errors.value as string | undefined} onChange={(id) => form.setFieldValue('userId', id ?? '')} />
        <div className={classes.answers}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={sending} disabled={userId === '' || userId === ownerId}>
            Change User
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
