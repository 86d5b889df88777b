import { createHmac } from 'node:crypto';
import { MINUTE } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { isSignedWith } from '~/platform/ids/secrets';

/** The lifetime of a link to a file. */
const LINK_LIFETIME = 5 * MINUTE;
/** The clocks of several instances may differ by so much. */
const CLOCK_DIFFERENCE = 10 * MINUTE;

/** The query parameters of a signed link. */
export interface FileSignature {
  until: number;
  signature: string;
}

const sign = (secret: string, path: string, until: number): Buffer => createHmac('sha256', secret).update(`file link\n${path}\n${until}`).digest();

/** A link that opens this one file without a login, for five minutes. Create it only for users who may read the file now. */
export function signedFileLink(ctx: Context, path: string): string {
  const until = ctx.clock.now().getTime() + LINK_LIFETIME;
  return `/resumes/${path}?until=${until}&signature=${sign(ctx.appSecret, path, until).toString('base64url')}`;
}

/** Returns whether the board signed a link for this file, after the time at which earlier links were revoked, and the link has not expired. */
export function isSignedLink(ctx: Context, { path, linksRevokedAt }: { path: string; linksRevokedAt: Date | null }, link: FileSignature): boolean {
  if (linksRevokedAt && link.until - LINK_LIFETIME <= linksRevokedAt.getTime()) return false;
  const left = link.until - ctx.clock.now().getTime();
  // A link that ends later was made by a clock that was ahead.
  if (left <= 0 || left > LINK_LIFETIME + CLOCK_DIFFERENCE) return false;
  return isSignedWith(ctx.appSecrets, (secret) => sign(secret, path, link.until), Buffer.from(link.signature, 'base64url'));
}
