import { expect, it } from 'vitest';
import { shownPay, type TypedPay } from './shown-pay';

type Amount = number | string;
const paid = (pay_type: string, pay: TypedPay['pay'], min: Amount, max: Amount): TypedPay => ({ salary: { min, max, pay_type }, ...(pay && { pay }) });
const year = (min: Amount, max: Amount = 0) => paid('Annually', undefined, min, max);
const hour = (min: Amount, max: Amount = 0, currency = 'USD') => paid('Hourly', { currency, limit: 'range', extras: [] }, min, max);
const from = (min: Amount, hidden: Amount) => paid('Annually', { currency: 'GBP', limit: 'from', extras: [] }, min, hidden);
const upTo = (max: Amount) => paid('Annually', { currency: 'GBP', limit: 'up_to', extras: [] }, 0, max);

it.each([
  ['a range', year(60_000, 90_000), 'Shown as $60k – $90k per yr', false],
  ['the least that is not doubtful for a year', year(1_000), 'Shown as $1k per yr', false],
  ['a year below that', year(60), 'This will be shown as $60 per yr. Is that the pay for a year?', true],
  ['a range of which one end lacks its thousands', year(65, 80_000), 'This will be shown as $65 – $80k per yr. Is that the pay for a year?', true],
  ['an hour', hour(25, 31.5), 'Shown as $25 – $31.50 per hr', false],
  ['the most that is not doubtful for an hour', hour(1_000), 'Shown as $1,000 per hr', false],
  ['an hour above that', hour(60_000), 'This will be shown as $60,000 per hr. Is that the pay for an hour?', true],
  ['a range up to more than that', hour(30, 3_000), 'This will be shown as $30 – $3,000 per hr. Is that the pay for an hour?', true],
  ['an hour of other money above that', hour(1_500, 0, 'JPY'), 'Shown as ¥1,500 per hr', false],
  ['a highest pay alone that is meant', upTo(40_000), 'Shown as Up to £40,000 per yr', false],
  ['a highest pay that lacks its thousands', upTo(40), 'This will be shown as Up to £40 per yr. Is that the pay for a year?', true],
  ['a lowest pay, whatever a hidden field has', from(25_000, 20_000), 'Shown as From £25,000 per yr', false],
  ['the highest pay alone', year(0, 80_000), 'Enter the minimum pay too. Without it, no pay is shown.', true],
])('says how the public reads %s', (_, pay, words, isDoubtful) => {
  expect(shownPay(pay)).toEqual({ words, isDoubtful });
});

it.each([
  ['no pay', year(0)],
  ['a text that is no amount', year('negotiable')],
  ['a hidden pay alone', from(0, 20_000)],
  ['a lowest pay that is no amount', year('negotiable', 80_000)],
])('says nothing of %s', (_, pay) => {
  expect(shownPay(pay)).toBeUndefined();
});
