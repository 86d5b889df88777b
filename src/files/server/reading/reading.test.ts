import { decodePDFRawStream, degrees, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { makeDocx, makePdf, makeZip } from '~/files/testing';
import { textOf, textsLaidOver } from '~/platform/testing/pdf-text';
import { drawMark, drawText } from './draw-text';
import { markPages } from './mark-pages';
import { textOfBytes, textOfDocument } from './text-of-document';

const contentOf = (stream: PDFRawStream): string => {
  try {
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  } catch {
    return '';
  }
};

const mark = () => drawMark({ mark: 'Miriam Gold · Nov 22, 2026', footer: 'Copy for Miriam Gold (miriam@school.example)' });

describe('a marked copy of a PDF', () => {
  it('has the mark over every page, also over turned and very tall ones', async () => {
    const source = await PDFDocument.create();
    for (const angle of [0, 90, 180, 270]) source.addPage([612, 792]).setRotation(degrees(angle));
    source.addPage([400, 3_000]);
    const copy = await markPages(await source.save(), await mark(), 'Applicant 1, resume');
    const texts = await textsLaidOver(copy as Uint8Array);
    expect(texts).toHaveLength(5);
    for (const laid of texts) {
      expect(laid.length).toBeGreaterThan(0);
      expect(laid.join()).toContain('Copy for Miriam Gold (miriam@school.example)');
      expect(laid.join().split('Miriam Gold · Nov 22, 2026').length - 1).toBeGreaterThanOrEqual(3);
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
    const copy = (await markPages(await source.save(), await mark(), 'Applicant 1, resume')) as Uint8Array;
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
    const copy = (await markPages(await source.save(), await mark(), 'x')) as Uint8Array;
    const page = (await PDFDocument.load(copy)).getPage(0);
    expect((await textsLaidOver(copy))[0]?.join()).toContain('Copy for Miriam Gold');
    expect(page.node.CropBox()).toBeUndefined();
    expect(page.getWidth()).toBeLessThanOrEqual(14_400);
    expect(page.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict).keys().length).toBeLessThanOrEqual(500);
  });

  it('has the content of the page in a form of its own, so that it cannot move or clip the mark', async () => {
    const source = await PDFDocument.load(await makePdf('Ten years'));
    source.getPage(0).node.set(PDFName.of('Contents'), source.context.register(source.context.flateStream('Q Q Q 9 0 0 9 0 0 cm 1 1 re W n')));
    const read = await PDFDocument.load((await markPages(await source.save(), await mark(), 'x')) as Uint8Array);
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
    const copy = (await markPages(await source.save(), await mark(), 'x')) as Uint8Array;
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
    expect((await textsLaidOver((await markPages(await source.save(), await mark(), 'x')) as Uint8Array))[0]?.join()).toContain('Copy for Miriam Gold');
  });

  it.each([
    ['no PDF', Buffer.from('Not a PDF')],
    ['one that is cut off', Buffer.from('%PDF-1.7\n1 0 obj\n<<')],
  ])('is not made of %s', async (_case, bytes) => expect(await markPages(bytes, await mark(), 'x')).toBeNull());

  it('is not made of a PDF with a password', async () => expect(await markPages(await makePdf('Secret', 'open sesame'), await mark(), 'x')).toBeNull());
});

describe('the text of a file', () => {
  it('is drawn on as many pages as it needs', async () => {
    const text = `Shalom דינה\n\n${'I have taught Hebrew for ten years. '.repeat(60)}\n`.repeat(6);
    const pdf = await drawText('Applicant 1, resume', text);
    expect((await PDFDocument.load(pdf)).getPageCount()).toBeGreaterThan(2);
    expect(textOf(pdf)).toContain('Shalom');
    // The font draws "ff" as one sign.
    expect(textOf(await drawText('x', 'The staff of office 72ff-8074'))).toContain('The staff of office 72ff-8074');
  });

  it.each([
    ['very many short lines', 'a\n'.repeat(10_000), 41, true],
    ['one line and many empty ones', `a${'\n \r\n'.repeat(4_000)}b`, 1, false],
  ])('with %s is drawn on a few pages', async (_case, text, most, isShortened) => {
    const pdf = await drawText('x', text);
    expect((await PDFDocument.load(pdf)).getPageCount()).toBeLessThanOrEqual(most);
    expect(textOf(pdf).includes('[The ')).toBe(isShortened);
  });

  it('is read from a .docx', async () => expect(await textOfDocument(await makeDocx('I have taught Hebrew.'), 'docx')).toContain('I have taught Hebrew.\n'));

  it('is read from an .odt', async () => {
    const content =
      '<office:document-content><office:body><text:h>Dina</text:h><text:p>Ten <text:span>years</text:span>,<text:s/>two schools<text:line-break/>New York</text:p></office:body></office:document-content>';
    const odt = makeZip([{ name: 'content.xml', data: content }]);
    expect(await textOfDocument(odt, 'odt')).toBe('Dina\nTen years, two schools\nNew York\n');
  });

  it.each([
    ['a damaged container', Buffer.from('PK')],
    ['XML that is not well-formed', makeZip([{ name: 'content.xml', data: '<a><b></a>' }])],
    ['a container without a text', makeZip([{ name: 'other.xml', data: '<a/>' }])],
  ])('is null for %s', async (_case, bytes) => expect(await textOfDocument(bytes, 'odt')).toBeNull());

  it.each([
    ['Élan', Buffer.from('Élan')],
    ['Élan', Buffer.from('Élan', 'latin1')],
    ['Élan', Buffer.from('\ufeffÉlan', 'utf16le')],
  ])('is %s', (text, bytes) => expect(textOfBytes(bytes)).toBe(text));
});
