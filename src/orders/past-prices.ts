import { dayOfIso, isoDay } from '~/platform/calendar/civil-day';
import type { PriceOnDays } from './product-admin-contract';

/*
 * The prices of a product by date also say what was charged on days that are over. A change may leave such a price out, and end one that
 * is running, but may not say anything else about those days.
 */

/** What is wrong with one of several prices, and at which of its fields. */
export interface PastPriceFault {
  index: number;
  field: keyof PriceOnDays;
  message: string;
}

/** Whether the last day of a price is over. @param today a day of the board, like all days here. */
export const hasEnded = ({ until }: Pick<PriceOnDays, 'until'>, today: string): boolean => until !== null && until < today;

/** What is wrong with prices that would change what was charged on days that are over; none is where they only concern today and later days. */
export const pastPriceFaults = (saved: readonly PriceOnDays[], prices: readonly PriceOnDays[], today: string): PastPriceFault[] =>
  prices.flatMap((price, index): PastPriceFault[] => {
    const fault = faultOf(
      price,
      saved.find(({ from }) => from === price.from),
      today,
    );
    return fault ? [{ index, ...fault }] : [];
  });

function faultOf(price: PriceOnDays, former: PriceOnDays | undefined, today: string): Omit<PastPriceFault, 'index'> | undefined {
  const hasBegun = price.from !== null && price.from < today;
  if (!former) {
    if (hasEnded(price, today)) return { field: 'until', message: 'you can’t add a price for past days; please select today or later' };
    return hasBegun ? { field: 'from', message: 'a price can’t start on a past day; please select today or later' } : undefined;
  }
  const yesterday = isoDay(dayOfIso(today) - 1);
  if (price.price !== former.price) {
    if (hasEnded(former, today)) return { field: 'price', message: ENDED };
    if (hasBegun) return { field: 'price', message: 'this price was charged on earlier days; please add one that starts today instead' };
  }
  if (price.until !== former.until) {
    if (hasEnded(former, yesterday)) return { field: 'until', message: ENDED };
    if (hasEnded(price, yesterday)) return { field: 'until', message: 'this price was charged until yesterday; please select yesterday or later' };
  }
  return undefined;
}

const ENDED = 'a price that has ended can’t be changed; please add another one instead';
