import { useRef, useState } from 'react';
import { useSession } from '~/accounts/web/shared/session';
import { askForCodeAgain, billingDraft, cardBody, cardLabels, emptyCard } from '~/payments/web/shared/CardFields';
import { PaymentFields, SecurePayment } from '~/payments/web/shared/PaymentFields';
import { payByCard } from '~/payments/web/shared/pay-by-card';
import type { CardForm } from '~/payments/web/shared/payment-element';
import { explainRefusal, mayHaveGoneThrough, paymentAdvice, paymentHeading } from '~/payments/web/shared/payment-heading';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { attemptKeys } from '~/platform/ui/form/attempt-key';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { formatDollars } from '~/platform/ui/format';
import type { ApiError } from '~/platform/web/api-error';
import type { EmployerPost } from '~/posts/schemas';
import type { Order, OrderAndPost } from '../schemas';
import { api, changesTotal } from './order-api';

interface FormProps {
  post: EmployerPost;
  order: Order;
  /** Says why the order cannot be sent as it is shown now, such as a typed code that is not added. @returns whether it cannot. */
  refusesNow(): boolean;
  onAnswered(next: OrderAndPost): void;
  onRefused(error: ApiError): void;
}

const goesLive = ({ review_expected }: EmployerPost, { days }: Order): string =>
  review_expected
    ? `We review the job before it goes live. Its ${days} days start once we approve it. If we can’t, you’ll get a full refund.`
    : `The job goes live right away, for ${days} days.`;

/** The id of the heading of the card form. */
const CARD_HEADING = 'pay-by-card';

/** Moves the focus to the card form, which is below the order. */
export function showCardForm(): void {
  const heading = document.getElementById(CARD_HEADING);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The draft of the card form of a post, which is kept until the post is paid. */
export const paymentDraft = (postId: string) => billingDraft(`pay:${postId}`);

interface PayFormProps extends FormProps {
  debug: boolean;
  publishableKey: string | null;
}

/** The card form. The charge is the total that is shown; otherwise the payment is refused. */
export function PayForm({ post, order, debug, publishableKey, refusesNow, onAnswered, onRefused }: PayFormProps) {
  const session = useSession();
  const [keys] = useState(() => attemptKeys());
  /** Set when the payment provider takes the card itself. */
  const cardForm = useRef<CardForm>(null);
  const form = useApiForm({
    initialValues: emptyCard(session.status === 'logged in' ? session.user.email : ''),
    draft: paymentDraft(post._id),
    submit: (values) =>
      payByCard({ publishableKey, cardForm, billing: values }, (token) => {
        const body = { ...cardBody(values), ...token, total: order.total };
        return api('POST /v2/employer/jobs_prep/pay/{id}', { params: { id: post._id }, body }, { headers: keys.headersFor(body) });
      }),
    onSuccess: (answer) => {
      keys.answered();
      onAnswered(answer);
    },
    onFailure: (error) => {
      keys.answered(error);
      askForCodeAgain(form.form, error);
      // The payment step shows a new price beside the order.
      if (changesTotal(error)) form.clearError();
      onRefused(error);
    },
  });
  return (
    <>
      <h3 id={CARD_HEADING} tabIndex={-1} className="above-xs">
        Pay by card
      </h3>
      <ApiForm
        form={{ ...form, onSubmit: (event) => (refusesNow() ? event?.preventDefault() : form.onSubmit(event)) }}
        action={`Pay ${formatDollars(order.total)} and post this job`}
        labels={cardLabels}
        heading={paymentHeading(form.error)}
        advice={paymentAdvice(form.error)}
        explain={explainRefusal}
      >
        <PaymentFields form={form} publishableKey={publishableKey} cardForm={cardForm} total={order.total} debug={debug} />
        <SecurePayment publishableKey={publishableKey} />
        <p className="hint">Your card is charged once. {goesLive(post, order)}</p>
      </ApiForm>
    </>
  );
}

/** For an order with a total of 0: a credit or coupon covers it. */
export function ActivateForm({ post, order, refusesNow, onAnswered, onRefused }: FormProps) {
  const [keys] = useState(() => attemptKeys());
  const form = useApiForm({
    initialValues: {},
    submit: () => {
      const body = { total: order.total };
      return api('POST /v2/employer/jobs_prep/activate/{id}', { params: { id: post._id }, body }, { headers: keys.headersFor(body) });
    },
    onSuccess: (answer) => {
      keys.answered();
      onAnswered(answer);
    },
    onFailure: (error) => {
      keys.answered(error);
      // The payment step shows a new price beside the order.
      if (changesTotal(error)) form.clearError();
      onRefused(error);
    },
  });
  const outcomeOpen = mayHaveGoneThrough(form.error);
  return (
    <ApiForm
      form={{ ...form, onSubmit: (event) => (refusesNow() ? event?.preventDefault() : form.onSubmit(event)) }}
      action="Activate Post"
      heading={outcomeOpen ? 'We don’t know if the post was activated' : 'The post wasn’t activated'}
      advice={outcomeOpen ? 'Please try again. The post will be activated only once.' : paymentAdvice(form.error)}
    >
      <p className="hint">Nothing to pay. {goesLive(post, order)}</p>
    </ApiForm>
  );
}
