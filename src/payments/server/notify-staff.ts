import { findAdmins } from '~/accounts/server';
import { adminPaths } from '~/platform/addresses/paths';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import type { MailContent } from '~/platform/mail';
import { formatDollars, toDollars } from '~/platform/money/money';
import { type PaymentNews, type PurchaseKind, StaffPaymentEmail, staffPaymentSubject } from './emails/StaffPaymentEmail';
import type { PaymentRow } from './queries';
import { subjectOf } from './take-payment';

interface News {
  event: PaymentNews;
  amountCents: number;
  /** The reason of the dispute, or why the refund failed. */
  reason: string;
  respondBy?: Date | null;
}

/** Mails all admins that a payment needs them. */
export async function notifyStaff(ctx: Context, tx: Database, payment: PaymentRow, news: News): Promise<void> {
  const { kind } = subjectOf(ctx, payment).record;
  const admins = await findAdmins(tx);
  await ctx.mailer.sendAll(
    tx,
    admins.map(({ id, email, firstName }) => ({ ...staffPaymentMail(ctx, firstName, { kind, id: payment.subjectId }, news), to: email, accountId: id })),
  );
}

/** The mail to an admin about a dispute or a refund that failed. */
export const staffPaymentMail = ({ config }: Context, firstName: string, related: { kind: PurchaseKind; id: string }, news: News): MailContent => ({
  kind: 'staff.payment',
  related,
  subject: staffPaymentSubject(news.event, formatDollars(toDollars(news.amountCents))),
  body: StaffPaymentEmail({
    site: config.SITE_NAME,
    firstName,
    kind: related.kind,
    event: news.event,
    amount: formatDollars(toDollars(news.amountCents)),
    reason: news.reason,
    respondBy: news.respondBy ? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: config.TIME_ZONE }).format(news.respondBy) : null,
    link: `${config.publicUrl}${adminPaths.record(related.kind, related.id)}`,
  }),
});
