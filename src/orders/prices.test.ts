import { describe, expect, it } from 'vitest';
import { comparePrices, type DatedPrice, nextPriceChange, priceAt, promotionAt } from './prices';

const first = (day: string) => new Date(`${day}T00:00:00Z`);
const last = (day: string) => new Date(`${day}T23:59:59.999Z`);
const dated = (priceCents: number, from: string | null, until: string | null): DatedPrice => ({
  priceCents,
  startsAt: from === null ? null : first(from),
  endsAt: until === null ? null : last(until),
});
const product = (...datedPrices: DatedPrice[]) => ({ priceCents: 22_495, datedPrices });

const standing = dated(19_995, null, null);
const festival = dated(17_995, '2026-12-10', '2026-12-20');
const oneDay = dated(14_995, '2026-12-15', '2026-12-15');
const raised = dated(24_995, '2027-01-01', null);
const lessThanRaised = dated(22_995, '2027-02-01', '2027-02-10');
const all = product(standing, festival, oneDay, raised, lessThanRaised);

describe('prices by date', () => {
  it.each<[what: string, priced: ReturnType<typeof product>, moment: Date, cents: number, promotion: { until: string | null } | null]>([
    ['no dated price', product(), first('2026-11-28'), 22_495, null],
    ['a standing one', product(standing), first('2026-11-28'), 19_995, { until: null }],
    ['one that lies ahead', product(standing, festival), last('2026-12-09'), 19_995, { until: null }],
    ['the first moment of its first day', product(standing, festival), first('2026-12-10'), 17_995, { until: '2026-12-20' }],
    ['the last moment of its last day', product(standing, festival), last('2026-12-20'), 17_995, { until: '2026-12-20' }],
    ['the moment after it', product(standing, festival), first('2026-12-21'), 19_995, { until: null }],
    ['whatever the order of the rows', product(festival, standing), first('2026-12-10'), 17_995, { until: '2026-12-20' }],
    ['a day within another one', all, first('2026-12-15'), 14_995, { until: '2026-12-15' }],
    ['the day after that day', all, first('2026-12-16'), 17_995, { until: '2026-12-20' }],
    ['one that ends because a dearer one begins', all, first('2026-12-21'), 19_995, { until: '2026-12-31' }],
    ['a cheaper one follows: it stays as low until the later end', product(standing, festival, raised), last('2026-12-09'), 19_995, { until: '2026-12-31' }],
    ['a raised price', all, first('2027-01-01'), 24_995, null],
    ['less than a raised price', all, first('2027-02-01'), 22_995, { until: '2027-02-10' }],
    [
      'dearer than the one below it, and less than the regular price',
      product(standing, dated(20_995, '2026-12-01', null)),
      first('2026-12-01'),
      20_995,
      { until: null },
    ],
    ['as much as the regular price', product(dated(22_495, '2026-12-01', null)), first('2026-12-01'), 22_495, null],
    ['the regular price again', product(festival), first('2026-12-21'), 22_495, null],
    ['free', product(dated(0, null, '2026-12-01')), last('2026-12-01'), 0, { until: '2026-12-01' }],
  ])('%s', (_what, priced, moment, cents, promotion) => {
    expect(priceAt(priced, moment)).toBe(cents);
    const endsAt = promotion && (promotion.until === null ? null : last(promotion.until));
    expect(promotionAt(priced, moment)).toEqual(promotion && { endsAt });
  });

  it('name the next moment at which a page must change', () => {
    expect(nextPriceChange([product(standing), product()], first('2026-11-28'))).toBeUndefined();
    expect(nextPriceChange([product(raised), product(standing, festival)], first('2026-11-28'))).toEqual(first('2026-12-10'));
    expect(nextPriceChange([product(standing, festival)], first('2026-12-10'))).toEqual(first('2026-12-21'));
    expect(nextPriceChange([product(standing, festival)], last('2026-12-20'))).toEqual(first('2026-12-21'));
  });

  it('are compared before and after a change', () => {
    const now = new Date('2026-11-28T12:00:00Z');
    expect(comparePrices(product(standing), product(standing, festival), now)).toEqual([
      { from: now, endsAt: last('2026-12-09'), before: 19_995, after: 19_995 },
      { from: first('2026-12-10'), endsAt: last('2026-12-20'), before: 19_995, after: 17_995 },
      { from: first('2026-12-21'), endsAt: null, before: 19_995, after: 19_995 },
    ]);
    expect(comparePrices(product(raised), product(festival), now)).toEqual([
      { from: now, endsAt: last('2026-12-09'), before: 22_495, after: 22_495 },
      { from: first('2026-12-10'), endsAt: last('2026-12-20'), before: 22_495, after: 17_995 },
      { from: first('2026-12-21'), endsAt: last('2026-12-31'), before: 22_495, after: 22_495 },
      { from: first('2027-01-01'), endsAt: null, before: 24_995, after: 22_495 },
    ]);
    // A dated price of the amount that is charged anyhow changes nothing.
    expect(comparePrices(product(standing), product(standing, dated(19_995, '2026-12-10', null)), now)).toHaveLength(1);
  });
});
