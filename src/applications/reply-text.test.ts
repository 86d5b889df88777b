import { expect, it } from 'vitest';
import { fillReply, fillTemplate, firstGap, SIGNATURE } from './reply-text';

it.each([
  ['Which day?\n\n[times that suit us]\n\nBest wishes', '[times that suit us]'],
  ['[day] or [hour]', '[day]'],
  ['[ימים ושעות]', '[ימים ושעות]'],
  ['Shalom {first_name},', null],
  ['See note [1].', null],
  ['[]', null],
  ['Our [website](https://school.example)', null],
  ['[one line\nand another]', null],
])('the first gap of “%s” is %s', (text, gap) => {
  expect(firstGap(text)?.written ?? null).toBe(gap);
});

it('a gap has its place in the text', () => {
  const text = 'Come on [a day].';
  const gap = firstGap(text);
  expect(text.slice(gap?.start, gap?.end)).toBe('[a day]');
});

const values = {
  first_name: 'Noa',
  last_name: '',
  headline: 'Teacher of Hebrew',
  position: 'Teacher [part time]',
  organization: 'Beth {El}',
  sender: 'Rivka Stern',
};

it('a template for one reader has their values, and is sent as it is read', () => {
  const template = 'Shalom {first_name} {last_name}, about {position} at {organization}: [times]';
  const filled = fillTemplate(template, values);
  expect(filled).toBe('Shalom Noa, about {position} at {organization}: [times]');
  expect(firstGap(filled)?.written).toBe('[times]');
  expect(fillReply(filled, values)).toBe(fillReply(template, values));
});

it.each([
  ['with the name of the account', 'Rivka Stern', 'Best wishes,\nRivka Stern\nBeth {El}'],
  ['without an empty line for an account without a name', '', 'Best wishes,\nBeth {El}'],
])('a reply is signed %s', (_, sender, signed) => {
  expect(fillReply(SIGNATURE, { ...values, sender })).toBe(signed);
});
