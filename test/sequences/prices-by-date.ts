import fc from 'fast-check';
import { lastAuditOf } from './back-office';
import type { Model, PriceOnDays, ScheduleChange, Sku } from './model';
import { dollars } from './payments';
import { type Admin, anyAdmin } from './people';
import type { SequenceBoard } from './sequence-board';
import { defineStep, expectAnswer, refused, same } from './step';

/** The days of a new price, by how many days after today it begins and ends. */
const days = { 'today on': [0, null], 'three days': [0, 2], 'tomorrow on': [1, null], 'next month': [30, 59] } as const satisfies Record<
  string,
  readonly [number, number | null]
>;
type Days = keyof typeof days;

/** Whether new prices say anything else about days that are over: docs/product/prices-and-codes.md. */
function changesThePast(model: Model, before: PriceOnDays[], after: PriceOnDays[]): boolean {
  const [today, yesterday] = [model.day(), model.day(-1)];
  const isBefore = (day: string | null, other: string) => day !== null && day < other;
  return after.some((price) => {
    const former = before.find(({ from }) => from === price.from);
    if (!former) return isBefore(price.until, today) || isBefore(price.from, today);
    const charged = isBefore(former.until, today) || isBefore(price.from, today);
    return (
      (price.price !== former.price && charged) || (price.until !== former.until && (isBefore(former.until, yesterday) || isBefore(price.until, yesterday)))
    );
  });
}

const asSent = (prices: PriceOnDays[]) => prices.map(({ price, from, until }) => ({ price: dollars(price), from, until }));
const inOrder = (prices: PriceOnDays[]) => prices.toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1));

/** An admin sends other prices by date of a product. */
async function changePrices(model: Model, board: SequenceBoard, admin: Admin, sku: Sku, prices: PriceOnDays[]): Promise<void> {
  const before = model.pricesByDate[sku];
  const after = inOrder(prices);
  const refusal = changesThePast(model, before, after) ? refused(422) : undefined;
  const answer = await expectAnswer(board, admin, { name: `PATCH /v3/admin/products/${sku}`, body: { prices: asSent(after) } }, refusal);
  if (refusal) return;
  same('the prices by date', answer.prices, asSent(after));
  model.pricesByDate[sku] = after;
  model.scheduleChanges.push({ audit: await lastAuditOf(board, 'products'), sku, before, after, undone: false });
}

/** An admin adds a price for some days, in place of one that begins on the same day. */
export const schedulePrice = defineStep<[Admin, Sku, number, Days]>('schedulePrice', {
  when: (model, _admin, sku, price, when) => !model.pricesByDate[sku].some((known) => sameAs(known, newPrice(model, price, when))),
  run(model, board, admin, sku, price, when) {
    const added = newPrice(model, price, when);
    return changePrices(model, board, admin, sku, [...model.pricesByDate[sku].filter(({ from }) => from !== added.from), added]);
  },
});

function newPrice(model: Model, price: number, when: Days): PriceOnDays {
  const [first, last] = days[when];
  return { price: Math.round(price * 100), from: model.day(first), until: last === null ? null : model.day(last) };
}

const sameAs = (one: PriceOnDays, other: PriceOnDays): boolean => one.price === other.price && one.from === other.from && one.until === other.until;

/** An admin takes the price out that begins last. */
export const takePriceOut = defineStep<[Admin, Sku]>('takePriceOut', {
  when: (model, _admin, sku) => model.pricesByDate[sku].length > 0,
  run: (model, board, admin, sku) => changePrices(model, board, admin, sku, model.pricesByDate[sku].slice(0, -1)),
});

/** An admin undoes a change of prices by date: the former ones are back with their days, or the undoing is refused. */
export const undoSchedule = defineStep<[Admin, 'the last' | 'the one before']>('undoSchedule', {
  when: (model, _admin, which) => model.scheduleChanges.length > (which === 'the last' ? 0 : 1),
  async run(model, board, admin, which) {
    const change = model.scheduleChanges.at(which === 'the last' ? -1 : -2) as ScheduleChange;
    const { sku, before, after } = change;
    const present = model.pricesByDate[sku];
    const isChanged = JSON.stringify(present) !== JSON.stringify(after);
    const refusal = change.undone || isChanged || changesThePast(model, after, before) ? refused(409) : undefined;
    const answer = await expectAnswer(board, admin, { name: `POST /v3/admin/audit/${change.audit}/undo` }, refusal);
    if (refusal) return;
    change.undone = true;
    model.pricesByDate[sku] = before;
    same('the prices after undoing', answer.after.prices, asSent(before));
    model.scheduleChanges.push({ audit: answer.audit_id, sku, before: after, after: before, undone: false });
  },
});

const admin = anyAdmin;
const sku = fc.constantFrom<Sku>('POST-90', 'POST-90', 'POST-FURTHER', 'POST-SHORT');

export const priceByDateSteps = {
  schedulePrice: {
    weight: 5,
    arbitrary: fc.tuple(admin, sku, fc.constantFrom(149.95, 250, 0), fc.constantFrom(...(Object.keys(days) as Days[]))).map((args) => schedulePrice(...args)),
  },
  takePriceOut: { weight: 1, arbitrary: fc.tuple(admin, sku).map((args) => takePriceOut(...args)) },
  undoSchedule: {
    weight: 3,
    arbitrary: fc.tuple(admin, fc.constantFrom('the last' as const, 'the one before' as const)).map((args) => undoSchedule(...args)),
  },
};
