import { describe, expect, it } from 'vitest';
import { readConfig } from '~/platform/config';
import type { Context } from '~/platform/context';
import { textOf } from '~/platform/testing/pdf-text';
import { renderReceipt } from './server/receipt-pdf';
import { paidOrder } from './testing';

const render = async (headline: string) => textOf(await renderReceipt({ config: readConfig({}) } as Context, paidOrder(headline)));

describe('the receipt', () => {
  it('states the product, the amounts, the numbers and that it is paid', async () => {
    const text = await render('Hebrew teacher: a “warm” school; joy & José’s – 2 jobs');
    for (const words of ['10361', '01a1f99c-8109', 'THANKS-2026', '$199.95', '$29.99', '$169.96', 'PAID $169.96', 'Nov 20, 2026', 'Visa ending in 4242']) {
      expect(text.replaceAll('\n', '')).toContain(words);
    }
    expect(text).toContain('a “warm” school; joy & José’s');
  });

  it('shows Hebrew letters', async () => {
    const text = await render('מורה לעברית for Beth Test');
    const hebrew = text.match(/[\u0590-\u05ff]/g)?.join('') ?? '';
    expect([...hebrew].sort().join('')).toBe([...'מורהלעברית'].sort().join(''));
  });

  it.each(['', '\u202e reversed', '🕎 lights', 'x'.repeat(150), '<b>&amp;</b>', 'שָׁלוֹם', '日本'])('stands %j', async (headline) => {
    expect(await render(headline)).toContain('10361');
  });
});
