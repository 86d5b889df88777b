/** The payments of an account that is removed. */
export { removePaymentData } from './account-parts';
/** Payments in the back office. */
export { adminPaymentsApi } from './admin/api';
export { presentDispute, presentPayment, presentRefund } from './admin/payment-list';
/** The calls, the interface of a purchase to the end of its payment, and the configured gateway. */
export { paymentsApi } from './api';
export type { PaymentSubject } from './context';
/** Examples of the mails. */
export { paymentMailPreviews } from './emails/previews';
export { gatewayFor } from './gateways';
/** Taking money: read the method, record the payment in the transaction that reserves the purchase, then charge. */
export { idempotent, storableKeys } from './idempotency';
export { moneyTransaction } from './money-transaction';
/** Payments and refunds of purchases, and those that wait to be settled. */
export { countOpenRefunds, countUnsettled, type PaymentRow, paymentsOf, paymentWays, type RefundRow, refundsBetween } from './queries';
export { readMethod } from './read-method';
export { recordManualPayment } from './record-manual-payment';
export { enqueueStartupRecovery, handlePaymentTasks } from './recover-payments';
/** Giving money back: record the refund in a transaction, then make it. */
export { createRefund, lockSettledPayment, makeRefund } from './refund-payment';
/** How long its rows are kept, and whether a purchase has a payment. */
export { hasPayment, paymentLifetimes } from './retention';
export { chargePayment, createPayment, describePayments } from './take-payment';
/** The address for messages of the payment provider. */
export { createPaymentWebhook } from './webhook';
