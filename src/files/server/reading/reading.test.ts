import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  degrees,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  type PDFRef,
  PDFString,
  PDFTextField,
} from '@cantoo/pdf-lib';
import { describe, expect, it, vi } from 'vitest';
import { textOf, textsLaidOver } from '~test/servers/pdf-text';
import { makePdf } from '../../testing';
import { textOfBytes } from '../inspection/text-of-bytes';
import * as results from './copy-result';
import { drawMark, drawText } from './draw-text';
import { markPages as copyOf } from './mark-pages';

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url));

const contentOf = (stream: PDFRawStream): string => {
  try {
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  } catch {
    return '';
  }
};

const markPages = async (bytes: Uint8Array, markBytes: Uint8Array, title: string): Promise<Uint8Array> => {
  const result = await copyOf(bytes, markBytes, title);
  if ('refused' in result) throw new Error(result.refused);
  return result.pdf;
};
const drawLines = (title: string, text: string) => drawText(title, { text, notShown: [] });

const mark = () => drawMark({ mark: 'Miriam Gold · Nov 22, 2026', footer: 'Copy for Miriam Gold (miriam@school.example)' });

describe('a marked copy of a PDF', () => {
  it('has the mark over every page, also over turned and very tall ones', async () => {
    const source = await PDFDocument.create();
    for (const angle of [0, 90, 180, 270]) source.addPage([612, 792]).setRotation(degrees(angle));
    source.addPage([400, 3_000]);
    const copy = await markPages(await source.save(), await mark(), 'Applicant 1, resume');
    const texts = await textsLaidOver(copy);
    expect(texts).toHaveLength(5);
    for (const laid of texts) {
      expect(laid.length).toBeGreaterThan(0);
      expect(laid.join()).toContain('Copy for Miriam Gold (miriam@school.example)');
      expect(laid.join().split('Miriam Gold · Nov 22, 2026').length - 1).toBeGreaterThanOrEqual(3);
    }
  });

  it('fails where the board does, and calls only what it stumbles over in the file damaged', async () => {
    const pdf = await makePdf('Ten years');
    await expect(copyOf(pdf, Buffer.from('no mark'), 'x')).rejects.toThrow();
    const create = vi.spyOn(PDFDocument, 'create').mockRejectedValue(Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' }));
    await expect(copyOf(pdf, await mark(), 'x'))
      .rejects.toThrow('no space left')
      .finally(() => create.mockRestore());
    const load = vi.spyOn(PDFDocument, 'load').mockRejectedValue(new RangeError('Array buffer allocation failed'));
    await expect(copyOf(pdf, pdf, 'x'))
      .rejects.toThrow('allocation failed')
      .finally(() => load.mockRestore());
    for (const [name, value] of [
      ['Rotate', 'north'],
      ['MediaBox', 'large'],
      ['Contents', 'none'],
    ] as const) {
      const source = await PDFDocument.load(pdf);
      source.getPage(0).node.set(PDFName.of(name), source.context.obj(value));
      const bytes = await source.save();
      expect(await copyOf(bytes, await mark(), 'x').then((result) => 'pdf' in result || result === results.unreadable)).toBe(true);
    }
  });

  it('has neither the properties of the document nor what it would start', async () => {
    const source = await PDFDocument.load(await makePdf('Dina taught for ten years'));
    source.setAuthor('Dina Adler');
    source.setTitle('Resume of Dina Adler');
    source.addJavaScript('greet', 'app.alert("Shalom")');
    await source.attach(new Uint8Array([1, 2, 3]), 'photo.jpg');
    const link = source.context.register(
      source.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'URI', URI: PDFString.of('mailto:dina@example.org') } }),
    );
    source.getPage(0).node.set(PDFName.of('Annots'), source.context.obj([link]));
    const copy = await markPages(await source.save(), await mark(), 'Applicant 1, resume');
    const read = await PDFDocument.load(copy, { updateMetadata: false });
    expect([read.getTitle(), read.getAuthor(), read.getPageCount()]).toEqual(['Applicant 1, resume', undefined, 1]);
    expect(['Names', 'OpenAction', 'AA', 'Metadata', 'AcroForm'].filter((name) => read.catalog.has(PDFName.of(name)))).toEqual([]);
    const plain = Buffer.from(await read.save({ useObjectStreams: false })).toString('latin1');
    expect(plain).not.toMatch(/mailto|JavaScript|photo\.jpg|Dina Adler/);
  });

  it.each<[string, boxes: Record<string, number[]>]>([
    ['without a width', { CropBox: [0, 0, 0, 792] }],
    ['that is very thin', { CropBox: [0, 0, 0.001, 99_999] }],
    ['that is reversed', { MediaBox: [612, 792, 0, 0], CropBox: [600, 700, 10, 10] }],
    ['that is far larger than its page', { CropBox: [-50_000, -50_000, 50_000, 50_000] }],
    ['that is very tall', { MediaBox: [0, 0, 1, 14_400] }],
    ['that is very flat', { MediaBox: [0, 0, 14_400, 20] }],
    ['without any size', { MediaBox: [0, 0, 0, 0] }],
  ])('has marks on a page %s, and not too many', async (_case, boxes) => {
    const source = await PDFDocument.load(await makePdf('Ten years'));
    for (const [name, box] of Object.entries(boxes)) source.getPage(0).node.set(PDFName.of(name), source.context.obj(box));
    const copy = await markPages(await source.save(), await mark(), 'x');
    const page = (await PDFDocument.load(copy)).getPage(0);
    expect((await textsLaidOver(copy))[0]?.join()).toContain('Copy for Miriam Gold');
    expect(page.node.CropBox()).toBeUndefined();
    expect(page.getWidth()).toBeLessThanOrEqual(14_400);
    expect(page.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict).keys().length).toBeLessThanOrEqual(500);
  });

  it('has the content of the page in a form of its own, so that it cannot move or clip the mark', async () => {
    const source = await PDFDocument.load(await makePdf('Ten years'));
    source.getPage(0).node.set(PDFName.of('Contents'), source.context.register(source.context.flateStream('Q Q Q 9 0 0 9 0 0 cm 1 1 re W n')));
    const read = await PDFDocument.load(await markPages(await source.save(), await mark(), 'x'));
    const contents = read.getPage(0).node.Contents();
    const parts = contents instanceof PDFArray ? contents.asArray().map((part) => read.context.lookup(part)) : [contents];
    const drawn = parts.map((part) => (part instanceof PDFRawStream ? contentOf(part) : '')).join('\n');
    expect(drawn).toContain(' Do');
    expect(drawn).not.toMatch(/ re| W/);
  });

  it('has neither attached files nor annotations, but shows the fields of a form', async () => {
    const source = await PDFDocument.load(await makePdf('Ten years'));
    const field = source.getForm().createTextField('experience');
    field.setText('Two schools');
    field.addToPage(source.getPage(0), { x: 50, y: 50, width: 200, height: 30 });
    const { context } = source;
    const file = context.register(context.flateStream('payload', { Type: 'EmbeddedFile' }));
    const attachment = context.register(context.obj({ Type: 'Filespec', F: PDFString.of('payload.exe'), EF: { F: file } }));
    const annotation = context.register(
      context.obj({ Type: 'Annot', Subtype: 'FileAttachment', Rect: [0, 0, 9, 9], FS: attachment, T: PDFString.of('Noam Elkayam') }),
    );
    const { node } = source.getPage(0);
    node.Annots()?.push(annotation);
    node.set(PDFName.of('AF'), context.obj([attachment]));
    node.Resources()?.set(PDFName.of('Properties'), context.obj({ Note: { AF: [attachment] } }));
    const copy = await markPages(await source.save(), await mark(), 'x');
    const read = await PDFDocument.load(copy);
    const plain = Buffer.from(await read.save({ useObjectStreams: false })).toString('latin1');
    expect(plain.match(/payload|EmbeddedFile|Filespec|Noam|\/AF\b/g)).toBeNull();
    expect(read.getPage(0).node.Annots()?.size() ?? 0).toBe(0);
    const streams = read.context.enumerateIndirectObjects().flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []));
    const hex = Buffer.from('Two schools').toString('hex');
    expect(streams.filter((stream) => !stream.dict.has(PDFName.of('Length1'))).some((stream) => contentOf(stream).toLowerCase().includes(hex))).toBe(true);
  });

  it('is made of an empty page', async () => {
    const source = await PDFDocument.create();
    source.addPage();
    expect((await textsLaidOver(await markPages(await source.save(), await mark(), 'x')))[0]?.join()).toContain('Copy for Miriam Gold');
  });

  it.each([
    ['no PDF', () => Buffer.from('Not a PDF'), results.unreadable],
    ['one that is cut off', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<'), results.unreadable],
    ['one with a password', () => makePdf('Secret', 'open sesame'), results.protectedByPassword],
    ['one with very many pages', () => pdfWith((source) => Array.from({ length: 101 }, () => source.addPage())), results.tooManyPages],
    [
      'a form that only one program shows',
      () => pdfWith((source) => source.catalog.set(PDFName.of('AcroForm'), source.context.obj({ XFA: [], Fields: [] }))),
      results.onlyInOtherPrograms,
    ],
  ])('is not made of %s, and says so', async (_case, make, refused) => expect(await copyOf(await make(), await mark(), 'x')).toEqual(refused));
});

