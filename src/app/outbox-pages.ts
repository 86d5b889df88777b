import { createHash } from 'node:crypto';
import { Hono, type Context as HonoContext } from 'hono';
import { html, raw } from 'hono/html';
import type { Address, Attachment, Email } from 'postal-mime';
import type { Context } from '~/platform/context';
import { withoutPrefix } from '~/platform/http/without-prefix';
import { readOutbox, readOutboxMail } from '~/platform/mail/outbox';
import { type Incoming, isFromThisMachine } from './outbox-access';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 50rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
ul { padding: 0; list-style: none; }
li.mail { border-top: 1px solid color-mix(in srgb, gray 40%, transparent); }
li.mail a { display: block; padding: 0.75rem 0; }
li.mail strong, li.mail small { display: block; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; }
iframe { width: 100%; height: 36rem; border: 1px solid color-mix(in srgb, gray 40%, transparent); background: white; color-scheme: light; }
pre { white-space: pre-wrap; font: inherit; border: 1px solid color-mix(in srgb, gray 40%, transparent); padding: 1rem; }`;

const hash = createHash('sha256').update(STYLE).digest('base64');
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** The policy of a mail's HTML: no scripts and no external content; inline styles are allowed, since mails need them. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

type Env = { Bindings: { incoming?: Incoming } };

/** `/dev/mail`: the mails of a trial board, shown only to the user of the machine on which it runs. */
export function createOutboxPages(ctx: Context): Hono<Env> {
  const app = new Hono<Env>();
  const { DATA_DIR } = ctx.config;
  const mailOf = (c: HonoContext) => readOutboxMail(DATA_DIR, c.req.param('name') ?? '');

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
    if (!mail?.html) return c.notFound();
    // Links open outside the frame.
    return c.html(`<base target="_blank">${mail.html}`, 200, { 'Content-Security-Policy': MAIL_POLICY, 'X-Frame-Options': 'SAMEORIGIN' });
  });
  app.get('/:name/files/:number', async (c) => {
    const file = (await mailOf(c))?.attachments[Number(c.req.param('number'))];
    if (!file) return c.notFound();
    return c.body(file.content as ArrayBuffer, 200, { 'Content-Type': 'application/octet-stream', 'Content-Disposition': dispositionOf(file) });
  });

  const guarded = new Hono<Env>();
  guarded.use('/dev/mail/*', async (c, next) => {
    const seen = isFromThisMachine(c.req.raw.headers, c.env?.incoming) ? await app.fetch(withoutPrefix(c.req.raw, '/dev/mail'), c.env) : undefined;
    // For all other clients the page does not exist.
    if (!seen || seen.status === 404) return next();
    seen.headers.set('Cache-Control', 'no-store');
    return seen;
  });
  return guarded;
}

const answer = (c: HonoContext, page: ReturnType<typeof html>) => c.html(page, 200, { 'Content-Security-Policy': PAGE_POLICY });

const dispositionOf = ({ filename }: Attachment): string => `attachment; filename*=UTF-8''${encodeURIComponent(filename ?? 'file').replace(/['()*]/g, escape)}`;

const page = (title: string, body: ReturnType<typeof html>) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${raw(STYLE)}</style></head><body>${body}</body></html>`;

const nameOf = (address: Address | undefined): string => (address?.name ? `${address.name} <${address.address}>` : (address?.address ?? ''));
const peopleOf = (addresses: Address[] | undefined): string => (addresses ?? []).map(nameOf).join(', ');
const timeOf = (mail: Email): string => (mail.date ? new Date(mail.date).toUTCString() : '');

function listPage(mails: Awaited<ReturnType<typeof readOutbox>>) {
  const rows = mails.map(
    ({ name, mail }) =>
      html`<li class="mail"><a href="/dev/mail/${encodeURIComponent(name)}"><strong>${mail.subject || '(no subject)'}</strong><small>to ${peopleOf(mail.to)}, ${timeOf(mail)}</small></a></li>`,
  );
  const list = mails.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No mail has been written yet.</p>`;
  return page('Outbox', html`<h1>Outbox</h1><p>Mails that this board would have sent, newest first.</p>${list}`);
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
    html`<p><a href="/dev/mail">All mails</a></p><h1>${subject}</h1>
<dl>${facts.map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>
${files.length > 0 ? html`<h2>Attachments</h2><ul>${files}</ul>` : ''}
${mail.html ? html`<iframe src="${at}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail"></iframe><h2>As plain text</h2>` : ''}
<pre dir="auto">${withLinks(mail.text ?? '')}</pre>`,
  );
}

/** Text with web addresses as links; everything else is escaped. */
const withLinks = (text: string) =>
  text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
