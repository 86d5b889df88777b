import { TextInput } from '@mantine/core';
import type { ApiForm } from '~/platform/ui/form/useApiForm';
import type { ApiError } from '~/platform/web/api-error';
import { groupDigits, monthAndYear, withSlash } from '../card-input';
import classes from './CardFields.module.css';
import { hasRefusedCard } from './payment-heading';

export interface CardValues extends Record<string, string> {
  name: string;
  number: string;
  expiry: string;
  code: string;
  address: string;
  zipcode: string;
  email: string;
}

export const emptyCard = (email = ''): CardValues => ({ name: '', number: '', expiry: '', code: '', address: '', zipcode: '', email });

/** The values of a card form as the API takes them: the month and the year apart. */
export const cardBody = <Values extends CardValues>({ expiry, ...values }: Values) => ({ ...values, ...monthAndYear(expiry) });

interface CodeField {
  setFieldValue(path: 'code', value: string): void;
  setFieldError(path: 'code', words: string): void;
}

/** Empties the security code once a card was refused: another card has another code, and nobody sends this one twice. */
export function askForCodeAgain(form: CodeField, error: ApiError): void {
  if (!hasRefusedCard(error) || error.fields.code) return;
  form.setFieldValue('code', '');
  form.setFieldError('code', 'Enter the security code again.');
}

/** How a card form keeps what is typed: the billing fields only, never the card. @param name the name of the form. */
export const billingDraft = (name: string) => ({
  name,
  omit: ['number', 'expiry', 'code'] as const,
  leave: 'silently' as const,
  note: 'We kept the billing details you typed. We never keep card numbers, so please enter the card again.',
});

export const cardLabels = {
  number: 'Card number',
  expiry: 'Expiry (MM/YY)',
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
        <TextInput
          label={cardLabels.expiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={9}
          {...form.field('expiry')}
          onChange={(event) => form.form.setFieldValue('expiry', withSlash(event.currentTarget.value))}
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
