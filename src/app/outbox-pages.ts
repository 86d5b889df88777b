import type { Hono } from 'hono';
import { html, type raw } from 'hono/html';
import type { Context } from '~/platform/context';
import { readOutbox } from '~/platform/mail/outbox';

/** `/dev/mail`: the mails a board without a mail server has written, for trying out. */
export function mountOutbox(app: Hono, ctx: Context): void {
  app.get('/dev/mail', async (c) => {
    const mails = await readOutbox(ctx.config.DATA_DIR);
    const rows = mails.map(({ name, mail }) => html`<li><a href="/dev/mail/${name}">${mail.subject}</a> to ${mail.to?.[0]?.address}, ${mail.date}</li>`);
    return c.html(page('Outbox', html`<ul>${rows}</ul>${mails.length === 0 ? 'No mail has been written yet.' : ''}`));
  });
  app.get('/dev/mail/:name', async (c) => {
    const found = (await readOutbox(ctx.config.DATA_DIR, 1_000)).find(({ name }) => name === c.req.param('name'));
    if (!found) return c.notFound();
    const { mail } = found;
    const links = [...new Set(mail.text?.match(/https?:\/\/\S+/g) ?? [])].map((link) => html`<li><a href="${link}">${link}</a></li>`);
    const files = mail.attachments.map((file) => html`<li>${file.filename} (${file.mimeType})</li>`);
    return c.html(
      page(
        mail.subject ?? '',
        html`<p>To ${mail.to?.[0]?.address}</p><ul>${links}</ul><pre>${mail.text}</pre><ul>${files}</ul><p><a href="/dev/mail">All mails</a></p>`,
      ),
    );
  });
}

const page = (title: string, body: unknown) =>
  html`<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body as ReturnType<typeof raw>}</html>`;
