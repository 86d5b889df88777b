import { type Cents, shareOf } from '~/platform/money';

export interface PackPrice {
  /** The credits without the pack's discount. */
  listCents: Cents;
  savingsCents: Cents;
  totalCents: Cents;
}

/**
 * What a pack of credits costs. The discount is rounded half up to the cent and subtracted (decisions §8):
 * 2 credits at 224.95 with 15 % are 449.90 − 67.49 = 382.41.
 * @param discount basis points: 1500 is 15 %.
 */
export function packPrice(count: number, creditPriceCents: Cents, discount: number): PackPrice {
  const listCents = count * creditPriceCents;
  const savingsCents = shareOf(listCents, discount);
  return { listCents, savingsCents, totalCents: listCents - savingsCents };
}
