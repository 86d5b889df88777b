import { and, countDistinct, eq, gt, min, notInArray, sql } from 'drizzle-orm';
import { addDays } from '../calendar/clock';
import type { Database } from '../database';
import { newId } from '../ids/ids';
import { shortened } from './attempts';
import { COUNTED_STATUS, SOFT_BOUNCE_DAYS, SOFT_BOUNCE_LIMIT, SOFT_BOUNCE_SPAN_DAYS } from './bounce-rules';
import { isMailKind, kindsWithUserText, ruleOf } from './kinds';
import type { BounceSource, BounceType, SuppressionReason } from './states';
import { suppress } from './suppressions';
import { mailBodies, mailBounces, mails } from './tables';

export interface Bounce {
  mailId: string;
  type: BounceType;
  source: BounceSource;
  status?: string | undefined;
  detail?: string | undefined;
  at: Date;
}

/**
 * Records a bounce or complaint of a mail, once for each mail and type, and suppresses the recipient's address where the rules say so.
 * Only the address of the named mail is suppressed, never one that the report names, since anybody can write a report.
 * @returns whether the board knows the mail.
 */
export async function recordBounce(tx: Database, bounce: Bounce): Promise<boolean> {
  const { mailId, type, source, at } = bounce;
  const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId)).for('update');
  if (!mail) return false;
  const address = mail.recipient.toLowerCase();
  const detail = bounce.detail ? shortened(bounce.detail) : null;
  const row = { id: newId(), mailId, address, type, source, status: bounce.status ? shortened(bounce.status, 20) : null, detail, at };
  const added = await tx
    .insert(mailBounces)
    .values(row)
    .onConflictDoNothing({ target: [mailBounces.mailId, mailBounces.type] })
    .returning();
  if (added.length === 0) return true;
  if (type !== 'complaint') {
    await tx.update(mails).set({ state: 'bounced', lastError: detail }).where(eq(mails.id, mailId));
    if (isMailKind(mail.kind) && ruleOf(mail.kind).secret) await tx.delete(mailBodies).where(eq(mailBodies.mailId, mailId));
  }
  const reason = await reasonFor(tx, address, type, at);
  if (reason) await suppress(tx, { address, reason, detail, mailId, at });
  return true;
}

async function reasonFor(tx: Database, address: string, type: BounceType, at: Date): Promise<SuppressionReason | undefined> {
  if (type === 'hard') return 'hard_bounce';
  if (type === 'complaint') return 'complaint';
  // Two reports at once would else count each other's bounce as missing.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`bounces of ${address}`}))`);
  const recent = and(
    eq(mailBounces.address, address),
    eq(mailBounces.type, 'soft'),
    sql`${mailBounces.status} ~ ${COUNTED_STATUS}`,
    notInArray(mails.kind, kindsWithUserText),
    gt(mailBounces.at, addDays(at, -SOFT_BOUNCE_DAYS)),
  );
  const [row] = await tx
    .select({ count: countDistinct(mailBounces.mailId), first: min(mailBounces.at) })
    .from(mailBounces)
    .innerJoin(mails, eq(mails.id, mailBounces.mailId))
    .where(recent);
  const isRepeated = row?.first && row.count >= SOFT_BOUNCE_LIMIT && row.first <= addDays(at, -SOFT_BOUNCE_SPAN_DAYS);
  return isRepeated ? 'soft_bounces' : undefined;
}
