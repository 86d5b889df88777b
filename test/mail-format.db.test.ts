import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCoupon } from '~/coupons/testing';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { newId } from '~/platform/ids/ids';
import { inScheme } from '~/platform/mail/dark-styles';
import { isPreference, type MailKind, mailKindNames, reasonOf, ruleOf } from '~/platform/mail/kinds';
import { EXAMPLE_CODE } from '~/platform/mail/preview';
import { openTestBoard, type TestBoard } from './board';

const PUBLIC_URL = 'https://jobs.board.test';
const MAX_BYTES = 100_000;

let board: TestBoard;
const mails = new Map<MailKind, { raw: string; mail: Email }>();

/** A board with a record for each kind of mail; one mail of each kind is sent. */
beforeAll(async () => {
  board = await openTestBoard({ env: { PUBLIC_URL, RATE_LIMIT_SCALE: '1000', SITE_NAME: 'Beth Board', SUPPORT_EMAIL: 'office@jobs.board.test' } });
  const owner = await buildUnpaidPost(board);
  await board.call(`POST /v2/employer/jobs_prep/pay/${owner.postId}`, { token: owner.token, body: goodCard });
  await buildCoupon(board.ctx, { couponType: 'Gift Card' });
  await board.call('POST /v2/employer/jobs/buycredits/5/default', { token: owner.token, body: goodCard, headers: { 'idempotency-key': newId() } });
  for (const kind of mailKindNames) {
    const content = await board.ctx.slices.mailPreviews[kind]?.(board.ctx);
    expect(content, kind).toBeDefined();
    if (content) await board.ctx.mailer.send(board.ctx.db, { ...content, to: `${kind}@example.org` });
  }
  await board.ctx.queue.drain();
  const outbox = join(board.ctx.config.DATA_DIR, 'outbox');
  for (const name of await readdir(outbox)) {
    const raw = await readFile(join(outbox, name));
    const mail = await PostalMime.parse(raw);
    const kind = mailKindNames.find((one) => mail.to?.[0]?.address === `${one}@example.org`);
    if (kind) mails.set(kind, { raw: raw.toString(), mail });
  }
});
afterAll(() => board.close());

const headerOf = (mail: Email, name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
/** The text that a reader of the HTML sees, without the hidden preview, as words. */
const wordsOf = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<div[^>]*display:none.*?<\/div>\s*(<\/div>)?/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:#x27|#39|apos);/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;|&zwnj;|&#847;/g, ' ')
    .replace(/&amp;/g, '&')
    .toLowerCase()
    .split(/\s+/)
    // A comma after a link stands alone.
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

describe.each(mailKindNames)('a mail %s', (kind) => {
  const sent = () => {
    const one = mails.get(kind);
    if (!one) throw new Error(`There is no mail of the kind ${kind}.`);
    return one;
  };

  it('has a title, a language, a heading and dark colors', () => {
    const { html = '' } = sent().mail;
    expect(html).toMatch(/<html[^>]* lang="en"/);
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]?.trim()).toBeTruthy();
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('name="viewport"');
    expect(inScheme(html, 'dark')).not.toBe(inScheme(html, 'light'));
  });

  it('says the same in HTML and text', () => {
    const { html = '', text = '' } = sent().mail;
    const words = new Set(wordsOf(html));
    const said = new Set(text.toLowerCase().split(/\s+/));
    expect([...words].filter((word) => !said.has(word))).toEqual([]);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
    for (const link of links) expect(text).toContain(link);
  });

  it('links to this board alone, and loads nothing', () => {
    const { html = '' } = sent().mail;
    const body = html.slice(html.indexOf('<body'));
    for (const [, link] of body.matchAll(/href="([^"]+)"/g)) expect(link?.startsWith(`${PUBLIC_URL}/`), link).toBe(true);
    expect(body).not.toMatch(/<img|<script|url\(/i);
  });

  it('has the headers of its kind', () => {
    const { mail } = sent();
    const rule = ruleOf(kind);
    expect(headerOf(mail, 'auto-submitted')).toEqual(rule.personal ? [] : ['auto-generated']);
    expect(headerOf(mail, 'list-unsubscribe')).toHaveLength(rule.optional ? 1 : 0);
    expect(headerOf(mail, 'list-unsubscribe-post')).toEqual(rule.optional ? ['List-Unsubscribe=One-Click'] : []);
    expect(mail.messageId).toMatch(/^<[\da-f-]{36}@jobs\.board\.test>$/);
    expect(mail.replyTo === undefined).toBe(!rule.personal && !rule.answerable);
    expect(mail.subject?.trim()).toBeTruthy();
    // Subjects are shown to staff, and on locked screens.
    expect(mail.subject).not.toContain(EXAMPLE_CODE);
  });

  it('says once why it came, and how such mails are turned off if they can be', () => {
    const { html = '', text = '' } = sent().mail;
    for (const body of [text, wordsOf(html).join(' ')]) expect(body.toLowerCase().split('you’re getting this because').length).toBe(2);
    expect(text).toContain(reasonOf(kind, 'Beth Board'));
    const links = [...text.matchAll(/https:\S+\/account\/mail\?\S+/g)].map(([link]) => new URL(link).searchParams.get('kind'));
    // This one is the link itself.
    const own = kind === 'account.mail_link' ? [null] : [];
    expect(links).toEqual(isPreference(kind) ? [kind, null] : own);
  });

  it('is small', () => {
    expect(Buffer.byteLength(sent().raw)).toBeLessThan(MAX_BYTES);
  });
});
