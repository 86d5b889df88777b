import { expect, it } from 'vitest';
import { decorate, renderPdf, rule, writeText } from './document';

it('a document is tagged, has a language and shows its title, so that screen readers read it in order', async () => {
  const pdf = await renderPdf({ title: 'Receipt 7', author: 'Parnassa LLC' }, (doc) => {
    writeText(doc, 'Receipt', { tag: 'H1', size: 20, color: '#000000' });
    rule(doc, '#000000');
    writeText(doc, 'Hebrew מורה', { size: 10, color: '#000000' });
    writeText(doc, '', { size: 10, color: '#000000' });
    decorate(doc, () => doc.rect(10, 10, 20, 20).stroke());
  });
  const text = Buffer.from(pdf).toString('latin1');
  expect(text).toContain('/Lang (en-US)');
  expect(text).toMatch(/\/MarkInfo \d+ 0 R/);
  expect(text).toContain('/DisplayDocTitle true');
  expect(text).toContain('/StructTreeRoot');
  expect(['/S /Document', '/S /H1', '/S /P'].filter((tag) => !text.includes(tag))).toEqual([]);
  expect(text.match(/\/S \/P\b/g)).toHaveLength(1);
  expect(text).toContain('/ActualText (Receipt)');
});
