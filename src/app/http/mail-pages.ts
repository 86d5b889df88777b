import { createHash } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { html, raw } from 'hono/html';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 50rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
ul { padding: 0; list-style: none; }
li.mail { border-top: 1px solid color-mix(in srgb, gray 40%, transparent); }
li.mail a { display: block; padding: 0.75rem 0; }
li.mail strong, li.mail small { display: block; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; }
nav a + a { margin-inline-start: 1rem; }
.frames { display: flex; flex-wrap: wrap; gap: 1rem; margin: 0; }
.frames figure { margin: 0; width: 360px; max-width: 100%; }
iframe { width: 100%; height: 36rem; border: 1px solid color-mix(in srgb, gray 40%, transparent); background: white; color-scheme: light; }
pre { white-space: pre-wrap; font: inherit; border: 1px solid color-mix(in srgb, gray 40%, transparent); padding: 1rem; }`;

const hash = createHash('sha256').update(STYLE).digest('base64');
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** The policy of a mail's HTML: no scripts and no external content; inline styles are allowed, since mails need them. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

export const page = (title: string, body: ReturnType<typeof html>) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${raw(STYLE)}</style></head><body>${body}</body></html>`;

export const answer = (c: HonoContext, page: ReturnType<typeof html>) => c.html(page, 200, { 'Content-Security-Policy': PAGE_POLICY });

/** The HTML of a mail, to be shown in a frame. Its links open outside the frame. */
export const answerWithMail = (c: HonoContext, mailHtml: string) =>
  c.html(`<base target="_blank">${mailHtml}`, 200, { 'Content-Security-Policy': MAIL_POLICY, 'X-Frame-Options': 'SAMEORIGIN' });

/** A frame with the HTML of a mail. */
export const mailFrame = (address: string, title: string) =>
  html`<iframe src="${address}" sandbox="allow-popups allow-popups-to-escape-sandbox" title="${title}"></iframe>`;

/** Text with web addresses as links; everything else is escaped. */
export const withLinks = (text: string) =>
  text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