/** A PDF of one page that a test changes. */
async function pdfWith(change: (source: PDFDocument) => unknown): Promise<Uint8Array> {
  const source = await PDFDocument.load(await makePdf('Ten years'));
  change(source);
  return source.save({ useObjectStreams: false });
}

/** All texts of a copy, however they are drawn. */
async function textsIn(pdf: Uint8Array): Promise<string> {
  const read = await PDFDocument.load(pdf);
  const streams = read.context.enumerateIndirectObjects().flatMap(([, object]) => (object instanceof PDFRawStream ? [contentOf(object)] : []));
  const strings = streams.join('\n').matchAll(/<([\da-f]+)>\s*Tj|\(([^)]*)\)\s*Tj/gi);
  const plain = [...strings].map(([, hex, text]) => text ?? Buffer.from(hex ?? '', 'hex').toString('latin1'));
  return [...plain, ...(await textsLaidOver(pdf)).flat()].join('\n');
}

describe('what a PDF prints besides the content of its pages', () => {
  type Entries = Record<string, unknown>;
  const widget = (entries: Entries) => ({ Type: 'Annot', Subtype: 'Widget', FT: 'Tx', F: 4, Rect: [50, 50, 250, 70], ...entries });
  const copyWith = async (make: (source: PDFDocument) => Entries[], form: Entries = {}) => {
    const bytes = await pdfWith((source) => {
      source.catalog.set(PDFName.of('AcroForm'), source.context.obj({ Fields: [], ...form } as never));
      source.getPage(0).node.set(PDFName.of('Annots'), source.context.obj(make(source) as never));
    });
    return textsIn(await markPages(bytes, await mark(), 'x'));
  };
  const drawing = (source: PDFDocument, text: string) =>
    source.context.register(source.context.flateStream(`BT (${text}) Tj ET`, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 200, 20] }));
  const text = (value: string) => PDFHexString.fromText(value);

  it.each<[string, (source: PDFDocument) => Entries, shows: string | RegExp]>([
    ['a field with a drawing', (source) => widget({ V: text('One'), AP: { N: drawing(source, 'Drawn') } }), 'Drawn'],
    ['a field without a drawing', () => widget({ V: text('Two schools') }), 'Two schools'],
    ['a field in Hebrew without a drawing', () => widget({ V: text('מורה לעברית') }), 'הרומ'],
    [
      'a field whose drawing is empty',
      (source) => widget({ V: text('Two'), AP: { N: source.context.register(source.context.flateStream('/Tx BMC EMC', { BBox: [0, 0, 9, 9] })) } }),
      'Two',
    ],
    [
      'a field that inherits its answer',
      (source) => ({ ...widget({ Parent: source.context.register(source.context.obj({ FT: 'Tx', V: text('Above') } as never)) }), FT: undefined }),
      'Above',
    ],
    ['a choice, in its words', () => widget({ FT: 'Ch', V: text('us'), Opt: [[text('us'), text('United States')]] }), 'United States'],
    ['several choices', () => widget({ FT: 'Ch', V: [text('Math'), text('Hebrew')], Rect: [50, 50, 250, 90] }), /Math\s+Hebrew/],
    ['a box that is ticked', () => widget({ FT: 'Btn', V: 'Yes', AS: 'Yes', Rect: [50, 50, 62, 62] }), 'X'],
    ['a password as stars', () => widget({ V: text('secret'), Ff: 1 << 13 }), '******'],
    ['a text that was typed over the page', () => ({ Type: 'Annot', Subtype: 'FreeText', F: 4, Rect: [0, 0, 200, 50], Contents: text('Typed') }), 'Typed'],
    ['a signature', (source) => ({ Type: 'Annot', Subtype: 'Stamp', F: 4, Rect: [0, 0, 200, 50], AP: { N: drawing(source, 'Signed') } }), 'Signed'],
    [
      'an answer that is longer than its field, at the end',
      () => widget({ T: text('motive'), V: text(`Very ${'long '.repeat(100)}story`) }),
      /“motive” is longer than its field/,
    ],
    [
      'that an answer does not print',
      (source) => widget({ F: 0, V: text('One'), AP: { N: drawing(source, 'Drawn') } }),
      'One answer or remark shows on the screen but doesn’t print',
    ],
    ['that a mark cannot be shown', () => ({ Type: 'Annot', Subtype: 'Ink', F: 4, Rect: [0, 0, 9, 9] }), 'One drawing or mark on a page can’t be shown'],
  ])('is in its copy: %s', async (_what, make, shows) => {
    const entries = (source: PDFDocument) => [Object.fromEntries(Object.entries(make(source)).filter(([, value]) => value !== undefined))];
    expect(await copyWith(entries)).toMatch(shows);
  });

  it.each<[string, (source: PDFDocument) => Entries]>([
    ['a hidden field', (source) => widget({ F: 6, V: text('Secret'), AP: { N: drawing(source, 'Secret') } })],
    ['a hidden comment', () => ({ Type: 'Annot', Subtype: 'Text', F: 6, Rect: [0, 0, 9, 9], Contents: text('Secret') })],
    ['a field of a hidden layer', (source) => widget({ V: text('Secret'), OC: layer(source, false) })],
  ])('is not in its copy: %s', async (_what, make) => expect(await copyWith((source) => [make(source)])).not.toMatch(/Secret|About this copy/));

  it('says that it leaves out notes', async () => {
    const note = (Subtype: string, words: string) => ({ Type: 'Annot', Subtype, F: 4, Rect: [0, 0, 9, 9], Contents: text(words) });
    const one = await copyWith(() => [note('Text', 'Secret'), note('Text', ' '), { Type: 'Annot', Subtype: 'Popup', Rect: [0, 0, 9, 9] }]);
    expect(one).toContain('One note added to a page is left out.');
    expect(one).not.toContain('Secret');
    const several = await copyWith((source) => [note('Text', 'Secret'), { ...note('Highlight', 'Secret'), AP: { N: drawing(source, 'Marked') } }]);
    expect(several).toContain('2 notes added to the pages are left out.');
    expect(several).toContain('Marked');
    expect(several).not.toContain('Secret');
  });

  it('is drawn anew where the form says that its drawings are old', async () => {
    const shown = await copyWith((source) => [widget({ V: text('New'), AP: { N: drawing(source, 'Old') } })], { NeedAppearances: true });
    expect(shown).toContain('New');
    expect(shown).not.toContain('Old');
  });

  it('is all there where one field of a form has no drawing', async () => {
    const shown = await textsIn(await markPages(fixture('form-one-field-without-appearance.pdf'), await mark(), 'x'));
    const source = (await PDFDocument.load(fixture('form-one-field-without-appearance.pdf'))).getForm();
    const answers = source.getFields().flatMap((field) => (field instanceof PDFTextField ? [field.getText() ?? ''] : []));
    expect(answers.length).toBeGreaterThan(2);
    for (const answer of answers) expect(shown).toContain(answer);
    expect(shown).not.toContain('About this copy');
  });

  /** A layer that is on, or off, when the document is printed. */
  function layer(source: PDFDocument, isOn: boolean, usage?: Entries): PDFRef {
    const { context, catalog } = source;
    const ref = context.register(context.obj({ Type: 'OCG', Name: text('Layer'), ...(usage && { Usage: usage }) } as never));
    const printed = usage ? { AS: [{ Event: 'Print', Category: ['Print'], OCGs: [ref] }] } : {};
    catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [ref], D: { OFF: isOn ? [] : [ref], ...printed } } as never));
    return ref;
  }
  const layered = async (group: (source: PDFDocument) => unknown, content = '/OC /L BDC q BT (Layered) Tj ET /Im Do 0 0 9 9 re f Q EMC BT (Rest) Tj ET') => {
    const bytes = await pdfWith((source) => {
      const { node } = source.getPage(0);
      node.Resources()?.set(PDFName.of('Properties'), source.context.obj({ L: group(source) } as never));
      node.set(PDFName.of('Contents'), source.context.register(source.context.flateStream(content)));
    });
    return textsIn(await markPages(bytes, await mark(), 'x'));
  };
  it.each<[string, (source: PDFDocument) => unknown, isShown: boolean]>([
    ['one that is on', (source) => layer(source, true), true],
    ['one that is off', (source) => layer(source, false), false],
    ['one that is off, but printed', (source) => layer(source, false, { Print: { PrintState: 'ON' } }), true],
    ['one that is on, but not printed', (source) => layer(source, true, { Print: { PrintState: 'OFF' } }), false],
    ['a set of which all must be on', (source) => ({ Type: 'OCMD', P: 'AllOn', OCGs: [layer(source, false)] }), false],
    ['a set of which all must be off', (source) => ({ Type: 'OCMD', P: 'AllOff', OCGs: [layer(source, false)] }), true],
    ['an expression', (source) => ({ Type: 'OCMD', VE: ['Not', layer(source, false)] }), true],
  ])('has the layers that print: %s', async (_what, group, isShown) => {
    const shown = await layered(group);
    expect([shown.includes('Layered'), shown.includes('Rest')]).toEqual([isShown, true]);
  });
  it('has no hidden drawing of a layer, also in strings and pictures within the content', async () => {
    const content = '/OC /L BDC BT (Layered \\( EMC ) Tj [(Lay)] TJ ET BI /W 1 /H 1 ID xEI EMC EI EMC BT (Rest) Tj ET';
    expect(await layered((source) => layer(source, false), content)).not.toContain('Lay');
    expect(await layered((source) => layer(source, false), content)).toContain('Rest');
  });
});

