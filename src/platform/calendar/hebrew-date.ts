import type { DayNumber } from './civil-day';
import { DAY } from './clock';

// The English spellings of the runtime.
const hebrewMonths = ['Tishri', 'Heshvan', 'Kislev', 'Tevet', 'Shevat', 'Adar I', 'Adar', 'Adar II', 'Nisan', 'Iyar', 'Sivan', 'Tamuz', 'Av', 'Elul'] as const;

/** A month of the Hebrew calendar; Adar I and Adar II replace Adar in a leap year. */
export type HebrewMonth = (typeof hebrewMonths)[number];

/** A date of the Hebrew calendar, e.g. 15 Nisan 5786. */
export interface HebrewDate {
  year: number;
  month: HebrewMonth;
  day: number;
}

const hebrewFormat = new Intl.DateTimeFormat('en-u-ca-hebrew', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

const isHebrewMonth = (name: string): name is HebrewMonth => (hebrewMonths as readonly string[]).includes(name);

/** The Hebrew date of a civil day's daylight. It begins at the sunset before and ends at the sunset of this day. */
export function hebrewDate(civilDay: DayNumber): HebrewDate {
  const parts = hebrewFormat.formatToParts(civilDay * DAY);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const month = part('month');
  // An error is better than a festival that is missed silently because a newer runtime spells its months differently.
  if (!isHebrewMonth(month)) throw new Error(`The runtime's Hebrew calendar names an unknown month: "${month}"`);
  return { year: Number(part('year')), month, day: Number(part('day')) };
}
