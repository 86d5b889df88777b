import { createHmac } from 'node:crypto';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { isSignedWith } from '~/platform/ids/secrets';

const sign = (secret: string, paymentId: string): Buffer => createHmac('sha256', secret).update(`payment\n${paymentId}`).digest();

/** A payment's id with a signature. It lets a buyer, also one without an account, ask for the outcome of this one payment. */
export const paymentKey = (ctx: Context, paymentId: string): string => `${paymentId}.${sign(ctx.appSecret, paymentId).toString('base64url')}`;

/** The id of the payment of a key. @throws 404 for a key that the board did not make. */
export function readPaymentKey(ctx: Context, key: string): string {
  const [paymentId = '', signature = ''] = key.split('.');
  if (!isSignedWith(ctx.appSecrets, (secret) => sign(secret, paymentId), Buffer.from(signature, 'base64url'))) throw notFound();
  return paymentId;
}
