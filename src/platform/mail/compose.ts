import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import type { Config } from '../config';
import { newId } from '../ids';
import { ruleOf } from './kinds';
import type { Mail, RenderedBody } from './mail';
import type { MailBody } from './seal';

/** A finished mail, before it is stored. */
export interface ComposedMail {
  id: string;
  messageId: string;
  mail: Mail;
  subject: string;
  body: MailBody;
}

const oneLine = (text: string) => text.replace(/[\r\n\t\0]+/g, ' ').trim();

const isRendered = (body: ReactElement | RenderedBody): body is RenderedBody => 'html' in body;

const rendered = async (body: Mail['body']): Promise<RenderedBody> =>
  isRendered(body) ? body : { html: await render(body), text: await render(body, { plainText: true }) };

/** Renders a mail, and gives it the id and the Message-ID that it keeps in all attempts. */
export async function compose(config: Config, mail: Mail): Promise<ComposedMail> {
  const id = newId();
  const { html, text } = await rendered(mail.body);
  return {
    id,
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    mail,
    subject: oneLine(mail.subject),
    body: { html, text, replyTo: mail.replyTo, headers: headersOf(mail), attachments: mail.attachments ?? [] },
  };
}

/** The headers of a mail beside those that every mail has. */
export function headersOf({ kind, headers = {}, listUnsubscribe }: Pick<Mail, 'kind' | 'headers' | 'listUnsubscribe'>): Record<string, string> {
  const rule = ruleOf(kind);
  if (rule.optional && !listUnsubscribe) throw new Error(`A mail of the kind ${kind} needs listUnsubscribe, since recipients may turn it off.`);
  return {
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)])),
    // Automatic responders do not answer such mail. They may answer mail that a person wrote.
    ...(rule.personal ? {} : { 'Auto-Submitted': 'auto-generated' }),
    ...(listUnsubscribe ? { 'List-Unsubscribe': `<${oneLine(listUnsubscribe.url)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
}
