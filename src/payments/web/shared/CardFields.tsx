import { NativeSelect, TextInput } from '@mantine/core';
import { boardYear } from '~/platform/ui/board-day';
import type { ApiForm } from '~/platform/ui/form/useApiForm';
import { lastCardYear } from '../../rules';
import { cardMonths, groupDigits, yearsUntil } from '../card-input';
import classes from './CardFields.module.css';

export interface CardValues extends Record<string, string> {
  name: string;
  number: string;
  exp_month: string;
  exp_year: string;
  code: string;
  address: string;
  zipcode: string;
  email: string;
}

export const emptyCard = (email = ''): CardValues => ({ name: '', number: '', exp_month: '', exp_year: '', code: '', address: '', zipcode: '', email });

/** How a card form keeps what is typed: the billing fields only, never the card. @param name the name of the form. */
export const billingDraft = (name: string) => ({
  name,
  omit: ['number', 'exp_month', 'exp_year', 'code'] as const,
  leave: 'silently' as const,
  note: 'We kept the billing details you typed. We never keep card numbers, so please enter the card again.',
});

export const cardLabels = {
  number: 'Card number',
  exp_month: 'Expiry month',
  exp_year: 'Expiry year',
  code: 'Security code',
  name: 'Name on card',
  address: 'Billing address (optional)',
  zipcode: 'Billing ZIP or postal code',
  email: 'Email for the receipt',
  payment_token: 'Card',
};

/** The hint at the address field, where the address is used for more than the receipt. */
export interface EmailFieldText {
  label: string;
  description: string;
}

interface FieldsProps {
  form: ApiForm<CardValues>;
  email?: EmailFieldText;
}

/** The fields of the card form, in the order of a printed card, each named for the browser's autofill. */
export function CardFields({ form, email }: FieldsProps) {
  return (
    <div className="stack gap-l">
      <TextInput
        label={cardLabels.number}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        {...form.field('number')}
        onChange={(event) => form.form.setFieldValue('number', groupDigits(event.currentTarget.value))}
      />
      <div className={classes.row}>
        <NativeSelect
          size="md"
          label={cardLabels.exp_month}
          autoComplete="cc-exp-month"
          data={[{ value: '', label: 'MM' }, ...cardMonths]}
          {...form.field('exp_month')}
        />
        <NativeSelect
          size="md"
          label={cardLabels.exp_year}
          autoComplete="cc-exp-year"
          data={[{ value: '', label: 'YYYY' }, ...yearsUntil(lastCardYear(new Date()), boardYear())]}
          {...form.field('exp_year')}
        />
        <TextInput label={cardLabels.code} inputMode="numeric" autoComplete="cc-csc" maxLength={4} {...form.field('code')} />
      </div>
      <BillingFields form={form} {...(email ? { email } : {})} />
    </div>
  );
}

/** The payer's name and ZIP code; also beside the card field of a payment provider. */
export function BillingFields({ form, email = { label: cardLabels.email, description: '' } }: FieldsProps) {
  return (
    <div className="stack gap-l">
      <TextInput label={cardLabels.name} autoComplete="cc-name" {...form.field('name')} />
      <div className={classes.place}>
        <TextInput label={cardLabels.address} autoComplete="billing address-line1" {...form.field('address')} />
        <TextInput label={cardLabels.zipcode} autoComplete="billing postal-code" {...form.field('zipcode')} />
      </div>
      <TextInput label={email.label} description={email.description || undefined} type="email" autoComplete="email" {...form.field('email')} />
    </div>
  );
}
