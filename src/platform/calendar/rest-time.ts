import { MINUTE } from '../clock';
import { type DayNumber, dayNumberAt, weekday } from './civil-day';
import { type HebrewMonth, hebrewDate } from './hebrew-date';
import { nightfall, type SunLocation, sunset } from './sun-times';

/** The place for which rest times are calculated. */
export interface Place extends SunLocation {
  /** Keeps one day of each festival where the diaspora keeps two; Rosh Hashana has two everywhere. */
  inIsrael?: boolean;
}

const SATURDAY = 6;

/** Rest begins this long before sunset, with the lighting of candles. */
const CANDLE_LIGHTING = 18 * MINUTE;

/** The days on which work is forbidden; the days between them (chol hamoed) and the minor festivals are workdays here. */
const yomTovDays: Partial<Record<HebrewMonth, { everywhere: readonly number[]; diaspora: readonly number[] }>> = {
  // Rosh Hashana, Yom Kippur, Sukkot, Shemini Atzeret (and Simchat Torah)
  Tishri: { everywhere: [1, 2, 10, 15, 22], diaspora: [16, 23] },
  // Pesach, first and last days
  Nisan: { everywhere: [15, 21], diaspora: [16, 22] },
  // Shavuot
  Sivan: { everywhere: [6], diaspora: [7] },
};

function isYomTov(civilDay: DayNumber, inIsrael: boolean): boolean {
  const { month, day } = hebrewDate(civilDay);
  const festival = yomTovDays[month];
  if (!festival) return false;
  return festival.everywhere.includes(day) || (!inIsrael && festival.diaspora.includes(day));
}

const isRestDay = (day: DayNumber, { inIsrael = false }: Place): boolean => weekday(day) === SATURDAY || isYomTov(day, inIsrael);

/** The end of the rest day in which the instant falls, `undefined` outside of rest. Another rest day may begin before that end. */
function endOfRestDay(instant: Date, place: Place): Date | undefined {
  const today = dayNumberAt(instant, place.timeZone);
  // Tomorrow's rest begins this evening; yesterday's lasts past midnight in a northern summer.
  for (const day of [today + 1, today, today - 1]) {
    if (!isRestDay(day, place)) continue;
    const begin = sunset(day - 1, place).getTime() - CANDLE_LIGHTING;
    const end = nightfall(day, place);
    if (begin <= instant.getTime() && instant < end) return end;
  }
  return undefined;
}

/**
 * Whether an instant falls in Shabbat or a yom tov at a place: from 18 minutes before sunset on the eve up to, and
 * without, nightfall of the day itself (`sun-times.ts` defines these where the sun does not set).
 */
export const isRestTime = (instant: Date, place: Place): boolean => endOfRestDay(instant, place) !== undefined;

/**
 * The first moment from `instant` on that is not rest: the instant itself, or the end of the rest it falls in, which
 * is up to three days long where a festival and Shabbat follow on each other.
 */
export function nextWorkingTime(instant: Date, place: Place): Date {
  let time = instant;
  for (let end = endOfRestDay(time, place); end; end = endOfRestDay(time, place)) time = end;
  return time;
}
