import { describe, expect, it } from 'vitest';
import { textOf } from '~test/servers/pdf-text';
import { decorate, renderPdf, rule, writeText } from './document';
import { drawContent } from './draw-content';

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

describe('the letters of a document', () => {
  const draw = (text: string) => drawContent({ title: 'Receipt', author: 'Parnassa', top: 50, parts: [{ kind: 'text', text, size: 10, color: '#000000' }] });
  it.each(['Հայաստան', 'საქართველო', 'ኢትዮጵያ', 'Иерусалим', 'Ἀθήνα', 'القدس', 'ירושלים'])('are drawn: %s', async (text) => {
    const drawn = textOf(await draw(text));
    expect(drawn).not.toMatch(/[?]|Some letters/);
    expect(drawn.trim().length).toBeGreaterThan(3);
  });
  it.each(['北京', 'กรุงเทพ', '🎉 party'])('that no font has are said to be missing: %s', async (text) =>
    expect(textOf(await draw(text))).toMatch(/[?][\s\S]*Some letters can’t be printed/),
  );
  it.each([
    ['☐ yes ☒ no', '[ ] yes [x] no'],
    ['✓ yes ✗ no', '[x] yes x no'],
    ['\u{f0b7} One ➢ Two', '• One • Two'],
    ['One\ufe0f', 'One'],
  ])('that are signs are written: %s', async (text, written) => expect(textOf(await draw(text)).replace(/\n/g, '')).toBe(written));
});
