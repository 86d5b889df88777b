import { describe, expect, it } from 'vitest';
import { shownAs, textOf } from './fetch-file';

describe('a file', () => {
  it.each([
    ['Resume.PDF', true, 'pdf'],
    ['Resume.pdf', false, undefined],
    ['letter.txt', false, 'text'],
    ['letter.docx', true, undefined],
    ['pdf', true, undefined],
  ])('%s in a browser that shows PDFs (%s) is shown as %s', (name, showsPdf, expected) => expect(shownAs(name, showsPdf)).toBe(expected));

  it.each([
    ['UTF-8', new TextEncoder().encode('שלום')],
    ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('שלום')])],
    ['UTF-16, little end first', new Uint8Array([0xff, 0xfe, 0xe9, 5, 0xdc, 5, 0xd5, 5, 0xdd, 5])],
    ['UTF-16, big end first', new Uint8Array([0xfe, 0xff, 5, 0xe9, 5, 0xdc, 5, 0xd5, 5, 0xdd])],
  ])('in %s is read as text', async (_encoding, bytes) => expect(await textOf(new Blob([bytes]))).toBe('שלום'));
});
