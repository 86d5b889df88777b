import { ActionIcon, Tabs } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { AdminUser, AdminUserCoupon } from '~/accounts/admin-contract';
import { usesLeftText } from '~/coupons/rules';
import { confirmRemoval } from '~/platform/ui/confirm';
import { formatDate } from '~/platform/ui/format';
import { RecordIdText } from '~/platform/ui/records/RecordIdText';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import { RowButton } from '~/platform/ui/records/RowButton';
import { useFieldTool } from '~/platform/ui/records/useFieldTool';
import { AddCouponForm, ChangeCouponUser, GiveCouponForm, GiveCreditsForm } from './coupon-forms';
import { moved } from './moved';
import classes from './Users.module.css';

/** The coupons of a user in their order, and the forms that add one. */
export function UserCoupons({ user }: { user: AdminUser }) {
  const { coupons } = user;
  const { pending, change } = useFieldTool('coupons');
  const [passingOn, setPassingOn] = useState<AdminUserCoupon>();
  const remove = async ({ _id, code }: AdminUserCoupon) => {
    if (await confirmRemoval('Remove this coupon from the user?', 'Remove', `The user can no longer use ${code}.`)) {
      await change('field_pull_by_field', { _id }, `Removed ${code}`);
    }
  };
  const move = (index: number, step: 1 | -1) =>
    change(
      'field_set',
      moved(coupons, index, step).map(({ _id, owned }) => ({ _id, owned })),
      step === 1 ? 'Moved down' : 'Moved up',
    );
  return (
    <RecordSection title="User Coupons">
      <RelatedTable
        label="User Coupons"
        empty="No coupons."
        rows={coupons}
        columns={[
          {
            label: 'Code',
            whole: true,
            render: ({ _id, code }) => recordLink('coupons', _id, code),
          },
          {
            label: 'Description',
            render: ({ _id, name, description }) => (
              <div>
                {description || name}
                <br />
                <RecordIdText id={_id} />
              </div>
            ),
          },
          {
            label: 'Expires',
            whole: true,
            render: (coupon) => (
              <div>
                {coupon.expires_on ? formatDate(coupon.expires_on) : 'Never'}
                <br />
                <span className="hint">{usesLeftText(coupon)}</span>
              </div>
            ),
          },
        ]}
        actions={(coupon, index) => (
          <>
            <ActionIcon
              variant="subtle"
              aria-label={`Move ${coupon.code} up`}
              aria-disabled={index === 0 || undefined}
              onClick={() => index > 0 && void move(index, -1)}
            >
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={`Move ${coupon.code} down`}
              aria-disabled={index === coupons.length - 1 || undefined}
              onClick={() => index < coupons.length - 1 && void move(index, 1)}
            >
              <IconArrowDown size={16} />
            </ActionIcon>
            {coupon.owned && <RowButton act="Change User" of={`of ${coupon.code}`} onClick={() => setPassingOn(coupon)} />}
            <RowButton act="Remove" of={coupon.code} disabled={pending} onClick={() => remove(coupon)} />
          </>
        )}
      />
      <details className={`above-m ${classes.giving}`}>
        <summary>Give a coupon or credits</summary>
        <Tabs defaultValue="credits" keepMounted={false} mt="md">
          <Tabs.List mb="md">
            <Tabs.Tab value="credits">Credits</Tabs.Tab>
            <Tabs.Tab value="new">New coupon or gift card</Tabs.Tab>
            <Tabs.Tab value="code">Existing coupon</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="credits">
            <GiveCreditsForm record={user} />
          </Tabs.Panel>
          <Tabs.Panel value="new">
            <AddCouponForm record={user} />
          </Tabs.Panel>
          <Tabs.Panel value="code">
            <GiveCouponForm record={user} />
          </Tabs.Panel>
        </Tabs>
      </details>
      {passingOn && <ChangeCouponUser record={{ ...passingOn, ownerId: user._id }} onClose={() => setPassingOn(undefined)} />}
    </RecordSection>
  );
}
