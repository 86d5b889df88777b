import type { z } from 'zod';
import { requireConfirmed } from '~/accounts/server';
import type { PaymentForm } from '~/orders/contract';
import type { Billing } from '~/orders/rules';
import { billingOf, standardPriceAt } from '~/orders/server';
import { organizationIdsOf } from '~/organizations/server';
import type { PaymentMethod } from '~/payments/gateway';
import { chargePayment, createPayment, moneyTransaction, readMethod } from '~/payments/server';
import { MINUTE } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { AppError, conflict } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import type { Viewer } from '~/platform/http/viewer';
import { idempotent, storableKeys } from '~/platform/idempotency';
import { newId } from '~/platform/ids/ids';
import { keyedHashes } from '~/platform/ids/secrets';
import { countMail, senderOf } from '~/platform/mail/limits';
import { toCents } from '~/platform/money/money';
import { codeSender } from '~/platform/rate-limit/code-guesses';
import type { PurchasedPack } from '../contract';
import { packPrice } from '../rules';
import { checkPlanPack, loadPlanPack, presentPack } from './plan-packs';
import { paymentInProgress, presentPurchase } from './present-purchase';
import { attemptOf, insertPurchase, type PurchaseRow, purchaseOfAttempt } from './queries';

interface PackChoice {
  count: number;
  plan: string;
}

/** The buyer and the request's client. */
interface Buyer {
  viewer: Viewer | null;
  ip: string;
  headers: Headers;
}

type Form = z.output<typeof PaymentForm>;

/**
 * Buys a pack of credits by card. One transaction looks the price up again and records the purchase with its payment; the
 * card is charged outside any transaction; settling creates the coupon. The same attempt again, also after a lost
 * answer or a crash, is the same purchase.
 * @throws 401 where the buyer's account was removed meanwhile; 403 for another address while the buyer's own is not confirmed; 404 for an unknown plan; 422 at `count`, `email` or the card's fields; 409 with the pack when its price differs
 *   from the one shown; 429; 503 while the outcome of the charge is unknown.
 */
export async function buyCredits(ctx: Context, buyer: Buyer, choice: PackChoice, form: Form): Promise<PurchasedPack> {
  const userId = buyer.viewer?.userId ?? null;
  const call = `buycredits ${choice.count} ${choice.plan}`;
  const given = buyer.headers.get('idempotency-key');
  const [key, ...formerKeys] = given === null ? contentKeys(ctx, [userId, call, form]) : [given];
  const request = { userId, headers: new Headers({ 'idempotency-key': key }), formerKeys, call, body: form };
  return idempotent(ctx, request, async () => {
    if (buyer.viewer && form.email) requireConfirmed(buyer.viewer, form.email);
    // A card form without a login must not be usable to test stolen cards. Only a paid pack causes a mail.
    await countMail(ctx, 'creditPurchase', senderOf(buyer.viewer, buyer.ip));
    const attempts = [...storableKeys(ctx, key), ...formerKeys].map((one) => attemptOf(userId, one));
    return buy(ctx, buyer, choice, form, attempts as [string, ...string[]]);
  });
}

/** For a client that sends no key: the same pack with the same card within a minute is treated as a repeated request. */
const contentKeys = (ctx: Context, content: unknown): [string, ...string[]] =>
  keyedHashes(ctx.appSecrets, JSON.stringify([Math.floor(ctx.clock.now().getTime() / MINUTE), content]));

async function buy(ctx: Context, { viewer, ip }: Buyer, choice: PackChoice, form: Form, attempts: Attempts): Promise<PurchasedPack> {
  // An unknown pack is reported before an invalid card.
  await checkPlanPack(ctx, codeSender(viewer, ip), choice.plan, choice.count);
  const email = form.email || viewer?.email || '';
  const method = readPaymentMethodAndEmail(ctx, email, form);
  const { purchase, payment } = await begin(ctx, viewer, { ...choice, email, attempts, seenTotal: form.total, typed: form });
  if (payment) await chargePayment(ctx, payment, method);
  return presentPurchase(ctx.db, purchase.id);
}

/** The payment method; a buyer without an account must also name the address for the code. @throws 422 with all errors at once. */
function readPaymentMethodAndEmail(ctx: Context, email: string, form: Form): PaymentMethod {
  const missing = { loc: ['body', 'email'], msg: 'please submit an email address so we can email you the code', type: 'value_error' };
  const refuse = (others: AppError['detail'] = []) => new AppError(422, 'invalid', [...(Array.isArray(others) ? others : []), missing]);
  let method: PaymentMethod;
  try {
    method = readMethod(ctx, form);
  } catch (error) {
    if (email === '' && error instanceof AppError) throw refuse(error.detail);
    throw error;
  }
  if (email === '') throw refuse();
  return method;
}

/** The key of the buyer's attempt, and those that it had with former secrets of the board. */
type Attempts = readonly [string, ...string[]];

interface Attempt extends PackChoice {
  email: string;
  attempts: Attempts;
  /** The total that was shown to the buyer, in dollars. */
  seenTotal: number | undefined;
  /** The buyer as they typed it. */
  typed: Form;
}

/** Records the purchase and its payment, or finds the earlier purchase of this attempt, which is not charged again. */
const begin = (ctx: Context, viewer: Viewer | null, { plan, count, email, attempts, seenTotal, typed }: Attempt) =>
  moneyTransaction(ctx, async (tx) => {
    const pack = await loadPlanPack(tx, plan, count);
    const price = packPrice(count, pack.creditPriceCents, pack.discount);
    const before = await purchaseOfAttempt(tx, attempts);
    if (before) return { purchase: assertSamePurchase(before, { plan, count, email }), payment: undefined };
    if (seenTotal !== undefined && toCents(seenTotal) !== price.totalCents) {
      const present = presentPack(pack, await standardPriceAt(tx, ctx.clock.now()));
      throw conflict('The price has changed. Please check the new total and pay again.', 'price_changed', { pack: present });
    }
    const row = {
      id: newId(),
      userId: viewer?.userId ?? null,
      email,
      attempt: attempts[0],
      status: 'paying' as const,
      planCode: pack.planCode,
      count,
      months: pack.months,
    };
    const billing = await packBilling(tx, viewer, typed);
    const purchase = await insertPurchase(tx, { ...row, ...price, billing, createdAt: ctx.clock.now() });
    if (!purchase) throw paymentInProgress();
    const payment = await createPayment(ctx, tx, {
      subject: 'credits',
      subjectId: purchase.id,
      userId: purchase.userId,
      amountCents: purchase.totalCents,
      receiptEmail: email,
    });
    return { purchase, payment };
  });

/** The buyer on the receipt: the organization as it was typed, else that of the account where it has one only. */
async function packBilling(tx: Database, viewer: Viewer | null, typed: Form): Promise<Billing> {
  const organizations = viewer ? await organizationIdsOf(tx, viewer.userId) : [];
  const [organizationId = null] = organizations.length === 1 ? organizations : [];
  const billing = await billingOf(tx, { userId: viewer?.userId ?? null, organizationId, typed });
  return typed.organization ? { ...billing, organization: typed.organization } : billing;
}

/** @throws 409 when the key of one purchase is used for another purchase. */
function assertSamePurchase(before: PurchaseRow, { plan, count, email }: PackChoice & { email: string }): PurchaseRow {
  const same = before.planCode.toLowerCase() === plan.toLowerCase() && before.count === count && before.email === email;
  if (!same) throw conflict('This Idempotency-Key was used for another request.', 'idempotency_key_reused');
  return before;
}
