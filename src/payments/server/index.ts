/** The calls, the configured gateway, and the background work. */

/** The interface of a purchase to the end of its payment, and the payments of an account that is removed. */
export { removePaymentData } from './account-parts';
export { paymentsApi } from './api';
export type { PaymentSubject } from './context';
export { gatewayFor } from './gateways';
/** Taking money: read the method, record the payment in the transaction that reserves the purchase, then charge. */
export { idempotent, storableKey } from './idempotency';
export { moneyTransaction } from './money-transaction';
/** Payments that wait to be settled, for the back office. */
export { countUnsettled } from './queries';
export { readMethod } from './read-method';
export { enqueueStartupRecovery, handlePaymentTasks } from './recover-payments';
export { chargePayment, createPayment, describePayment } from './take-payment';
