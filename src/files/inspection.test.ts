import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inspect } from './server/inspection/inspect';
import { accepted, corrupt, empty, encrypted, unpacksTooLarge, wrongType } from './server/inspection/inspection-result';
import { readZip } from './server/inspection/zip';
import { makeDoc, makeDocx, makeDocxOf, makeOdt, makePdf, makeZip } from './testing';

const ODT = 'odt';
const MANIFEST =
  '<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><m:file-entry m:full-path="/" m:media-type="application/vnd.oasis.opendocument.text"/></m:manifest>';
const KEPT = (name: string) => name === 'kept';

describe('zip containers', () => {
  it('keep the content of the wanted parts only', async () => {
    const parts = await readZip(makeZip([...['kept', 'other'].map((name) => ({ name, data: `content of ${name}` })), { name: 'empty', data: '' }]), KEPT);
    expect(parts).toEqual(
      new Map([
        ['kept', Buffer.from('content of kept')],
        ['other', Buffer.alloc(0)],
        ['empty', Buffer.alloc(0)],
      ]),
    );
  });

  it.each([
    ['a name that leads out of the folder', () => makeZip([{ name: '../kept', data: 'x' }]), corrupt],
    ['an absolute name', () => makeZip([{ name: '/etc/kept', data: 'x' }]), corrupt],
    ['more content than stated', () => makeZip([{ name: 'kept', data: 'x'.repeat(500), claimed: 100 }]), corrupt],
    ['less content than stated', () => makeZip([{ name: 'kept', data: 'x', claimed: 100 }]), corrupt],
    ['too much content in total', () => makeZip([1, 2, 3].map((part) => ({ name: `p${part}`, data: 'x', claimed: 40_000_000 }))), unpacksTooLarge],
    ['a part that is packed too well', () => makeZip([{ name: 'p', data: Buffer.alloc(2_000_000) }]), unpacksTooLarge],
    ['too many parts', () => makeZip(Array.from({ length: 2_001 }, (_, index) => ({ name: `p${index}`, data: '' }))), unpacksTooLarge],
    ['no directory', () => Buffer.from('PK\x03\x04'.padEnd(100, 'x')), corrupt],
    ['nothing', () => Buffer.alloc(0), corrupt],
  ])('are rejected with %s', async (_fault, make, result) => expect(await readZip(make(), KEPT)).toEqual(result));

  it('are rejected with a false checksum', async () => {
    const bytes = makeZip([{ name: 'kept', data: 'content' }]);
    // The checksum in the directory, from which it is read.
    const at = bytes.indexOf('PK\x01\x02', 0, 'latin1') + 16;
    bytes.writeUInt32LE((bytes.readUInt32LE(at) ^ 1) >>> 0, at);
    expect(await readZip(bytes, KEPT)).toEqual(corrupt);
  });

  it('never make the inspection fail, wherever they are damaged', async () => {
    const whole = makeOdt();
    expect((await inspect(whole, ODT)).ok).toBe(true);
    for (let at = 4; at < whole.length; at += 1) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      expect(await inspect(damaged, ODT)).toHaveProperty('ok');
      expect((await inspect(whole.subarray(0, at), ODT)).ok).toBe(false);
    }
  });
});

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const paragraph = '<w:p/>';
const afterBytes = async (count: number) => Buffer.concat([Buffer.alloc(count, '\r\n'), await makePdf()]);

