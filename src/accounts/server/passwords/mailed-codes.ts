import { HOUR } from '~/platform/clock';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { newId } from '~/platform/ids';
import { mailedCodes } from '../../tables';
import { confirmationMail } from '../emails/account-mails';
import { hashSecret, newSecret } from '../login/tokens';
import type { UserRow } from '../queries';

const CODE_LIFETIME = HOUR;

/** Stores the hash of a secret that is mailed. @returns its expiry, on a whole second. */
export async function storeMailedCode(
  ctx: Context,
  tx: Database,
  code: { userId: string; purpose: 'confirm' | 'reset' | 'change_email'; secret: string; email?: string; lifetime?: number },
): Promise<Date> {
  const now = ctx.clock.now();
  const expiresAt = new Date(Math.ceil((now.getTime() + (code.lifetime ?? CODE_LIFETIME)) / 1_000) * 1_000);
  await tx.insert(mailedCodes).values({
    id: newId(),
    userId: code.userId,
    purpose: code.purpose,
    hash: hashSecret(code.secret),
    email: code.email ?? null,
    createdAt: now,
    expiresAt,
  });
  return expiresAt;
}

/** Mails a code that verifies the account's address. It works once, for one hour. */
export async function mailConfirmation(ctx: Context, tx: Database, user: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  const code = newSecret();
  await storeMailedCode(ctx, tx, { userId: user.id, purpose: 'confirm', secret: code });
  await ctx.mailer.send(tx, { ...confirmationMail(ctx, code), accountId: user.id, to: user.email });
}
