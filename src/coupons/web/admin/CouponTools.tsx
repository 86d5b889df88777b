import { Textarea } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { FoundRecordPicker } from '~/platform/ui/records/FoundRecordPicker';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { api } from './admin-api';
import classes from './CouponAdmin.module.css';

/** Addresses in a text, separated by spaces, commas, semicolons or line breaks. */
const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Mails the coupon to some addresses. */
export function ShareCouponForm({ couponId }: { couponId: string }) {
  const { revalidate } = useRevalidator();
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: { emails: '' },
    submit: ({ emails }) => api('POST /v3/admin/coupons/share', { body: { rec_id: couponId, emails: addressesIn(emails) } }),
    onSuccess: () => {
      form.reset();
      toastSuccess('Shared');
      void revalidate();
    },
    onFailure: (refusal) => toastFailure('Error Sharing Card', refusal),
  });
  const labels = Object.fromEntries(addressesIn(form.values.emails).map((address, index) => [`emails.${index}`, address]));
  return (
    <form className={classes.form} noValidate aria-label="Share by email" aria-busy={sending} onSubmit={onSubmit}>
      {error && <FormRefusal error={error} labels={{ emails: 'Share emails', ...labels }} toasted />}
      <Textarea
        size="sm"
        label="Share emails"
        description="Up to 20 addresses, with commas or spaces between them."
        autosize
        minRows={1}
        autoComplete="off"
        {...field('emails')}
      />
      <div>
        <BusyButton type="submit" variant="default" size="sm" fw={500} busy={sending} disabled={form.values.emails.trim() === ''}>
          Share
        </BusyButton>
      </div>
    </form>
  );
}

const POSTS = ['posts', 'posts_prep'] as const;

/** Attaches a gift card to the order of a post. */
export function AttachGiftCardForm({ couponId }: { couponId: string }) {
  const { revalidate } = useRevalidator();
  const { form, error, sending, onSubmit } = useApiForm({
    initialValues: { post_id: '' },
    submit: ({ post_id }) => api('POST /v3/admin/coupons/add_gc_order', { body: { gc_id: couponId, post_id } }),
    onSuccess: ({ message }) => {
      form.reset();
      toastSuccess(message);
      void revalidate();
    },
    onFailure: (refusal) => toastFailure(`Error: ${refusal.words}`),
  });
  const { post_id: chosen } = form.values;
  return (
    <form className={classes.form} noValidate aria-label="Attach to a post" aria-busy={sending} onSubmit={onSubmit}>
      {error && <FormRefusal error={error} labels={{ post_id: 'Post' }} toasted />}
      <FoundRecordPicker
        kinds={POSTS}
        size="sm"
        label="Attach gift card to post"
        description="Search by headline, position, city or post id. An unpaid order is reduced by the card. A paid order brings the card to its buyer."
        clearable
        value={chosen || null}
        error={form.errors.post_id as string | undefined}
        onChange={(id) => form.setFieldValue('post_id', id ?? '')}
      />
      <div>
        <BusyButton type="submit" variant="default" size="sm" fw={500} busy={sending} disabled={chosen === ''}>
          Attach
        </BusyButton>
      </div>
    </form>
  );
}
