import { HOUR } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import type { MailPreviews } from '~/platform/mail/preview';
import type { IncidentKind } from '../../kinds';
import type { IncidentRow } from '../queries';
import { digestMail, graveMail, toMailbox } from './incident-mails';

function example({ clock }: Context, kind: IncidentKind, values: Partial<IncidentRow> = {}): IncidentRow {
  const lastSeenAt = clock.now();
  const openedAt = new Date(lastSeenAt.getTime() - HOUR);
  return { id: newId(), kind, subject: '', detail: '', count: 1, openedAt, lastSeenAt, endedAt: null, toldAt: null, endToldAt: null, ...values };
}

const grave = (ctx: Context) => [example(ctx, 'mail_server', { count: 12 }), example(ctx, 'payments', { count: 2 })];

/** Examples of the mails to the staff about trouble. */
export const incidentMailPreviews = {
  'staff.incident': (ctx) => ({ ...graveMail(ctx, grave(ctx)), accountId: newId() }),
  'staff.digest': (ctx) => ({
    ...digestMail(ctx, {
      begun: [example(ctx, 'failed_mails', { count: 3 }), example(ctx, 'task', { subject: 'mails.read-bounces', detail: 'mails.read-bounces', count: 4 })],
      lasting: [example(ctx, 'staff_address')],
      over: [example(ctx, 'mail_server', { count: 12, endedAt: ctx.clock.now() })],
      standing: [example(ctx, 'unanswered_applications', { count: 14, detail: 'to 5 jobs' })],
    }),
    accountId: newId(),
  }),
  'staff.mailbox': (ctx) => toMailbox(graveMail(ctx, grave(ctx))),
} satisfies Partial<MailPreviews>;
