import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extensionOf, guessType, MAX_NAME, renamed, safeName } from './rules';

describe('safeName', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\dina\\resume.pdf', 'resume.pdf'],
    ['resume\u202efdp.exe', 'resumefdp.exe'],
    ['a\r\nBcc: x@y.org.pdf', 'aBcc_ x@y.org.pdf'],
    ['קורות חיים.docx', 'קורות חיים.docx'],
    ['.hidden.txt', 'hidden.txt'],
  ])('makes %j safe', (typed, safe) => expect(safeName(typed)).toBe(safe));

  it('never contains a folder, a control character or a direction mark, and is never too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
        const name = safeName(typed);
        expect(name).not.toMatch(/[\\/\p{Cc}\p{Cf}]/u);
        expect([...name].length).toBeLessThanOrEqual(MAX_NAME);
        expect(safeName(name)).toBe(name);
      }),
    );
  });
});

it.each([
  ['resume.PDF', 'pdf'],
  ['letter.docx', 'docx'],
  ['run.exe', undefined],
  ['resume.pdf.exe', undefined],
  ['pdf', undefined],
])('extensionOf(%j) is %j', (name, extension) => expect(extensionOf(name)).toBe(extension));

it.each([
  ['Dina Adler', 'old.pdf', 'Dina Adler.pdf'],
  ['Dina Adler.pdf', 'old.pdf', 'Dina Adler.pdf'],
  ['virus.exe', 'old.pdf', 'virus.exe.pdf'],
  ['notes.txt', 'old.pdf', 'notes.txt.pdf'],
  ['Cantor 2026/27', 'old.pdf', 'Cantor 2026-27.pdf'],
  ['../../etc\\passwd', 'old.pdf', '-..-etc-passwd.pdf'],
])('renamed(%j, %j) is %j', (typed, current, name) => expect(renamed(typed, current)).toBe(name));

it.each([
  ['Cover_Letter.pdf', 'Cover Letter'],
  ['my letter.docx', 'Cover Letter'],
  ['newsletter editor cv.docx', 'Resume'],
  ['resume.pdf', 'Resume'],
])('guessType(%j) is %j', (name, type) => expect(guessType(name)).toBe(type));
