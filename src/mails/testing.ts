import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import { mailSuppressions } from '~/platform/mail/tables';

/** Queues a mail. @returns its id. */
export async function buildMail(ctx: Context): Promise<string> {
  const body = { html: '<p>Thank you.</p>', text: 'Thank you.' };
  const { id } = await ctx.mailer.send(ctx.db, { kind: 'order.receipt', to: 'buyer@example.org', subject: 'Your receipt', body });
  return id as string;
}

/** Suppresses an address of its own. @returns the id of the suppression. */
export async function buildSuppression(ctx: Context): Promise<string> {
  const id = newId();
  await ctx.db.insert(mailSuppressions).values({ id, address: `${id}@example.org`, reason: 'hard_bounce', createdAt: ctx.clock.now() });
  return id;
}

interface Report {
  /** The id of the mail that bounced. */
  mailId: string;
  action?: string;
  status?: string;
  diagnostic?: string;
  /** The address that the report is sent to. */
  to?: string;
  /** The part with the mail that is returned; without it, no part. */
  returned?: 'message/rfc822' | 'text/rfc822-headers' | 'none';
}

/** A delivery report as mail servers write it (RFC 3464). */
export function deliveryReport({ mailId, action = 'failed', status = '5.1.1', diagnostic, to, returned = 'text/rfc822-headers' }: Report): string {
  const lines = [
    'Return-Path: <>',
    'From: Mail Delivery System <mailer-daemon@mx.example.org>',
    `To: ${to ?? 'bounces@board.test'}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host mx.example.org.',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    'Arrival-Date: Fri, 20 Nov 2026 10:00:00 -0500',
    '',
    'Final-Recipient: rfc822; somebody.else@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    ...(diagnostic ? [`Diagnostic-Code: smtp; ${diagnostic}`] : []),
    '',
  ];
  const headers = ['From: board@board.test', `Message-ID:`, ` <${mailId}@board.test>`, 'Subject: Your receipt', ''];
  if (returned !== 'none') lines.push('--part', `Content-Type: ${returned}`, '', ...headers);
  return [...lines, '--part--', ''].join('\r\n');
}

/** A complaint as mail providers send it (RFC 5965). */
export const complaintReport = (mailId: string, type = 'abuse'): string =>
  [
    'From: feedback@provider.example',
    'To: bounces@board.test',
    'Subject: complaint',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'A user reported this mail.',
    '--part',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: Provider/1.0',
    'Version: 1',
    '',
    '--part',
    'Content-Type: message/rfc822',
    '',
    'From: board@board.test',
    `Message-ID: <${mailId}@board.test>`,
    'Subject: Newsletter',
    '',
    'Text',
    '--part--',
    '',
  ].join('\r\n');
