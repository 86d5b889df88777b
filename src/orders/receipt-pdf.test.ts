import { describe, expect, it } from 'vitest';
import { readConfig } from '~/platform/config/config';
import type { Context } from '~/platform/context/context';
import { textOf } from '~test/servers/pdf-text';
import { renderReceipt } from './server/receipt-pdf';
import { paidOrder } from './testing';

const render = async (headline: string) => textOf(await renderReceipt({ config: readConfig({}) } as Context, paidOrder(headline), Symbol('test')));

describe('the receipt', () => {
  it('states the product, the amounts, the numbers and that it is paid', async () => {
    const text = await render('Hebrew teacher: a “warm” school; joy & José’s – 2 jobs');
    for (const words of ['10361', '01a1f99c-8109', 'THANKS-2026', '$199.95', '$29.99', '$169.96', 'PAID $169.96', 'Nov 20, 2026', 'Visa ending in 4242']) {
      expect(text.replaceAll('\n', '')).toContain(words);
    }
    expect(text.replaceAll('\n', '')).toContain('a “warm” school; joy & José’s');
  });

  it('names seller and buyer', async () => {
    const text = (await render('Hebrew teacher')).replaceAll('\n', '');
    for (const words of ['Sold byParnassa LLC2 Market StreetTeaneck, NJ 07666Tax number 12-3456789']) expect(text).toContain(words);
    expect(text).toContain('Billed toBeth Tikvah Day SchoolRivka Stern1 Main StreetNew York, NY 10001United States');
  });

  it('sets Hebrew, brackets and Cyrillic in the order in which they are read', async () => {
    const text = async (headline: string) => (await render(headline)).replaceAll('\n', '');
    expect(await text('מורה לעברית, כיתה ג׳ – Hebrew teacher (K–2)')).toContain('Hebrew teacher (K–2) – ׳ג התיכ ,תירבעל הרומ');
    expect(await text('Hebrew teacher (מורה)')).toContain('Hebrew teacher (הרומ)');
    expect(await text('Учитель иврита (Łódź)')).toContain('Учитель иврита (Łódź)');
  });

  it('names a pack of credits with its code', async () => {
    const order = { ...paidOrder(''), post: null, credits: { code: 'CREDIT-ABCD', count: 5, left: 0, expires_on: '2027-11-20T19:16:29.115Z' } };
    expect(textOf(await renderReceipt({ config: readConfig({}) } as Context, order, Symbol('test'))).replaceAll('\n', '')).toContain(
      'CodeCREDIT-ABCD, valid until Nov 20, 2027',
    );
  });

  it.each(['', '\u202e reversed', '🕎 lights', 'x'.repeat(150), '<b>&amp;</b>', 'שָׁלוֹם', '日本'])('stands %j', async (headline) => {
    expect(await render(headline)).toContain('10361');
  });
});
