import { createTransport } from 'nodemailer';
import { toMessage } from './message';
import type { Transport } from './transport';

/** Hands mails to an SMTP server; a failure is thrown, and the queue tries again later. */
export function smtpTransport(url: string): Transport {
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return async (mail, attachments) => {
    await transport.sendMail(toMessage(mail, attachments));
  };
}