describe('what a PDF unpacks to', () => {
  /** A stream of blanks that is packed as often as its filters say. */
  const packed = (source: PDFDocument, megabytes: number, times: number, entries = {}) => {
    let bytes: Uint8Array = Buffer.alloc(megabytes * 1_000_000, 32);
    for (let time = 0; time < times; time += 1) bytes = deflateSync(bytes);
    return source.context.register(source.context.stream(bytes, { Filter: Array(times).fill('FlateDecode'), ...entries }));
  };
  const contents = (source: PDFDocument, refs: PDFRef[]) => source.getPage(0).node.set(PDFName.of('Contents'), source.context.obj(refs));
  it.each<[string, (source: PDFDocument) => unknown]>([
    ['the content of a page', (source) => contents(source, [packed(source, 50, 2)])],
    ['a content that a page has many times', (source) => contents(source, Array(200).fill(packed(source, 1, 1)))],
    [
      'contents of many pages',
      (source) => {
        const content = packed(source, 10, 2);
        for (let page = 0; page < 20; page += 1) source.addPage().node.set(PDFName.of('Contents'), content);
      },
    ],
    ['many filters', (source) => contents(source, [packed(source, 50, 9)])],
    [
      'the drawing of an answer',
      (source) => {
        const drawing = packed(source, 50, 2, { BBox: [0, 0, 10, 10] });
        const field = { Type: 'Annot', Subtype: 'Widget', FT: 'Tx', V: PDFString.of('Two'), F: 4, Rect: [0, 0, 99, 20], AP: { N: drawing } };
        source.getPage(0).node.set(PDFName.of('Annots'), source.context.obj([field]));
      },
    ],
  ])('is bounded: %s', async (_case, change) => {
    const bytes = await pdfWith(change);
    const before = process.memoryUsage().arrayBuffers;
    const result = await copyOf(bytes, await mark(), 'x');
    expect('refused' in result && result.refused).toBe(results.tooLarge.refused);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(300_000_000);
  });
  it.each(['/ObjStm /N 1 /First 4', '/XRef /W [1 1 1] /Size 1'])('is bounded: a part of the type %s', async (type) => {
    const bytes = deflateSync(deflateSync(Buffer.alloc(50_000_000, 32)));
    const part = [`99 0 obj\n<</Type ${type} /Length ${bytes.length} /Filter [/FlateDecode /FlateDecode]>>\nstream\n`, bytes, '\nendstream\nendobj\n'];
    const whole = Buffer.from(await makePdf('Ten years'));
    const at = whole.indexOf('\nxref') + 1;
    const pdf = Buffer.concat([whole.subarray(0, at), ...part.map((piece) => Buffer.from(piece)), whole.subarray(at)]);
    const result = await copyOf(pdf, await mark(), 'x');
    expect('refused' in result && result.refused).toBe(results.tooLarge.refused);
  });
  it('is counted for each document anew', async () => {
    const bytes = await pdfWith((source) => contents(source, [packed(source, 15, 2)]));
    for (let time = 0; time < 2; time += 1) expect('pdf' in (await copyOf(bytes, await mark(), 'x'))).toBe(true);
  });
});

