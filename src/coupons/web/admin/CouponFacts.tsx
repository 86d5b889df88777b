import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { nameOf } from '~/accounts/rules';
import { UserPicker } from '~/accounts/web/shared/UserPicker';
import { formatCount } from '~/platform/text/count-text';
import { BusyButton } from '~/platform/ui/BusyButton';
import { endOfBoardDay } from '~/platform/ui/board-day';
import { formatDate, formatDollars, pluralize } from '~/platform/ui/format';
import { FieldPickerDialog } from '~/platform/ui/records/FieldPickerDialog';
import { DateField, StepField, ToggleField } from '~/platform/ui/records/fields';
import { recordLink } from '~/platform/ui/records/RecordLink';
import type { FactGroup } from '~/platform/ui/records/record-definition';
import { useFieldTool } from '~/platform/ui/records/useFieldTool';
import type { AdminCoupon } from '../../admin-contract';
import { worthOf } from '../shared/coupon-api';
import classes from './CouponAdmin.module.css';

/** The facts of a coupon. What has a form of its own below is not repeated here. */
export const couponFacts = (coupon: AdminCoupon): FactGroup[] => [
  {
    title: 'Use',
    facts: [
      ['Discount', <AmountTypeSwitch key="worth" coupon={coupon} />],
      ['Uses', `${formatCount(coupon.use_count)} used of ${formatCount(coupon.use_limit)}, ${formatCount(coupon.use_left)} left`],
      ['Limit', <StepField key="limit" field="use_limit" label="Limit" value={coupon.use_limit} min={coupon.use_count} />],
      ['Expires', <Expiry key="expiry" value={coupon.expires_on} />],
      ['User', <Owner key="user" coupon={coupon} />],
      ['Reward', rewardText(coupon.trigger)],
    ],
    content: <CountCorrection coupon={coupon} />,
  },
  {
    title: 'Settings',
    facts: [
      ['Bought as', coupon.pack_id && recordLink('packs', coupon.pack_id, 'Credit pack')],
      ['Created on', formatDate(coupon.created_on)],
      ['Coupon id', coupon._id],
    ],
    content: (
      <div className="stack gap-xs above-s">
        <ToggleField field="active" label="Active" description="Turning this off stops everyone from using it." value={coupon.active} />
        <ToggleField field="reuse" label="Reuse" description="The same person can use it more than once." value={coupon.reuse} />
        <ToggleField field="system_share" label="Shareable" description="Staff may offer this gift card to organizations." value={coupon.system_share} />
      </div>
    ),
  },
];

/** The counters that the board keeps itself, for the rare case that one of them is wrong. */
const CountCorrection = ({ coupon: { use_count: used, use_limit: limit, use_left: left } }: { coupon: AdminCoupon }) => (
  <details className="text-s above-s">
    <summary className="soft">Correct the count</summary>
    <p className="hint above-2xs">The board counts uses itself. Change these only if a count is wrong.</p>
    <div className="stack gap-xs above-xs">
      <span className={classes.line}>
        Used <StepField field="use_count" label="Used" value={used} max={limit} />
      </span>
      <span className={classes.line}>
        Left <StepField field="use_left" label="Left" value={left} />
      </span>
    </div>
  </details>
);

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
