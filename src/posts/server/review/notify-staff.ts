import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { findAdmins } from '~/accounts/server';
import { organizationRefs } from '~/organizations/server';
import { adminPaths } from '~/platform/addresses/paths';
import { MINUTE } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { MailContent } from '~/platform/mail';
import { defineTask } from '~/platform/queue';
import { mayGoOutNow, settingValue } from '~/site/server';
import { posts, staffNotices } from '../../tables';
import { WaitingEmail, type WaitingPost } from './emails/WaitingEmail';
import { waitsForDecision } from './review-queries';

const notifyTask = defineTask<Record<string, never>>('jobs.notify-staff', { retries: 0, schedule: '* * * * *' });

/** Admins get at most one mail in this time. */
const PAUSE = 15 * MINUTE;
/** The most posts that an email names. */
const NAMED = 20;

/** Registers the task that mails admins what waits for them, each minute. Called once at start. */
export function registerStaffNotices(ctx: Context): void {
  ctx.queue.handle(notifyTask, () => notifyStaff(ctx));
}

/**
 * Mails all admins the posts that wait for a review and the reported jobs, if there is one that no mail has named yet, none was sent
 * in the last 15 minutes, and no rest is kept.
 */
export async function notifyStaff(ctx: Context): Promise<void> {
  if ((await settingValue(ctx.db, 'staff_mails')) === 'off' || !(await mayGoOutNow(ctx))) return;
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    await tx
      .insert(staffNotices)
      .values({ subject: 'posts', sentAt: new Date(0), named: [] })
      .onConflictDoNothing();
    const [last] = await tx.select().from(staffNotices).where(eq(staffNotices.subject, 'posts')).for('update');
    if (!last || Math.abs(now.getTime() - last.sentAt.getTime()) < PAUSE) return;
    const waiting = await queuedPosts(tx);
    const keys = waiting.map(({ key }) => key);
    const named = new Set(last.named);
    if (keys.every((key) => named.has(key))) return;
    const admins = await findAdmins(tx);
    await ctx.mailer.sendAll(
      tx,
      admins.map(({ id, email, firstName }) => ({ ...staffMail(ctx, firstName, waiting), to: email, accountId: id })),
    );
    await tx.update(staffNotices).set({ sentAt: now, named: keys }).where(eq(staffNotices.subject, 'posts'));
  });
}

/** The posts of the queue, those that entered it first at the beginning. A post that comes back to the queue has another key. */
async function queuedPosts(tx: Database): Promise<(WaitingPost & { key: string })[]> {
  const { id, headline, organizationId, queuedAt } = posts;
  const rows = await tx
    .select({ id, headline, organizationId, queuedAt, waits: waitsForDecision })
    .from(posts)
    .where(and(isNotNull(queuedAt), isNull(posts.removedAt)))
    .orderBy(asc(queuedAt), asc(id));
  const organizations = await organizationRefs(tx, [...new Set(rows.map((row) => row.organizationId))]);
  return rows.map((row) => ({
    key: `${row.id} ${row.queuedAt?.toISOString()}`,
    headline: row.headline,
    organization: organizations.get(row.organizationId)?.name ?? '',
    reported: row.waits !== true,
  }));
}

/** The mail to an admin about posts that wait. */
export function staffMail({ config }: Context, firstName: string, waiting: readonly WaitingPost[]): MailContent {
  const reported = waiting.filter((post) => post.reported).length;
  const subject = [counted(waiting.length - reported, 'post to review', 'posts to review'), counted(reported, 'reported job', 'reported jobs')];
  return {
    kind: 'staff.waiting',
    subject: subject.filter(Boolean).join(', '),
    body: WaitingEmail({
      site: config.SITE_NAME,
      firstName,
      posts: waiting.slice(0, NAMED),
      more: Math.max(0, waiting.length - NAMED),
      link: `${config.publicUrl}${adminPaths.list('review')}`,
      settingsLink: `${config.publicUrl}${adminPaths.settings('staff-emails')}`,
    }),
  };
}

const counted = (count: number, one: string, many: string): string => (count > 0 ? `${count} ${count === 1 ? one : many}` : '');