describe('the text of a file', () => {
  it('is drawn on as many pages as it needs', async () => {
    const text = `Shalom דינה\n\n${'I have taught Hebrew for ten years. '.repeat(60)}\n`.repeat(6);
    const pdf = await drawLines('Applicant 1, resume', text);
    expect((await PDFDocument.load(pdf)).getPageCount()).toBeGreaterThan(2);
    expect(textOf(pdf)).toContain('Shalom');
    // The font draws "ff" as one sign.
    expect(textOf(await drawLines('x', 'The staff of office 72ff-8074'))).toContain('The staff of office 72ff-8074');
  });

  it.each([
    ['very many short lines', 'a\n'.repeat(10_000), 41, true],
    ['one line and many empty ones', `a${'\n \r\n'.repeat(4_000)}b`, 1, false],
  ])('with %s is drawn on a few pages', async (_case, text, most, isShortened) => {
    const pdf = await drawLines('x', text);
    expect((await PDFDocument.load(pdf)).getPageCount()).toBeLessThanOrEqual(most);
    expect(textOf(pdf).includes('[The ')).toBe(isShortened);
  });

  it.each([
    ['Élan', Buffer.from('Élan')],
    ['Élan', Buffer.from('Élan', 'latin1')],
    ['Élan', Buffer.from('\ufeffÉlan', 'utf16le')],
  ])('is %s', (text, bytes) => expect(textOfBytes(bytes)).toBe(text));
});
