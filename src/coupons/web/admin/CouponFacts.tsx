import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { nameOf } from '~/accounts/rules';
import { UserPicker } from '~/accounts/web/shared/UserPicker';
import { BusyButton } from '~/platform/ui/BusyButton';
import { endOfBoardDay } from '~/platform/ui/board-day';
import { formatDate, formatDollars, pluralize } from '~/platform/ui/format';
import { FieldPickerDialog } from '~/platform/ui/records/FieldPickerDialog';
import { DateField, StepField, ToggleField } from '~/platform/ui/records/fields';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { useFieldTool } from '~/platform/ui/records/useFieldTool';
import type { AdminCoupon } from '../../admin-contract';
import { worthOf } from '../shared/coupon-api';
import classes from './CouponAdmin.module.css';

/** The facts of a coupon, most of which are fields that can be changed where they stand. */
export const couponFacts = (coupon: AdminCoupon): [string, ReactNode][] => [
  ['Name', coupon.name],
  ['Code', coupon.code],
  ['Discount', <AmountTypeSwitch key="worth" coupon={coupon} />],
  ['Coupon type', coupon.coupon_type],
  ['Limit', <StepField key="limit" field="use_limit" label="Limit" value={coupon.use_limit} min={coupon.use_count} />],
  ['Used', <StepField key="used" field="use_count" label="Used" value={coupon.use_count} max={coupon.use_limit} />],
  ['Left', <StepField key="left" field="use_left" label="Left" value={coupon.use_left} />],
  ['User', <Owner key="user" coupon={coupon} />],
  ['Expires', <Expiry key="expiry" value={coupon.expires_on} />],
  ['Bought as', coupon.pack_id && recordLink('packs', coupon.pack_id, 'Credit pack')],
  ['Created on', formatDate(coupon.created_on)],
  ['Reward', rewardText(coupon.trigger)],
  ['Coupon id', coupon._id],
  [
    'Settings',
    <div key="settings" className="stack gap-xs">
      <ToggleField field="active" label="Active" value={coupon.active} />
      <ToggleField field="reuse" label="Reuse" value={coupon.reuse} />
      <ToggleField field="system_share" label="Shareable" value={coupon.system_share} />
    </div>,
  ],
];

const rewardText = (trigger: AdminCoupon['trigger']): string =>
  trigger
    ? `${trigger.amount_type === 'percent' ? `${trigger.amount}%` : formatDollars(trigger.amount)} for the owner, once ${pluralize(trigger.count, 'person has', 'people have')} used it`
    : '';

/** The discount, with a button that turns percent into dollars and back; the number stays. */
function AmountTypeSwitch({ coupon }: { coupon: AdminCoupon }) {
  const { pending, change } = useFieldTool('amount_type');
  const other = coupon.amount_type === 'percent' ? 'dollars' : 'percent';
  return (
    <span className={classes.line}>
      {worthOf(coupon)}
      <BusyButton
        variant="default"
        size="compact-xs"
        fw={500}
        busy={pending}
        onClick={() => void change('field_set', other, `Changed to ${other}`, coupon.amount_type)}
      >
        {`Change to ${other}`}
      </BusyButton>
    </span>
  );
}

/** The owner, with a button that chooses another. */
function Owner({ coupon: { user, user_removed: isRemoved } }: { coupon: AdminCoupon }) {
  const [opened, setOpened] = useState(false);
  return (
    <span className={classes.line}>
      {user ? (
        recordLink('users', user._id, nameOf(user))
      ) : (
        <span>{isRemoved ? 'A removed account. The coupon was deactivated with it. Give it to another user to use it again.' : 'No one'}</span>
      )}
      <Button variant="default" size="compact-xs" fw={500} onClick={() => setOpened(true)}>
        Change User
      </Button>
      {opened && (
        <FieldPickerDialog
          title="Change User"
          field="user"
          label="New user"
          Picker={UserPicker}
          present={user?._id ?? null}
          done="The coupon has another user"
          clearing={{ label: 'Take from the user', done: 'The coupon has no user' }}
          onClose={() => setOpened(false)}
        />
      )}
    </span>
  );
}

/** The expiry: shifted by days, set to today or to a chosen day, or taken away. */
function Expiry({ value }: { value: string | null }) {
  const { pending, change } = useFieldTool('expires_on');
  const [day, setDay] = useState('');
  return (
    <div className="stack gap-xs">
      <DateField field="expires_on" label="Expires" value={value} />
      <form
        className={classes.line}
        aria-busy={pending}
        onSubmit={(event) => {
          event.preventDefault();
          void change('field_set', endOfBoardDay(day), 'Expires: saved', value);
        }}
      >
        <TextInput type="date" size="xs" aria-label="Last day" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
        <BusyButton type="submit" variant="default" size="compact-sm" fw={500} disabled={day === ''} busy={pending}>
          Set
        </BusyButton>
        {value !== null && (
          <BusyButton variant="default" size="compact-sm" fw={500} busy={pending} onClick={() => void change('field_set', null, 'Expires: never', value)}>
            Never
          </BusyButton>
        )}
      </form>
    </div>
  );
}
