import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '~/platform/context';
import { AppError } from '~/platform/errors';
import type { Viewer } from '~/platform/http/viewer';
import { accountPaths, alertPaths } from '~/platform/paths';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';

type Purpose = 'alerts of' | 'end alert';

/** The keys of links never expire, because a mail may be opened after years. */
const sign = (ctx: Context, purpose: Purpose, subject: string): string =>
  createHmac('sha256', ctx.appSecret).update(`${purpose}\n${subject}`).digest('base64url');

function isKey(ctx: Context, purpose: Purpose, subject: string, key: string): boolean {
  const received = Buffer.from(key);
  const expected = Buffer.from(sign(ctx, purpose, subject));
  return received.length === expected.length && timingSafeEqual(received, expected);
}

const isLinkInvalid = (error: unknown): boolean => error instanceof AppError && error.code === 'link_invalid';

/** The sender of a request, for the limit of wrong keys. */
export interface Requester {
  viewer: Viewer | null;
  ip: string;
}

/**
 * Refuses a key that this board has not signed. A right key always works: nobody can guess it, and mail providers send the requests of
 * many people from one address.
 * @throws 400 for a wrong key, 429 after too many of them.
 */
async function requireKey(ctx: Context, purpose: Purpose, subject: string, key: string, { viewer, ip }: Requester): Promise<void> {
  if (isKey(ctx, purpose, subject, key)) return;
  await limitCodeGuesses(ctx, codeSender(viewer, ip), isLinkInvalid, async () => {
    throw new AppError(400, 'link_invalid', 'This link is not complete. Have a new one sent to you.');
  });
}

export const requireOwnerKey = (ctx: Context, email: string, key: string, by: Requester): Promise<void> => requireKey(ctx, 'alerts of', email, key, by);
export const requireEndKey = (ctx: Context, alertId: string, key: string, by: Requester): Promise<void> => requireKey(ctx, 'end alert', alertId, key, by);

/** The owner of alerts: an account, or an address without one. */
export type Owner = { userId: string } | { email: string };

/** The page with all alerts of an owner. */
export const listLink = (ctx: Context, owner: Owner): string =>
  ctx.config.publicUrl + ('userId' in owner ? accountPaths.alerts : alertPaths.list(owner.email, sign(ctx, 'alerts of', owner.email)));

/** The page on which an alert's search is changed. */
export const editLink = (ctx: Context, owner: Owner, alertId: string): string =>
  ctx.config.publicUrl + ('userId' in owner ? accountPaths.alert(alertId) : alertPaths.edit(owner.email, sign(ctx, 'alerts of', owner.email), alertId));

/** The address that ends an alert with one POST. In a browser it is a page with one button. */
export const endLink = (ctx: Context, alertId: string): string => ctx.config.publicUrl + alertPaths.end(alertId, sign(ctx, 'end alert', alertId));
