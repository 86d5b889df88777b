import { randomUUID } from 'node:crypto';
import { outboxTransport } from '~/platform/mail/outbox';
import { smtpTransport } from '~/platform/mail/smtp';
import type { OperatedBoard } from '../board';
import { Refusal } from '../refusal';
import type { Terminal } from '../terminal';

/** Sends a mail at once, without the queue, so that the operator sees the mail server's own answer. @throws Refusal with that answer. */
export async function sendTestMail({ config, ctx }: OperatedBoard, to: string, terminal: Terminal): Promise<void> {
  const transport = config.SMTP_URL ? smtpTransport(config, 1) : outboxTransport(config);
  const text = `This email was sent by the command “mail test” of ${config.SITE_NAME} (${config.publicUrl}). The board can send email.`;
  const mail = {
    messageId: `<${randomUUID()}@${new URL(config.publicUrl).hostname}>`,
    date: ctx.clock.now().toISOString(),
    from: config.MAIL_FROM,
    to,
    returnPath: config.MAIL_RETURN_PATH,
    replyTo: config.MAIL_REPLY_TO,
    subject: `Test email from ${config.SITE_NAME}`,
    text,
    html: `<p>${text}</p>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  };
  try {
    terminal.good(`Sent to ${to}. The server replied: ${await transport(mail, [])}`);
  } catch (error) {
    throw new Refusal(`The email was not sent: ${(error as Error).message}`);
  }
  if (!config.SMTP_URL) terminal.say('SMTP_URL is not set, so emails are saved in the outbox and not sent.');
}
