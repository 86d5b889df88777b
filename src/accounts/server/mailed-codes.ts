import { HOUR } from '~/platform/clock';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { newId } from '~/platform/ids';
import { mailedCodes } from '../tables';
import { ConfirmAccountEmail } from './emails/ConfirmAccountEmail';
import type { UserRow } from './queries';
import { hashSecret, newSecret } from './tokens';

const CODE_LIFE = HOUR;

/** Mails a code that proves the account's address; single use, one hour (decisions §6). */
export async function mailConfirmation(ctx: Context, tx: Database, user: Pick<UserRow, 'id' | 'email' | 'firstName'>): Promise<void> {
  const code = newSecret();
  const now = ctx.clock.now();
  await tx.insert(mailedCodes).values({
    id: newId(),
    userId: user.id,
    purpose: 'confirm',
    hash: hashSecret(code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE),
  });
  await ctx.mailer.send(tx, {
    to: user.email,
    subject: `Confirm your ${ctx.config.SITE_NAME} account`,
    body: ConfirmAccountEmail({ site: ctx.config.SITE_NAME, firstName: user.firstName, link: `${ctx.config.publicUrl}/auth/confirm/${code}`, code }),
  });
}
