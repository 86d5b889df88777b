import { describe, expect, it } from 'vitest';
import { inspect } from './server/inspection/inspect';
import { accepted, corrupt, empty, unpacksTooLarge, wrongType } from './server/inspection/inspection-result';
import { readZip } from './server/inspection/zip';
import { makeOdt, makeZip } from './testing';

const ODT = 'odt';
const KEPT = ['kept'];

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
