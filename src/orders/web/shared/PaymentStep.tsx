import { Alert, Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasRole, reloadSession, useSession } from '~/accounts/web/shared/session';
import { isOutcomeUnknown, paymentsApi } from '~/payments/web/shared/pay-by-card';
import { useReturnedPayment } from '~/payments/web/shared/returned-payment';
import { Role } from '~/platform/http/roles';
import { BusyButton } from '~/platform/ui/BusyButton';
import { deleteDraft } from '~/platform/ui/form/drafts';
import { FormWorks, useWorks } from '~/platform/ui/form/under-way';
import { formatDollars } from '~/platform/ui/format';
import { showAndFocus } from '~/platform/ui/show-and-focus';
import { LoadFailed, Loading } from '~/platform/ui/states';
import { toastFailure } from '~/platform/ui/toast';
import { ApiError } from '~/platform/web/api-error';
import type { EmployerPost } from '~/posts/schemas';
import type { Order, OrderAndPost } from '../../schemas';
import { CODE_FIELD, CouponField, useTypedCode } from '../CouponField';
import { OrderDetails } from '../OrderDetails';
import { api, changesTotal } from '../order-api';
import { ActivateForm, PayForm, paymentDraft, showCardForm } from '../PayForms';
import { StepNotice } from './StepNotice';

interface PaymentStepProps {
  post: EmployerPost;
  /** The post is live, or in review. */
  onPaid(postId: string): void;
}

interface Notice {
  title: string;
  message: string;
}

/** Step 4 of the wizard: the order, its coupon, and the card form, or 'Activate Post' when the total is 0. */
export function PaymentStep({ post, onPaid }: PaymentStepProps) {
  const [order, setOrder] = useState<Order>();
  const [publishableKey, setPublishableKey] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError>();
  const [notice, setNotice] = useState<Notice>();
  /** A payment was sent and its outcome is unknown. */
  const [outcomeUnknown, setOutcomeUnknown] = useState(false);
  const [checking, setChecking] = useState(false);
  const typed = useTypedCode();
  const left = useRef(false);
  const debug = hasRole(useSession(), Role.debug);
  const orderId = post.order_info?._id;

  const show = async (next: Order) => {
    setOrder(next);
    if (!next.paid || left.current) return;
    left.current = true;
    // A credit may have paid the post, after billing details were typed.
    deleteDraft(paymentDraft(post._id).name);
    // Roles follow from orders: the new session shows them in the menu immediately.
    await reloadSession().catch(() => {});
    onPaid(post._id);
  };
  const latest = useRef(show);
  latest.current = show;

  const load = useCallback(async () => {
    if (!orderId) return;
    setFailure(undefined);
    try {
      const [loaded, form] = await Promise.all([api('GET /v2/employer/orders/{id}', { params: { id: orderId } }), paymentsApi('GET /v2/payments/form')]);
      setPublishableKey(form.publishable_key);
      await latest.current(loaded);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    }
  }, [orderId]);
  // Saving a step may have priced the order again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another post needs another request.
  useEffect(() => void load(), [load, post]);

  const works = useWorks();
  const couponActs = works.useWords();
  const returned = useReturnedPayment();
  useEffect(() => {
    if (returned === undefined || returned === 'checking') return;
    if (returned.outcome === 'declined') setNotice({ title: 'The payment wasn’t made', message: returned.message });
    void load();
  }, [returned, load]);

  if (!orderId || failure?.status === 404) return <Alert color="accent" title="Missing order. Please reload the page." role="alert" />;
  if (failure) return <LoadFailed message={failure.message} />;
  if (!order || returned === 'checking') return <Loading />;

  const answered = ({ order: next }: OrderAndPost) => {
    setNotice(undefined);
    void show(next);
  };
  /** A refusal may carry the current order, e.g. with another price. */
  const refused = (error: ApiError) => {
    const next = error.data.order as Order | undefined;
    if (isOutcomeUnknown(error)) setOutcomeUnknown(true);
    setNotice(next && changesTotal(error) ? priceNotice(error, order, next) : undefined);
    if (next) void show(next);
  };
  /** An order that is open again was not paid: only then may the buyer try again. */
  const checkAgain = async () => {
    setChecking(true);
    try {
      const next = await api('GET /v2/employer/orders/{id}', { params: { id: orderId } });
      setOutcomeUnknown(false);
      if (next.status === 'open') setNotice({ title: 'The payment wasn’t made', message: 'Nothing was charged. You can pay now.' });
      await show(next);
    } catch (error) {
      toastFailure('Couldn’t check the order', error);
    } finally {
      setChecking(false);
    }
  };
  const recompute = () =>
    api('GET /v2/account/jobs_prep/recompute/{id}', { params: { id: order._id } }).then(answered, (error) => toastFailure('Recompute', error));

  const settling = !order.paid && (outcomeUnknown || order.status === 'paying');
  const payable = order.status === 'open' && !settling;
  /** While a coupon is being added or removed, the total is about to change. A code in the field may be one that the buyer takes for added. */
  const refusesNow = () => {
    if (couponActs) {
      toastFailure(`${couponActs}. Check the new total, then press again.`);
      return true;
    }
    if (order.coupon || typed.code.trim() === '') return false;
    // The field has its message before the focus comes, so that both are read.
    showAndFocus(
      () => typed.refuse('Add this code, or clear the field to pay without it.'),
      () => document.getElementById(CODE_FIELD),
    );
    return true;
  };
  const formProps = { post, order, refusesNow, onAnswered: answered, onRefused: refused };
  return (
    <div className="stack gap-l">
      <OrderDetails order={order} linked={false} heading="h3">
        {payable && (
          <FormWorks value={works}>
            <CouponField order={order} typed={typed} onChanged={answered} onPayByCard={showCardForm} />
          </FormWorks>
        )}
      </OrderDetails>
      {debug && payable && (
        <Button variant="default" size="sm" onClick={() => void recompute()} className="at-start">
          Recompute
        </Button>
      )}
      {settling && (
        <StepNotice color="primary" title="Your payment is being processed">
          <p className="below-s">The payment provider hasn’t responded yet. We usually know within a minute or two. Please don’t pay again.</p>
          <BusyButton variant="default" size="sm" onClick={() => void checkAgain()} busy={checking}>
            Check again
          </BusyButton>
        </StepNotice>
      )}
      {notice && !settling && (
        <StepNotice key={notice.title + notice.message} color="accent" title={notice.title}>
          {notice.message}
        </StepNotice>
      )}
      {payable && (order.total > 0 ? <PayForm {...formProps} debug={debug} publishableKey={publishableKey} /> : <ActivateForm {...formProps} />)}
    </div>
  );
}

const priceNotice = (error: ApiError, seen: Order, next: Order): Notice => ({
  title: error.message,
  message: `You were shown ${formatDollars(seen.total)}; the total is now ${formatDollars(next.total)}. Nothing was charged.`,
});
