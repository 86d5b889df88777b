import { randomInt } from 'node:crypto';
import { DAY, HOUR } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { newId } from '~/platform/ids/ids';
import { mailedCodes } from '../../tables';
import { confirmationMail } from '../emails/account-mails';
import { hashSecret, newSecret } from '../login/tokens';
import type { UserRow } from '../queries';
import { destinationText } from '../registration/destination-name';

const CODE_LIFETIME = HOUR;

/** How long the link works for an account that staff or an import made. Its owner did not ask for it and does not wait for it, as they do for other links. */
export const MADE_BY_OTHERS_LIFETIME = 7 * DAY;

/** Stores the hash of a secret that is mailed. @returns its expiry, on a whole second. */
export async function storeMailedCode(
  ctx: Context,
  tx: Database,
  code: {
    userId: string;
    purpose: 'confirm' | 'reset' | 'change_email';
    secret: string;
    email?: string;
    lifetime?: number;
    digitsHash?: string;
    registrationHash?: string | null | undefined;
    redirect?: string | null | undefined;
  },
): Promise<Date> {
  const now = ctx.clock.now();
  const expiresAt = new Date(Math.ceil((now.getTime() + (code.lifetime ?? CODE_LIFETIME)) / 1_000) * 1_000);
  await tx.insert(mailedCodes).values({
    id: newId(),
    userId: code.userId,
    purpose: code.purpose,
    hash: hashSecret(code.secret),
    email: code.email ?? null,
    digitsHash: code.digitsHash ?? null,
    registrationHash: code.registrationHash ?? null,
    redirect: code.redirect ?? null,
    createdAt: now,
    expiresAt,
  });
  return expiresAt;
}

/** Six digits that are typed. */
export const newDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Six digits are quickly guessed from a stolen table, so the hashed text includes the board's own secret. */
const hashDigits = (secret: string, userId: string, digits: string): string => hashSecret(`${secret} confirm ${userId} ${digits}`);

/** Whether digits that were typed are those of a stored hash. */
export const areDigitsOf = ({ appSecrets }: Context, hash: string | null, userId: string, digits: string): boolean =>
  appSecrets.some((secret) => hash === hashDigits(secret, userId, digits));

/** The facts of a registration that are kept with its confirmation. */
interface Origin {
  registrationHash?: string | null | undefined;
  redirect?: string | null | undefined;
  /** False for a confirmation that is mailed later, when it is asked for again. */
  isMailed?: boolean;
}

/** Mails a link and six digits that verify the account's address. Either works once, for one hour. */
export async function mailConfirmation(
  ctx: Context,
  tx: Database,
  user: Pick<UserRow, 'id' | 'email'>,
  { registrationHash, redirect, isMailed = true }: Origin = {},
): Promise<void> {
  const code = newSecret();
  const digits = newDigits();
  await storeMailedCode(ctx, tx, {
    userId: user.id,
    purpose: 'confirm',
    secret: code,
    digitsHash: hashDigits(ctx.appSecret, user.id, digits),
    registrationHash,
    redirect,
  });
  if (!isMailed) return;
  const mail = confirmationMail(ctx, { code, digits, purpose: await destinationText({ ...ctx, db: tx }, redirect) });
  await ctx.mailer.send(tx, { ...mail, accountId: user.id, to: user.email });
}
