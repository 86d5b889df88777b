import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { ApiForm } from '~/platform/ui/form/useApiForm';
import { testCard } from '../card-input';
import { StripeCard } from '../StripeCard';
import { BillingFields, CardFields, type CardValues, type EmailFieldText } from './CardFields';
import classes from './CardFields.module.css';
import type { CardForm } from './payment-element';

interface PaymentFieldsProps {
  form: ApiForm<CardValues>;
  /** Set when the payment provider takes the card itself. */
  publishableKey: string | null;
  cardForm: RefObject<CardForm | null>;
  /** The total in dollars. */
  total: number;
  /** Shown to the debug role: fills in a test card. */
  debug: boolean;
  email?: EmailFieldText;
}

/** The payment method: the sandbox's card form, which takes test cards, or the payment provider's own form. */
export function PaymentFields({ form, publishableKey, cardForm, total, debug, email }: PaymentFieldsProps) {
  const emailProps = email ? { email } : {};
  if (publishableKey) {
    return (
      <>
        <StripeCard id={form.idOf('payment_token')} publishableKey={publishableKey} cardForm={cardForm} total={total} error={cardFault(form.error?.fields)} />
        <BillingFields form={form} {...emailProps} />
      </>
    );
  }
  return (
    <>
      {/* The board takes cards itself in its sandbox only. */}
      <p className="note digits">
        <strong>Test mode:</strong> no real card is charged. Use {testCard.number}, any future date and any security code.
      </p>
      {debug && (
        <Button variant="default" size="sm" className="at-start" onClick={() => form.form.setValues(testCard)}>
          Fill in a test card
        </Button>
      )}
      <CardFields form={form} {...emailProps} />
    </>
  );
}

/** The words about the card, whichever of its parts they are about: the provider's form is one field of ours. */
const cardFault = (faults: Readonly<Record<string, string>> = {}): string | undefined => faults.payment_token ?? faults.number ?? faults.expiry ?? faults.code;

/** How the card is kept safe, above the button that pays. */
export const SecurePayment = ({ publishableKey }: { publishableKey: string | null }) => (
  <p className={`hint ${classes.secure}`}>
    <IconLock size={18} stroke={1.75} aria-hidden="true" />
    <span>
      {publishableKey
        ? 'Secure payment: your card is encrypted and goes straight to Stripe, our payment provider. We never see or store its number.'
        : 'Secure payment: your card number is used only for this payment and is never stored.'}
    </span>
  </p>
);
