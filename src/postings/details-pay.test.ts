import { describe, expect, it } from 'vitest';
import { stepBody } from '~/posts/content';
import { Details } from './contract';
import { details } from './testing';

const withPay = (min: unknown, max: unknown, limit: string, currency = 'USD') => ({
  ...details,
  salary: { min, max, pay_type: 'Annually' },
  pay: { limit, currency, extras: [] },
});
const faultsOf = (data: object) => Details.safeParse(data).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the amounts of step 2', () => {
  it.each([
    [25_000, 20_000, 'from'],
    [25_000, 20_000, 'up_to'],
    [25_000, 0, 'range'],
    [25_000, 25_000, 'range'],
  ])('%d to %d of “%s” are accepted', (min, max, limit) => expect(faultsOf(withPay(min, max, limit))).toEqual([]));

  it.each([
    ['USD', '$14,000'],
    ['ILS', '₪14,000'],
    ['', '14,000'],
  ])('a most below the least is refused in the currency “%s” of the post', (currency, least) =>
    expect(faultsOf(withPay(14_000, 9_000, 'range', currency))).toEqual([['salary.max', `The maximum must be at least ${least}.`]]),
  );

  it('are refused together with other fields', () =>
    expect(faultsOf({ ...withPay(14_000, 9_000, 'range'), benefits: 'Housing' }).map(([path]) => path)).toEqual(['benefits', 'salary.max']));

  it.each([
    ['pay', { ...details, pay: 'much' }],
    ['salary', { ...details, salary: [] }],
    ['pay.limit', withPay(1, 2, 'most')],
    ['salary.min', withPay('2', 1, 'range')],
  ])('that are no amounts are named: %s', (path, data) => expect(faultsOf(data).map(([found]) => found)).toEqual([path]));

  it('that the form hides are not sent', () => {
    const salaryOf = (data: object) => stepBody(data as never, 'details').salary;
    expect(salaryOf(withPay(25_000, 20_000, 'from'))).toMatchObject({ min: 25_000, max: 0 });
    expect(salaryOf(withPay(25_000, 20_000, 'up_to'))).toMatchObject({ min: 0, max: 20_000 });
    expect(salaryOf(withPay(14_000, 20_000, 'range'))).toMatchObject({ min: 14_000, max: 20_000 });
  });
});
