import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { accountRemoved, addressVerified } from '~/accounts/events';
import type { exportedData } from '~/accounts/questions';
import { findVerifiedAddress } from '~/accounts/server';
import { addDays } from '~/platform/calendar/clock';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { preferenceKinds } from '~/platform/mail/kinds';
import { REMOVED_ROW_DAYS } from '~/platform/mail/lifetimes';
import { deletePreferences, kindsTurnedOff } from '~/platform/mail/preferences';
import { liftAfterBounces } from '~/platform/mail/suppressions';
import { mails } from '~/platform/mail/tables';
import type { ListenerOf } from '~/platform/slices/events';
import type { AnswerOf } from '~/platform/slices/questions';
import { kindTitle } from '../rules';

/**
 * Deletes the mails of a removed account and those to its address, unless the address was never verified and may be somebody else's.
 * Those that wait are sent, since others may expect them, lose the account, and are deleted after their last attempt; not those that the account could turn off, which
 * nobody else expects.
 */
export const removeMails: ListenerOf<typeof accountRemoved> = async (ctx, tx, userId) => {
  const email = await findVerifiedAddress(tx, userId);
  const own = or(eq(mails.accountId, userId), email ? sql`lower(${mails.recipient}) = ${email.toLowerCase()}` : undefined);
  await tx.delete(mails).where(and(own, or(ne(mails.state, 'queued'), inArray(mails.kind, preferenceKinds))));
  const deleteAfter = addDays(ctx.clock.now(), REMOVED_ROW_DAYS);
  await tx.update(mails).set({ accountId: null, deleteAfter }).where(own);
  await deletePreferences(tx, userId);
};

/** An address that its owner has just proved to work gets mail again, after bounces. */
export const restoreAddress: ListenerOf<typeof addressVerified> =
  async (_ctx, tx, { email }) =>
  () =>
    liftAfterBounces(tx, email);

/** The mails of the account for 'Download my data', without their texts, and the kinds that it has turned off. */
export const exportMails: AnswerOf<typeof exportedData> = async (ctx, userId) => {
  const rows = await ctx.db.select().from(mails).where(eq(mails.accountId, userId)).orderBy(desc(mails.createdAt));
  const turnedOff = await kindsTurnedOff(ctx.db, userId);
  return {
    documents: {
      mails: rows.map((row) => ({
        created: iso(row.createdAt),
        kind: kindTitle(row.kind),
        to: row.recipient,
        subject: row.subject,
        state: row.state,
        sent: isoOrNull(row.sentAt),
      })),
      email_preferences: { turned_off: [...turnedOff].map(kindTitle).sort() },
    },
  };
};