describe('a document', () => {
  it.each<[what: string, extension: string, bytes: () => Buffer | Promise<Buffer>, result: typeof accepted]>([
    ['of Word, of a program that names its parts', 'docx', () => fixture('main-part-document2.docx'), accepted],
    ['of Word, with a part in a folder with a blank', 'docx', () => makeDocxOf(paragraph, { main: 'text/Main Part.xml' }), accepted],
    ['of Word, in the strict form', 'docx', () => makeDocxOf(paragraph, { strict: true }), accepted],
    ['of Word, by a program', 'docx', () => makeDocx(), accepted],
    ['that is a template of Word', 'docx', () => makeDocxOf(paragraph, { type: 'template.main+xml' }), wrongType('docx')],
    ['of Word whose main part is missing', 'docx', () => makeZip([{ name: '[Content_Types].xml', data: '<Types/>' }]), wrongType('docx')],
    ['of Word 97', 'doc', () => makeDoc(), accepted],
    ['of Word 97, of one page', 'doc', () => makeDoc('WordDocument', 0, { short: true }), accepted],
    ['of Word 97, of one page, with a password', 'doc', () => makeDoc('WordDocument', 0x0100, { short: true }), encrypted],
    ['of Word 95', 'doc', () => makeDoc('WordDocument', 0, { signature: 0xa5dc }), accepted],
    ['of Word with another signature', 'doc', () => makeDoc('WordDocument', 0, { signature: 1 }), corrupt],
    ['of Excel in which one of Word is embedded', 'doc', () => makeDoc('Workbook'), wrongType('doc')],
    ['in PDF', 'pdf', () => makePdf(), accepted],
    ['in PDF after blank lines', 'pdf', () => fixture('pdf-with-leading-newlines.pdf'), accepted],
    ['in PDF after 1,024 bytes', 'pdf', () => afterBytes(1_024), accepted],
    ['in PDF after 1,025 bytes', 'pdf', () => afterBytes(1_025), wrongType('pdf')],
    ['in PDF within a program', 'pdf', async () => Buffer.concat([Buffer.from('MZ\x90\0\x03\0', 'latin1'), await makePdf()]), wrongType('pdf')],
    ['in PDF that fills its block of storage', 'pdf', async () => Buffer.concat([await makePdf(), Buffer.alloc(8_192)]), accepted],
    ['of LibreOffice', 'odt', () => makeOdt(), accepted],
    ['of OpenDocument without the part with its type', 'odt', () => makeOdt(MANIFEST, false), accepted],
    ['of another kind of OpenDocument', 'odt', () => makeOdt(MANIFEST.replace('text"', 'spreadsheet"'), false), wrongType('odt')],
    ['in RTF', 'rtf', () => Buffer.from('{\\rtf1 One}'), accepted],
    ['in RTF after a byte order mark and a line', 'rtf', () => Buffer.from('\ufeff\r\n{\\rtf1 One}\r\n\0\0'), accepted],
    ['in RTF that is cut off', 'rtf', () => Buffer.from('{\\rtf1 One'), corrupt],
    ['of text with the sign at its end that DOS writes', 'txt', () => Buffer.from('One\r\n\x1a'), accepted],
  ])('%s (%s) is recognized', async (_what, extension, bytes, result) => expect(await inspect(await bytes(), extension)).toEqual(result));
});

describe('plain text', () => {
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
  it.each([
    ['Hebrew in UTF-8', Buffer.from('קורות חיים'), accepted],
    ['UTF-16, little endian', utf16('Résumé of Dina Adler'), accepted],
    ['UTF-16, big endian', utf16('Résumé of Dina Adler').swap16(), accepted],
    ['an eight-bit encoding', Buffer.from('Résumé', 'latin1'), accepted],
    ['the first letters of a bitmap', Buffer.from('BM is short for bar mitzvah.'), accepted],
    ['the first letters of a program', Buffer.from('MZ Adler, teacher'), accepted],
    ['the first letters of a sound', Buffer.from('ID3 tags edited for ten years'), accepted],
    ['a program', Buffer.from('MZ\x90\0\x03\0', 'latin1'), wrongType('txt')],
    ['a text of another format', Buffer.from('{\\rtf1 text}'), wrongType('txt')],
    ['control characters in UTF-16', utf16('a\x01b'), wrongType('txt')],
    ['blanks in UTF-16', utf16(' \n '), empty],
  ])('is recognized: %s', async (_what, bytes, result) => expect(await inspect(bytes, 'txt')).toEqual(result));
});
