import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '~/platform/context';
import { notFound } from '~/platform/errors';

const sign = (ctx: Context, paymentId: string): Buffer => createHmac('sha256', ctx.appSecret).update(`payment\n${paymentId}`).digest();

/** A payment's id with a signature. It lets a buyer, also one without an account, ask for the outcome of this one payment. */
export const paymentKey = (ctx: Context, paymentId: string): string => `${paymentId}.${sign(ctx, paymentId).toString('base64url')}`;

/** The id of the payment of a key. @throws 404 for a key that the board did not make. */
export function readPaymentKey(ctx: Context, key: string): string {
  const [paymentId = '', signature = ''] = key.split('.');
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(ctx, paymentId)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notFound();
  return paymentId;
}
