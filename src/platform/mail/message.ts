import type { SendMailOptions } from 'nodemailer';
import type { QueuedMail, ReadyAttachment } from './transport';

/** The queued mail as a nodemailer message. Addresses are objects, so that no text can add a second recipient. */
export const toMessage = (mail: QueuedMail, attachments: ReadyAttachment[]): SendMailOptions => ({
  messageId: mail.messageId,
  date: new Date(mail.date),
  from: mail.from,
  to: { name: '', address: mail.to },
  ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
  // Messages that users write through the board have a reply address; all other mail asks automatic responders not to answer.
  headers: { ...mail.headers, ...(mail.replyTo ? {} : { 'Auto-Submitted': 'auto-generated' }) },
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  attachments: attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content: Buffer.from(content) })),
  disableFileAccess: true,
  disableUrlAccess: true,
});
