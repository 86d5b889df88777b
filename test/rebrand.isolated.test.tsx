import { inflateSync } from 'node:zlib';
import { render } from '@react-email/render';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { favicon } from '~/app/http/favicon';
import { ReceiptEmail } from '~/orders/server/emails/ReceiptEmail';
import { renderReceipt } from '~/orders/server/receipt-pdf';
import { paidOrder } from '~/orders/testing';
import { brand } from '~/platform/brand';
import { brandVariables } from '~/platform/brand/style-sheet';
import { readConfig } from '~/platform/config/config';
import type { Context } from '~/platform/context/context';
import { pageMeta } from '~/platform/web/meta';
import { benefits, languageLevels, movements, starts } from '~/site/vocabularies';
import { textOf } from './servers/pdf-text';

vi.mock('../brand/brand.json', async (load) => {
  const { default: content } = await load<{ default: typeof import('../brand/brand.json') }>();
  const colors = { ...content.colors, light: { ...content.colors.light, ink: '#102010', primary: '#6b1f7a', success: '#0b5d3b' } };
  const { vocabularies: _own, ...neutral } = content;
  const changed = { ...neutral, name: 'Melacha', company: 'Melacha Trust', mailAddress: 'jobs@melacha.test', colors };
  return { ...changed, default: changed };
});

/** The drawing operators of a PDF. */
const contentOf = (pdf: Uint8Array) =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/FlateDecode[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/g),
  ]
    .map(([, data]) => inflateSync(Buffer.from(data ?? '', 'latin1')).toString('latin1'))
    .join('\n');

/** A board whose `brand/brand.json` has another name and other colors. */
describe('another brand', () => {
  const config = readConfig({});

  it('names the board, the company and the sender of mails', () => {
    expect(config).toMatchObject({ SITE_NAME: 'Melacha', COMPANY_NAME: 'Melacha Trust', MAIL_FROM: 'Melacha <jobs@melacha.test>' });
  });

  it('yields to the variables of the environment, and the sender follows the name', () => {
    expect(readConfig({ SITE_NAME: 'Jobs & "More", Inc.' }).MAIL_FROM).toBe('"Jobs & \\"More\\", Inc." <jobs@melacha.test>');
    expect(readConfig({ MAIL_FROM: 'x@y.test' }).MAIL_FROM).toBe('x@y.test');
  });

  it('has no words of its own community, and begins with those of any', () => {
    expect([movements, languageLevels]).toEqual([
      ['Interfaith', 'Nondenominational', 'Secular'],
      ['Another language helpful', 'Another language required'],
    ]);
    expect(benefits).toContain('Housing');
    expect([...benefits, ...movements, ...languageLevels, ...starts].join()).not.toMatch(/Hebrew|Jewish|Kosher|Synagogue|Israel|Day school|Fridays|Orthodox/);
  });

  it('is in the titles of pages', () => {
    const site = { siteName: config.SITE_NAME, companyName: config.COMPANY_NAME, publicUrl: config.publicUrl, timeZone: config.TIME_ZONE, disabledRoutes: [] };
    const meta = pageMeta([{ id: 'root', loaderData: { site } }], { title: 'Pricing' });
    expect(meta).toContainEqual({ title: 'Pricing | Melacha' });
  });

  it('is in the variables of screens and the icon', () => {
    expect(brandVariables(brand)).toContain('--primary: #6b1f7a;');
    expect(favicon(brand)).toContain('fill="#6b1f7a"');
  });

  it('is in mails', async () => {
    const order = paidOrder('Hebrew teacher');
    const html = await render(
      createElement(ReceiptEmail, { site: config.SITE_NAME, order, again: false, dateOf: () => 'Nov 20, 2026', link: 'https://melacha.test/' }),
    );
    expect(html).toContain('>Melacha<');
    expect(html).toContain('color:#6b1f7a');
    expect(html).toContain('background-color:#6b1f7a');
    expect(html).not.toMatch(/Parnassa|#24508f|#1d2433/i);
  });

  it('is in receipts', async () => {
    const pdf = await renderReceipt({ config } as Context, { ...paidOrder('Hebrew teacher'), seller: null }, Symbol('test'));
    const text = textOf(pdf);
    expect(text).toContain('Melacha');
    expect(text).toContain('Melacha Trust');
    expect(text).not.toContain('Parnassa');
    const drawn = contentOf(pdf).replace(/\d+\.\d+/g, (value) => Number(value).toFixed(4));
    // PDF states colors as parts of one: #6b1f7a and #0b5d3b.
    expect(drawn).toContain([0x6b, 0x1f, 0x7a].map((part) => (part / 255).toFixed(4)).join(' '));
    expect(drawn).toContain([0x0b, 0x5d, 0x3b].map((part) => (part / 255).toFixed(4)).join(' '));
  });
});
