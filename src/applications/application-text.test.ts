import { describe, expect, it } from 'vitest';
import { isBare, starterFor } from './application-text';

const job = { position: 'Hebrew teacher', headline: 'Teach Hebrew with us', organization: { name: 'Beth Tikvah' } };
const starter = starterFor(job);

it('suggests a beginning that names organization and position', () => {
  expect(starter).toBe('Dear Beth Tikvah,\n\nI would like to apply for the position of Hebrew teacher. ');
  expect(starterFor({ ...job, position: '', organization: { name: '' } })).toContain(
    'Dear hiring team,\n\nI would like to apply for the position of Teach Hebrew with us.',
  );
});

describe('an application', () => {
  it.each([
    ['without message and resume', { message: ' \n', resume: '' }, true],
    ['with nothing but the suggested beginning', { message: starter, resume: '' }, true],
    ['with a message', { message: `${starter}I have taught for six years.`, resume: '' }, false],
    ['with a resume', { message: '', resume: 'id' }, false],
  ])('%s is bare: %s', (_, values, bare) => expect(isBare(values, starter)).toBe(bare));
});
