import { Hono, type Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { Address, Attachment, Email } from 'postal-mime';
import type { Context } from '~/platform/context/context';
import { readOutbox, readOutboxMail } from '~/platform/mail/outbox';
import { createMailKindPages } from '../mail-kind-pages';
import { answer, answerWithMail, mailFrame, page, withLinks } from './mail-pages';
import { type Incoming, isFromThisMachine } from './outbox-access';
import { stripPrefix } from './strip-prefix';

type Env = { Bindings: { incoming?: Incoming } };

/** `/dev/mail`: the mails of a trial board, shown only to the user of the machine on which it runs. */
export function createOutboxPages(ctx: Context): Hono<Env> {
  const app = new Hono<Env>();
  const { DATA_DIR } = ctx.config;
  const mailOf = (c: HonoContext) => readOutboxMail(DATA_DIR, c.req.param('name') ?? '');

  app.route('/kinds', createMailKindPages(ctx));
  app.get('/', async (c) => {
    const mails = await readOutbox(DATA_DIR);
    return answer(c, listPage(mails));
  });
  app.get('/:name', async (c) => {
    const mail = await mailOf(c);
    return mail ? answer(c, mailPage(c.req.param('name'), mail)) : c.notFound();
  });
  app.get('/:name/html', async (c) => {
    const mail = await mailOf(c);
    return mail?.html ? answerWithMail(c, mail.html) : c.notFound();
  });
  app.get('/:name/files/:number', async (c) => {
    const file = (await mailOf(c))?.attachments[Number(c.req.param('number'))];
    if (!file) return c.notFound();
    return c.body(file.content as ArrayBuffer, 200, { 'Content-Type': 'application/octet-stream', 'Content-Disposition': dispositionOf(file) });
  });

  const guarded = new Hono<Env>();
  guarded.use('/dev/mail/*', async (c, next) => {
    const seen = isFromThisMachine(c.req.raw.headers, c.env?.incoming) ? await app.fetch(stripPrefix(c.req.raw, '/dev/mail'), c.env) : undefined;
    // For all other clients the page does not exist.
    if (!seen || seen.status === 404) return next();
    seen.headers.set('Cache-Control', 'no-store');
    return seen;
  });
  return guarded;
}

const dispositionOf = ({ filename }: Attachment): string => `attachment; filename*=UTF-8''${encodeURIComponent(filename ?? 'file').replace(/['()*]/g, escape)}`;

const nameOf = (address: Address | undefined): string => (address?.name ? `${address.name} <${address.address}>` : (address?.address ?? ''));
const peopleOf = (addresses: Address[] | undefined): string => (addresses ?? []).map(nameOf).join(', ');
const timeOf = (mail: Email): string => (mail.date ? new Date(mail.date).toUTCString() : '');

function listPage(mails: Awaited<ReturnType<typeof readOutbox>>) {
  const rows = mails.map(
    ({ name, mail }) =>
      html`<li class="mail"><a href="/dev/mail/${encodeURIComponent(name)}"><strong>${mail.subject || '(no subject)'}</strong><small>to ${peopleOf(mail.to)}, ${timeOf(mail)}</small></a></li>`,
  );
  const list = mails.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No emails yet.</p>`;
  return page(
    'Outbox',
    html`<h1>Outbox</h1><nav><a href="/dev/mail/kinds">All kinds of email</a></nav><p>Emails this board would have sent, newest first.</p>${list}`,
  );
}

function mailPage(name: string, mail: Email) {
  const at = `/dev/mail/${encodeURIComponent(name)}`;
  const subject = mail.subject || '(no subject)';
  const facts = [
    ['From', nameOf(mail.from)],
    ['To', peopleOf(mail.to)],
    ['Reply to', peopleOf(mail.replyTo)],
    ['Date', timeOf(mail)],
  ].filter(([, value]) => value);
  const files = mail.attachments.map((file, number) => html`<li><a href="${at}/files/${number}">${file.filename ?? 'file'}</a> (${file.mimeType})</li>`);
  return page(
    subject,
    html`<p><a href="/dev/mail">All emails</a></p><h1>${subject}</h1>
<dl>${facts.map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>
${files.length > 0 ? html`<h2>Attachments</h2><ul>${files}</ul>` : ''}
${mail.html ? html`${mailFrame(`${at}/html`, 'The email')}<h2>As plain text</h2>` : ''}
<pre dir="auto">${withLinks(mail.text ?? '')}</pre>`,
  );
}
