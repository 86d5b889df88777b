import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { addDays } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import { EXAMPLE_CODE, EXAMPLE_PERSON, type MailPreviews } from '~/platform/mail/preview';
import { users } from '../../tables';
import {
  accountCreatedMail,
  accountExistsMail,
  accountRemovedMail,
  addressChangedMail,
  confirmationMail,
  emailCodeMail,
  importedAccountMail,
  passwordChangedMail,
  resetMail,
} from './account-mails';

async function newestUser({ db, clock }: Context): Promise<{ id: string; firstName: string; verifiedAt: Date | null; passwordHash: string | null }> {
  const confirmed = and(eq(users.active, true), isNotNull(users.verifiedAt));
  const [user] = await db.select().from(users).where(confirmed).orderBy(desc(users.createdAt)).limit(1);
  return user ?? { id: newId(), firstName: EXAMPLE_PERSON.firstName, verifiedAt: clock.now(), passwordHash: null };
}

/** Examples of the mails about accounts. */
export const accountMailPreviews = {
  'account.confirm': (ctx) => confirmationMail(ctx, { code: EXAMPLE_CODE, digits: '000000', purpose: 'post a job' }),
  'account.exists': async (ctx) => accountExistsMail(ctx, await newestUser(ctx)),
  'account.email_code': (ctx) => emailCodeMail(ctx, '000000'),
  'account.reset_password': async (ctx) => resetMail(ctx, await newestUser(ctx), addDays(ctx.clock.now(), 1), EXAMPLE_CODE),
  'account.created': async (ctx) => {
    const user = { ...(await newestUser(ctx)), email: EXAMPLE_PERSON.email };
    return accountCreatedMail(ctx, { user, until: addDays(ctx.clock.now(), 7), secret: EXAMPLE_CODE });
  },
  'account.imported': async (ctx) => {
    const user = { ...(await newestUser(ctx)), email: EXAMPLE_PERSON.email };
    return importedAccountMail(ctx, { user, until: addDays(ctx.clock.now(), 7), secret: EXAMPLE_CODE }, 'Beth Example School');
  },
  'account.password_changed': async (ctx) => passwordChangedMail(ctx, { ...(await newestUser(ctx)), passwordHash: '…' }),
  'account.removed': (ctx) => accountRemovedMail(ctx),
  'account.email_changed': async (ctx) => addressChangedMail(ctx, await newestUser(ctx), EXAMPLE_PERSON.email),
} satisfies Partial<MailPreviews>;
