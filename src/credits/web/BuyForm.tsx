import { TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { hasRole, type Session } from '~/accounts/web/shared/session';
import { StepNotice } from '~/orders/web/shared/StepNotice';
import { askForCodeAgain, billingDraft, cardBody, cardLabels, emptyCard } from '~/payments/web/shared/CardFields';
import { PaymentFields, SecurePayment } from '~/payments/web/shared/PaymentFields';
import { isOutcomeUnknown, payByCard } from '~/payments/web/shared/pay-by-card';
import type { CardForm } from '~/payments/web/shared/payment-element';
import { explainRefusal, paymentAdvice, paymentHeading } from '~/payments/web/shared/payment-heading';
import { accountPaths, authPaths } from '~/platform/addresses/paths';
import { Role } from '~/platform/http/roles';
import { BusyButton } from '~/platform/ui/BusyButton';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { attemptKeys } from '~/platform/ui/form/attempt-key';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { formatDollars } from '~/platform/ui/format';
import type { ApiError } from '~/platform/web/api-error';
import type { CreditPack, PurchasedPack } from '../contract';
import { api } from './credit-api';

const VISITOR_EMAIL = {
  label: 'Email for the code and the receipt',
  description: 'We’ll email you the code. The credits belong to the account you confirm with this address.',
};

const DRAFT = billingDraft('buy-credits');

const ORGANIZATION = 'Organization on the receipt (optional)';

interface BuyFormProps {
  session: Session;
  planCode: string;
  pack: CreditPack;
  publishableKey: string | null;
  /** The order, shown above the button on a small screen. */
  summary: ReactNode;
  onBought(bought: PurchasedPack): void;
  onRefused(error: ApiError): void;
  /** A payment was sent and its outcome is unknown. */
  outcomeUnknown: boolean;
}

/** The card form of a pack. The charge is the total that is shown; otherwise the payment is refused. */
export function BuyForm({ session, planCode, pack, publishableKey, summary, onBought, onRefused, outcomeUnknown }: BuyFormProps) {
  // A separate name, because the form keeps an attempt with other values beside the draft.
  const [keys] = useState(() => attemptKeys({ ...DRAFT, name: `${DRAFT.name}:pay` }));
  /** Set when the payment provider takes the card itself. */
  const cardForm = useRef<CardForm>(null);
  /** Sent again where the outcome of a payment is unknown: the card form is not shown then. */
  const sentToken = useRef<{ payment_token?: string }>(undefined);
  const visitor = session.status !== 'logged in';
  const form = useApiForm({
    initialValues: { ...emptyCard(visitor ? '' : session.user.email), organization: visitor ? '' : (session.user.organizations[0]?.name ?? '') },
    draft: DRAFT,
    submit: (values) => {
      const send = (token: { payment_token?: string }) => {
        sentToken.current = token;
        const body = { ...cardBody(values), total: pack.total };
        const params = { count: String(pack.value), plan: planCode };
        // Each try has another token for the same card, but is the same attempt.
        const headers = keys.headersFor({ ...body, ...params });
        return api('POST /v2/employer/jobs/buycredits/{count}/{plan}', { params, body: { ...body, ...token } }, { headers });
      };
      return outcomeUnknown && sentToken.current ? send(sentToken.current) : payByCard({ publishableKey, cardForm, billing: values }, send);
    },
    onSuccess: (bought) => {
      keys.answered();
      onBought(bought);
    },
    onFailure: (error) => {
      keys.answered(error);
      askForCodeAgain(form.form, error);
      // A new price and an unknown outcome are shown beside the order.
      if (error.code === 'price_changed' || isOutcomeUnknown(error)) form.clearError();
      onRefused(error);
    },
  });
  if (outcomeUnknown) {
    return (
      <>
        <StepNotice color="primary" title="Your payment is being processed">
          <p className="below-s">
            The payment provider hasn’t responded yet. If the payment went through, we’ll email you the code within a minute or two. If nothing comes, try
            again. You won’t be charged twice for this pack.
          </p>
          <BusyButton variant="default" size="sm" onClick={() => form.onSubmit()} busy={form.sending}>
            Try again
          </BusyButton>
        </StepNotice>
        {summary}
      </>
    );
  }
  const labels = { ...cardLabels, organization: ORGANIZATION, ...(visitor ? { email: VISITOR_EMAIL.label } : {}) };
  return (
    <section aria-labelledby="pay-heading">
      <h2 id="pay-heading">Pay by card</h2>
      {visitor && (
        <p className="below-l">
          No account needed. If you have one, <Link to={authPaths.login({ redirect: accountPaths.buyCredits })}>log in first</Link>, and the credits go straight
          to it.
        </p>
      )}
      <ApiForm
        form={form}
        action={`Pay ${formatDollars(pack.total)} for ${pack.label}`}
        labels={labels}
        heading={paymentHeading(form.error)}
        advice={paymentAdvice(form.error)}
        explain={explainRefusal}
      >
        <PaymentFields
          form={form}
          publishableKey={publishableKey}
          cardForm={cardForm}
          total={pack.total}
          debug={hasRole(session, Role.debug)}
          {...(visitor ? { email: VISITOR_EMAIL } : {})}
        />
        <TextInput label={ORGANIZATION} description="For your bookkeeper." autoComplete="organization" {...form.field('organization')} />
        <SecurePayment publishableKey={publishableKey} />
        {summary}
        <p className="hint">Your card is charged once. You’ll see the code here and get it by email with the receipt.</p>
      </ApiForm>
    </section>
  );
}
