import { dayOfIso } from '~/platform/calendar/civil-day';
import type { SettingValue } from './settings';

/** The days after which rates are pointed out to staff. */
const OLD = 90;
const DAYS_OF_MONTH = 30.44;

/** The age in months of the rates by which pay is compared; null for recent ones, and without any. @param today as a day of the board. */
export function oldRatesAge({ day, rates }: Pick<SettingValue<'pay_currencies'>, 'day' | 'rates'>, today: string): number | null {
  if (day === '' || Object.keys(rates).length === 0) return null;
  const days = dayOfIso(today) - dayOfIso(day);
  return days > OLD ? Math.round(days / DAYS_OF_MONTH) : null;
}
