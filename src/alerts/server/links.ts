import { createHmac } from 'node:crypto';
import { accountPaths, alertPaths } from '~/platform/addresses/paths';
import type { Context } from '~/platform/context/context';
import { AppError } from '~/platform/context/errors';
import type { Viewer } from '~/platform/http/viewer';
import { isSignedWith } from '~/platform/ids/secrets';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';

type Purpose = 'alerts of' | 'end alert' | 'pause alert';

/** The keys of links never expire, because a mail may be opened after years. */
const signWith = (secret: string, purpose: Purpose, subject: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${subject}`).digest('base64url');

const sign = (ctx: Context, purpose: Purpose, subject: string): string => signWith(ctx.mailSecrets[0], purpose, subject);

const isKey = (ctx: Context, purpose: Purpose, subject: string, key: string): boolean =>
  isSignedWith(ctx.mailSecrets, (secret) => Buffer.from(signWith(secret, purpose, subject)), Buffer.from(key));

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
    throw new AppError(400, 'link_invalid', 'This link is incomplete. Get a new one.');
  });
}

export const requireOwnerKey = (ctx: Context, email: string, key: string, by: Requester): Promise<void> => requireKey(ctx, 'alerts of', email, key, by);
/** @param linked the part of the address that names the alerts (`alertsOfLink`). */
export const requireEndKey = (ctx: Context, linked: string, key: string, by: Requester): Promise<void> => requireKey(ctx, 'end alert', linked, key, by);
export const requirePauseKey = (ctx: Context, alertId: string, key: string, by: Requester): Promise<void> => requireKey(ctx, 'pause alert', alertId, key, by);

/** The owner of alerts: an account, or an address without one. */
export type Owner = { userId: string } | { email: string };

/** The page with all alerts of an owner. */
export const listLink = (ctx: Context, owner: Owner): string =>
  ctx.config.publicUrl + ('userId' in owner ? accountPaths.alerts : alertPaths.list(owner.email, sign(ctx, 'alerts of', owner.email)));

/** The page on which an alert's search is changed. */
export const editLink = (ctx: Context, owner: Owner, alertId: string): string =>
  ctx.config.publicUrl + ('userId' in owner ? accountPaths.alert(alertId) : alertPaths.edit(owner.email, sign(ctx, 'alerts of', owner.email), alertId));

const ID_BYTES = 16;

/** How an address names several alerts: their ids in base64, since a header must not become too long. A single one is named by its id. */
const linkedAlerts = (ids: readonly string[]): string =>
  ids.length === 1 ? String(ids[0]) : Buffer.from(ids.join('').replaceAll('-', ''), 'hex').toString('base64url');

/** The ids of the alerts that an address names. The caller has verified its key, so the board has written it. */
export function alertsOfLink(linked: string): string[] {
  if (linked.includes('-') && linked.length === 36 && linked[8] === '-') return [linked];
  const bytes = Buffer.from(linked, 'base64url');
  return Array.from({ length: Math.floor(bytes.length / ID_BYTES) }, (_, index) =>
    bytes
      .subarray(index * ID_BYTES, (index + 1) * ID_BYTES)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  );
}

/** The address that ends the alerts of a mail with one POST. In a browser it is a page with one button. */
export function endLink(ctx: Context, ...alertIds: [string, ...string[]]): string {
  const linked = linkedAlerts(alertIds);
  return ctx.config.publicUrl + alertPaths.end(linked, sign(ctx, 'end alert', linked));
}

/** The page that pauses an alert, with one button. */
export const pauseLink = (ctx: Context, alertId: string): string => ctx.config.publicUrl + alertPaths.pause(alertId, sign(ctx, 'pause alert', alertId));
