import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SUBJECT, fillSubject, unknownPlaceholders } from './apply-subject';

describe('the apply subject', () => {
  it.each([
    ['{position}: {first_name} {last_name} {email}', []],
    ['Plain', []],
    ['{name} and {POSITION}', ['{name}', '{POSITION}']],
    ['{}', ['{}']],
  ])('reports the unknown placeholders of %j: %j', (subject, unknown) => expect(unknownPlaceholders(subject)).toEqual(unknown));

  const values = { first_name: '{email}', last_name: 'Adler\r\nBcc: x@y.z', email: 'd@example.org', position: 'Teacher', headline: 'Teacher, grades 3 to 5' };

  it('fills each placeholder once and returns a single line', () => {
    expect(fillSubject('{position} – {first_name} {last_name}', values)).toBe('Teacher – {email} Adler Bcc: x@y.z');
  });

  it('names the headline where the employer has chosen none', () => {
    expect(fillSubject(DEFAULT_SUBJECT, { ...values, first_name: 'Dina', last_name: 'Adler' })).toBe('Application for Teacher, grades 3 to 5: Dina Adler');
  });

  it('never contains a line break', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (subject, name) => {
        expect(fillSubject(`${subject}{first_name}`, { ...values, first_name: name })).not.toMatch(/[\r\n]/);
      }),
    );
  });
});
