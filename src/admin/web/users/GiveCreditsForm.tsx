import { TextInput } from '@mantine/core';
import { useRevalidator } from 'react-router';
import type { adminUserCouponCalls } from '~/coupons/admin-contract';
import { BusyButton } from '~/platform/ui/BusyButton';
import { boardDay } from '~/platform/ui/board-day';
import { NumberField } from '~/platform/ui/form/NumberField';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { pluralize } from '~/platform/ui/format';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import classes from './Users.module.css';

const api = browserApi<typeof adminUserCouponCalls>();

const LABELS = { credits: 'Credits', last_day: 'Last day', reason: 'Reason' };
/** Days for which given credits can be used, unless the admin chooses another day. */
const USUAL_DAYS = 90;

/** Gives a user credits, each of which pays for a whole post. The user gets a mail; the reason is for staff. */
export function GiveCreditsForm({ userId }: { userId: string }) {
  const { revalidate } = useRevalidator();
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: { credits: 1 as number | string, last_day: boardDay(USUAL_DAYS), reason: '' },
    submit: (values) => api('POST /v3/admin/users/give_credits', { body: { ...values, credits: Number(values.credits), user_id: userId } }),
    onSuccess: ({ use_limit }) => {
      form.reset();
      toastSuccess(`Gave ${pluralize(use_limit, 'credit')}`);
      void revalidate();
    },
    onFailure: (refusal) => toastFailure('The credits were not given', refusal),
  });
  return (
    <form className={classes.form} noValidate aria-labelledby="give-credits" aria-busy={sending} onSubmit={onSubmit}>
      <h4 id="give-credits">Give credits</h4>
      {error && <FormRefusal error={error} labels={LABELS} toasted />}
      <div className={classes.pair}>
        <NumberField size="sm" label={LABELS.credits} min={1} allowDecimal={false} {...field('credits')} />
        <TextInput size="sm" type="date" label={LABELS.last_day} {...field('last_day')} />
      </div>
      <TextInput
        size="sm"
        label={LABELS.reason}
        description="For the history. The user gets a mail without it."
        required
        maxLength={500}
        dir="auto"
        autoComplete="off"
        {...field('reason')}
      />
      <div>
        <BusyButton type="submit" variant="default" size="sm" busy={sending}>
          Give credits
        </BusyButton>
      </div>
    </form>
  );
}
