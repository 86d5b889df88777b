import { plainTextSelectors, render } from '@react-email/render';
import { compile } from 'html-to-text';
import { createElement, type ReactElement } from 'react';
import { newId } from '../ids/ids';
import { reasonOf, ruleOf } from './kinds';
import { MailFooterContext } from './layout';
import type { Mail, RenderedBody } from './mail';
import { plainName } from './plain-name';
import { type LinkSigner, preferenceLinks } from './preference-links';
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

/** As `toPlainText` of React Email, which compiles its selectors for each mail. */
const toPlainText = compile({ wordwrap: false, selectors: plainTextSelectors });

/** Renders a mail, and gives it the id and the Message-ID that it keeps in all attempts. */
export async function compose(signer: LinkSigner, mail: Mail): Promise<ComposedMail> {
  const { SITE_NAME, publicUrl } = signer.config;
  const id = newId();
  const links = ruleOf(mail.kind).preference && preferenceLinks(signer, mail);
  const { html, text } = isRendered(mail.body)
    ? mail.body
    : await renderBody(createElement(MailFooterContext.Provider, { value: { reason: reasonOf(mail.kind, SITE_NAME), links } }, mail.body));
  const listUnsubscribe = mail.listUnsubscribe ?? (links && { url: links.turnOff });
  return {
    id,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    mail,
    subject: oneLine(mail.subject),
    body: {
      html,
      text,
      senderName: mail.senderName && plainName(mail.senderName),
      replyTo: mail.replyTo,
      headers: headersOf({ ...mail, ...(listUnsubscribe ? { listUnsubscribe } : {}) }),
      attachments: mail.attachments ?? [],
    },
  };
}

async function renderBody(body: ReactElement): Promise<RenderedBody> {
  const html = await render(body);
  return { html, text: toPlainText(html) };
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
