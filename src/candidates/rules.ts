/** Messages from one sender to one person within a day. */
export const MAX_PER_RECIPIENT_PER_DAY = 3;

const MONTH = /^(0[1-9]|1[0-2])\/((?:19|20)\d\d)$/;

/** `MM/YYYY`, the format of dates of education and experience. */
export const isMonth = (text: string): boolean => MONTH.test(text);

/** `09/2021` → 202109; 0 for none. */
export function monthNumber(text: string): number {
  const [, month, year] = MONTH.exec(text) ?? [];
  return month && year ? Number(year) * 100 + Number(month) : 0;
}

/** False when both are months and the end is before the start; malformed months are reported on their own. */
export const isMonthOrder = (start: string, end: string): boolean => !isMonth(start) || !isMonth(end) || monthNumber(end) >= monthNumber(start);
