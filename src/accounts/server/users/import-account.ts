import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { Role } from '~/platform/http/roles';
import { newId } from '~/platform/ids/ids';
import { beginning } from '~/platform/text/text';
import { users } from '../../tables';
import { importedAccountMail } from '../emails/account-mails';
import { newSecret } from '../login/tokens';
import { MADE_BY_OTHERS_LIFETIME, storeMailedCode } from '../passwords/mailed-codes';
import { findUserByEmail, grantRoles } from '../queries';

/** A person of another board, as its exports name them. */
export interface ImportedPerson {
  /** The address in lower case, as accounts store it. */
  email: string;
  /** The whole name; empty where the export has none. */
  name: string;
  /** Whose jobs they posted there, for the mail that invites them. */
  organization: string;
}

const MAX_NAME = 80;

/** The account of an address that is in use, whether or not it is confirmed. */
export const findAccountId = async (db: Database, email: string): Promise<string | undefined> => (await findUserByEmail(db, email))?.id;

/**
 * The account of a person of another board; a new one has no password, is not confirmed and gets no newsletter, since the person has not
 * asked for one here. Choosing a password by a mailed link confirms the address.
 * @param invite whether the link is mailed now.
 */
export async function ensureImportedAccount(ctx: Context, tx: Database, person: ImportedPerson, invite: boolean): Promise<{ id: string; isNew: boolean }> {
  const existing = await findUserByEmail(tx, person.email);
  if (existing) {
    await grantRoles(tx, existing.id, Role.employer);
    return { id: existing.id, isNew: false };
  }
  const id = newId();
  const [first = '', ...rest] = (person.name || (person.email.split('@')[0] ?? '')).split(' ');
  const name = { firstName: beginning(first, MAX_NAME), lastName: beginning(rest.join(' '), MAX_NAME) };
  await tx.insert(users).values({ id, email: person.email, ...name, roles: [Role.employer], newsletterDays: [], createdAt: ctx.clock.now() });
  await recordAudit(tx, ctx.clock, { actorId: null, action: 'account.imported', subject: 'user', subjectId: id });
  if (invite) await mailLink(ctx, tx, { id, email: person.email, firstName: person.name ? name.firstName : '' }, person.organization);
  return { id, isNew: true };
}

/** Mails the owner of a new account the link by which they choose a password. */
async function mailLink(ctx: Context, tx: Database, user: { id: string; email: string; firstName: string }, organization: string): Promise<void> {
  const secret = newSecret();
  const until = await storeMailedCode(ctx, tx, { userId: user.id, purpose: 'reset', secret, lifetime: MADE_BY_OTHERS_LIFETIME });
  await ctx.mailer.send(tx, { ...importedAccountMail(ctx, { user, until, secret }, organization), accountId: user.id, to: user.email });
}
