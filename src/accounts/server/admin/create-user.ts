import type { z } from 'zod';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { isUniqueViolation } from '~/platform/database/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { countMail } from '~/platform/mail/limits';
import type { AdminUser, adminUserCalls } from '../../admin-contract';
import { users } from '../../tables';
import { accountCreatedMail } from '../emails/account-mails';
import { newSecret } from '../login/tokens';
import { MADE_BY_OTHERS_LIFETIME, storeMailedCode } from '../passwords/mailed-codes';
import { markVerified } from '../registration/mark-verified';
import { showUser } from './show-user';
import { emailTaken } from './user-fields';

type NewUser = z.output<(typeof adminUserCalls)['POST /v3/admin/users']['body']>;

/**
 * Creates an account without a password. The user gets a mail that says so, with a link to choose one.
 * @throws 409 for an address that has an account, 429 after too many mails.
 */
export async function createUser(ctx: Context, admin: Viewer, { first_name, last_name, email, roles, verified }: NewUser): Promise<AdminUser> {
  await countMail(ctx, 'byAdmin', { account: admin.userId, mailbox: email });
  const id = newId();
  try {
    await inTransaction(ctx.db, async (tx) => {
      const name = { firstName: first_name, lastName: last_name };
      await tx.insert(users).values({ id, email, ...name, roles: [...new Set(roles)], createdAt: ctx.clock.now() });
      if (verified) await markVerified(ctx, tx, id);
      await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'account.created', subject: 'users', subjectId: id });
      const secret = newSecret();
      const until = await storeMailedCode(ctx, tx, { userId: id, purpose: 'reset', secret, lifetime: MADE_BY_OTHERS_LIFETIME });
      await ctx.mailer.send(tx, { ...accountCreatedMail(ctx, { user: { id, email, firstName: first_name }, until, secret }), accountId: id, to: email });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'users_email') ? emailTaken() : error;
  }
  return showUser(ctx, id);
}
