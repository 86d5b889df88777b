import { invalidField } from '../context/errors';

const MIN_DATE = new Date('2000-01-01T00:00:00Z');
const MAX_DATE = new Date('2100-01-01T00:00:00Z');

/** Whether a date is one that the records of a board can have. Databases and calendars compute wrongly far outside of it. */
export const isInRange = (date: Date): boolean => date >= MIN_DATE && date < MAX_DATE;

export const OUT_OF_RANGE = 'please use a date between 2000 and 2100';

/** Returns the date of a field tool. @throws 422 for a date that is not between 2000 and 2100. */
export function dateInRange(date: Date): Date {
  if (!isInRange(date)) throw invalidField('value', OUT_OF_RANGE, 'out_of_range');
  return date;
}
