import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readConfig } from '~/platform/config';
import type { Context } from '~/platform/context';
import type { Order } from './schemas';
import { renderReceipt } from './server/receipt-pdf';

const order = (headline: string): Order => ({
  _id: '01a1f99c-8109-7993-b391-2c10b0f9bba7',
  status: 'paid',
  invoice_number: 10_361,
  created_on: '2026-11-20T15:39:05.865Z',
  priced: true,
  paid: true,
  paid_on: '2026-11-20T19:16:29.115Z',
  post: { _id: '01a1f680-6841-7f87-bd65-eb69beecf37a', headline },
  items: [{ sku: 'POST-90', name: 'Job post', description: 'One job, live for 90 days', quantity: 1, price: 199.95, total: 199.95 }],
  coupon: { code: 'THANKS-2026', amount: 15, amount_type: 'percent' },
  subtotal: 199.95,
  discount: 29.99,
  total: 169.96,
  days: 90,
  txn: { gateway: 'sandbox', reference: 'x', last4: '4242', brand: 'Visa' },
});

const render = async (headline: string) => textOf(await renderReceipt({ config: readConfig({}) } as Context, order(headline)));

/** The text of a PDF as a reader would copy it: the glyphs of each font mapped back to letters by the font's own table. */
function textOf(pdf: Uint8Array): string {
  const source = Buffer.from(pdf).toString('latin1');
  const objects = new Map([...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, id, body]) => [id ?? '', body ?? '']));
  const streamOf = (body: string) => {
    const data = Buffer.from(/stream\r?\n([\s\S]*?)\r?\nendstream/.exec(body)?.[1] ?? '', 'latin1');
    return body.includes('FlateDecode') ? inflateSync(data).toString('latin1') : data.toString('latin1');
  };
  const letters = new Map<string, Map<number, string>>();
  for (const [, name, id] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const cmap = streamOf(objects.get(/ToUnicode (\d+) 0 R/.exec(objects.get(id ?? '') ?? '')?.[1] ?? '') ?? '');
    const codes = [...cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)].flatMap(([, from, list]) =>
      [...(list ?? '').matchAll(/<([0-9a-f]*)>/gi)].map(([, hex], index): [number, string] => [
        Number.parseInt(from ?? '', 16) + index,
        Buffer.from(hex ?? '', 'hex')
          .swap16()
          .toString('utf16le'),
      ]),
    );
    letters.set(name ?? '', new Map(codes));
  }
  let text = '';
  for (const body of objects.values()) {
    if (!body.includes('stream') || body.includes('/Type') || body.includes('/Length1')) continue;
    let font = '';
    for (const [, name, shown] of streamOf(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = name;
      else {
        const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? []);
        text += `${glyphs.map((glyph) => letters.get(font)?.get(Number.parseInt(glyph, 16)) ?? '').join('')}\n`;
      }
    }
  }
  return text;
}

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
