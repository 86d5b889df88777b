import { describe, expect, it } from 'vitest';
import { pastPriceFaults } from './past-prices';
import type { PriceOnDays } from './product-admin-contract';

const TODAY = '2026-11-28';
const price = (amount: number, from: string | null, until: string | null): PriceOnDays => ({ price: amount, from, until });

const standing = price(199.95, null, null);
const ended = price(150, '2026-11-01', '2026-11-10');
const running = price(140, '2026-11-20', '2026-12-05');
const lastDay = price(145, '2026-11-15', '2026-11-27');
const coming = price(130, '2026-12-10', '2026-12-20');
const saved = [standing, ended, lastDay, running, coming];

const ENDED = 'a price that has ended can’t be changed; please add another one instead';
const CHARGED = 'this price was charged on earlier days; please add one that starts today instead';
const UNTIL_YESTERDAY = 'this price was charged until yesterday; please select yesterday or later';
const ADDED = 'you can’t add a price for past days; please select today or later';
const BEGINS = 'a price can’t start on a past day; please select today or later';

describe('prices by date say of days that are over what was charged on them', () => {
  it.each<[what: string, next: PriceOnDays, fault: [field: string, message: string] | undefined]>([
    ['one that ended, as it is', ended, undefined],
    ['another amount of one that ended', { ...ended, price: 5 }, ['price', ENDED]],
    ['a later end of one that ended', { ...ended, until: '2026-12-31' }, ['until', ENDED]],
    ['no end of one that ended', { ...ended, until: null }, ['until', ENDED]],
    ['another first day of one that ended', { ...ended, from: '2026-11-02' }, ['until', ADDED]],
    ['one that ended yesterday, as if it had not', { ...lastDay, until: '2026-12-05' }, undefined],
    ['another amount of one that ended yesterday', { ...lastDay, price: 5 }, ['price', ENDED]],
    ['a new one that has ended', price(5, '2026-10-01', '2026-10-05'), ['until', ADDED]],
    ['a new one until yesterday', price(5, '2026-11-25', '2026-11-27'), ['until', ADDED]],
    ['a new one from yesterday', price(5, '2026-11-27', null), ['from', BEGINS]],
    ['a new one from today', price(5, TODAY, TODAY), undefined],
    ['another amount of one that runs', { ...running, price: 5 }, ['price', CHARGED]],
    ['another first day of one that runs', { ...running, from: '2026-11-21' }, ['from', BEGINS]],
    ['one that runs, moved to days to come', { ...running, from: '2026-12-01' }, undefined],
    ['one that runs, without an end', { ...running, until: null }, undefined],
    ['one that runs, until yesterday', { ...running, until: '2026-11-27' }, undefined],
    ['one that runs, until the day before yesterday', { ...running, until: '2026-11-26' }, ['until', UNTIL_YESTERDAY]],
    // It says nothing about when it began, like the regular price.
    ['another amount of one without a first day', { ...standing, price: 5 }, undefined],
    ['one without a first day, until yesterday', { ...standing, until: '2026-11-27' }, undefined],
    ['one without a first day, until last week', { ...standing, until: '2026-11-20' }, ['until', UNTIL_YESTERDAY]],
    ['one to come, in all of it', price(5, '2026-12-11', null), undefined],
  ])('%s', (_what, next, fault) => {
    expect(pastPriceFaults(saved, [coming, next], TODAY)).toEqual(fault ? [{ index: 1, field: fault[0], message: fault[1] }] : []);
  });

  it('a first price without a first day cannot have ended', () => {
    expect(pastPriceFaults([], [price(5, null, '2026-11-27')], TODAY)).toEqual([{ index: 0, field: 'until', message: ADDED }]);
  });

  it('may leave any of them out', () => expect(pastPriceFaults(saved, [], TODAY)).toEqual([]));
});
