/** The calls, the configured gateway, and the background work. */

/** The interface of a purchase to the end of its payment, and the payments of an account that is removed. */
export { removePaymentData } from './account-parts';
export { adminPaymentsApi } from './admin/api';
export { presentPayment, presentRefund } from './admin/payment-list';
export { paymentsApi } from './api';
export type { PaymentSubject } from './context';
export { gatewayFor } from './gateways';
/** Taking money: read the method, record the payment in the transaction that reserves the purchase, then charge. */
export { idempotent, storableKey } from './idempotency';
export { moneyTransaction } from './money-transaction';
/** Payments that wait to be settled, for the back office. */
export { countUnsettled, type PaymentRow, paymentsOf, paymentWays, type RefundRow, refundsBetween } from './queries';
export { readMethod } from './read-method';
export { recordManualPayment } from './record-manual-payment';
export { enqueueStartupRecovery, handlePaymentTasks } from './recover-payments';
/** Giving money back: record the refund in a transaction, then request it. */
export { createRefund, requestRefund } from './refund-payment';
export { chargePayment, createPayment, describePayment } from './take-payment';
