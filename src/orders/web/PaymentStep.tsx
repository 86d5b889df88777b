import { Alert, Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { hasRole, reloadSession, useSession } from '~/accounts/web/session';
import type { EmployerPost } from '~/jobs/schemas';
import type { paymentCalls } from '~/payments/contract';
import { LoadFailed, Loading } from '~/platform/ui/states';
import { toastFailure } from '~/platform/ui/toast';
import type { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import type { Order, OrderAndPost } from '../schemas';
import { CouponField } from './CouponField';
import { OrderSheet } from './OrderSheet';
import { api } from './order-api';
import { ActivateForm, PayForm } from './PayForms';
import classes from './PaymentStep.module.css';

const paymentsApi = browserApi<typeof paymentCalls>();

interface PaymentStepProps {
  post: EmployerPost;
  /** The post is live. */
  onPaid(postId: string): void;
}

/** Step 4 of the wizard: the order, its coupon, and the card form, or 'Activate Post' where nothing is to pay (MON-016). */
export function PaymentStep({ post, onPaid }: PaymentStepProps) {
  const [order, setOrder] = useState<Order>();
  const [publishableKey, setPublishableKey] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError>();
  const debug = hasRole(useSession(), 'debug');
  const orderId = post.order_info?._id;

  const load = useCallback(() => {
    if (!orderId) return;
    setFailure(undefined);
    Promise.all([api('GET /v2/employer/orders/{id}', { params: { id: orderId } }), paymentsApi('GET /v2/payments/form')]).then(([loaded, form]) => {
      setPublishableKey(form.publishable_key);
      setOrder(loaded);
    }, setFailure);
  }, [orderId]);
  // A saved step may have priced the order again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new post means a new look.
  useEffect(load, [load, post]);

  if (!orderId) return <Alert color="pomegranate" title="Missing order. Please reload the page." role="alert" />;
  if (failure) return <LoadFailed message={failure.message} />;
  if (!order) return <Loading />;

  const paid = async () => {
    // Roles follow from orders: the menu knows of them at once.
    await reloadSession().catch(() => {});
    onPaid(post._id);
  };
  const answered = ({ order: next }: OrderAndPost) => {
    setOrder(next);
    if (next.paid) void paid();
  };
  /** A refusal may bring the order as it is by now, e.g. with another price (2 §7). */
  const refused = (error: ApiError) => {
    const next = error.data.order as Order | undefined;
    if (next) answered({ order: next, post });
  };
  const recompute = () =>
    api('GET /v2/account/jobs_prep/recompute/{id}', { params: { id: order._id } }).then(answered, (error) => toastFailure('Recompute', error));

  return (
    <div className={classes.step}>
      <OrderSheet order={order} linked={false}>
        {!order.paid && order.status === 'open' && <CouponField order={order} onChanged={answered} />}
      </OrderSheet>
      {debug && (
        <Button variant="default" size="sm" onClick={() => void recompute()} className={classes.debug}>
          Recompute
        </Button>
      )}
      {order.status === 'paying' && (
        <Alert color="tekhelet" title="Your payment is being settled" role="status">
          The payment provider has not answered yet. We will know within a minute. Please do not pay again.
          <Button variant="subtle" size="sm" onClick={load} mt="xs">
            Look again
          </Button>
        </Alert>
      )}
      {order.status === 'open' &&
        (order.total > 0 ? (
          <PayForm post={post} order={order} debug={debug} publishableKey={publishableKey} onAnswered={answered} onRefused={refused} />
        ) : (
          <ActivateForm post={post} order={order} onAnswered={answered} onRefused={refused} />
        ))}
    </div>
  );
}
