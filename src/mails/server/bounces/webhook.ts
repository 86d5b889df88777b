import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context } from '~/platform/context/context';
import { recordReport } from './record-report';
import { readWebhook } from './webhook-formats';

const MAX_BYTES = 500_000;

/**
 * `POST /webhooks/mail`: mail providers report bounces and complaints here (docs/operating-reference.md, "Bounces"). It exists only where
 * `MAIL_WEBHOOK_SECRET` is set. A report may come many times and counts once.
 */
export function createMailWebhook(ctx: Context): Hono {
  const app = new Hono();
  const secret = ctx.config.MAIL_WEBHOOK_SECRET;
  if (!secret) return app;
  const tooLarge = bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.json({ detail: 'The report is too large.' }, 413) });
  app.post('/webhooks/mail', tooLarge, async (c) => {
    const reports = readWebhook(await c.req.text(), c.req.header('x-mail-signature'), secret, ctx.clock.now());
    if (reports === 'unsigned') return c.json({ detail: 'The signature is missing or wrong.' }, 401);
    if (reports === 'unreadable') return c.json({ detail: 'This format is unknown.' }, 422);
    let known = 0;
    for (const report of reports) if (await recordReport(ctx, report, 'webhook')) known += 1;
    return c.json({ reports: reports.length, known });
  });
  return app;
}
