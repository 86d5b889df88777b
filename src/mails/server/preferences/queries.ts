import { and, eq, inArray, max } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import type { MailKind } from '~/platform/mail/kinds';
import { mails } from '~/platform/mail/tables';

/** When an account last got a mail of each of these kinds. Kinds of which it has none are missing. */
export async function lastSent(db: Database, accountId: string, kinds: MailKind[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ kind: mails.kind, sentAt: max(mails.sentAt) })
    .from(mails)
    .where(and(eq(mails.accountId, accountId), inArray(mails.kind, kinds), eq(mails.state, 'sent')))
    .groupBy(mails.kind);
  return new Map(rows.flatMap(({ kind, sentAt }) => (sentAt ? [[kind, sentAt] as const] : [])));
}
