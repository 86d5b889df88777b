import { inWords } from '~/platform/text/in-words';
import { type DayNumber, dayNumberAt, weekday } from './civil-day';
import { MINUTE } from './clock';
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

interface Festival {
  name: string;
  everywhere: readonly number[];
  /** The second days, which are workdays in Israel. */
  diaspora: readonly number[];
}

/** The days on which work is forbidden; the days between them (chol hamoed) and the minor festivals are workdays here. */
const festivals: Partial<Record<HebrewMonth, readonly Festival[]>> = {
  Tishri: [
    { name: 'Rosh Hashana', everywhere: [1, 2], diaspora: [] },
    { name: 'Yom Kippur', everywhere: [10], diaspora: [] },
    { name: 'Sukkot', everywhere: [15], diaspora: [16] },
    { name: 'Shemini Atzeret', everywhere: [22], diaspora: [23] },
  ],
  Nisan: [{ name: 'Pesach', everywhere: [15, 21], diaspora: [16, 22] }],
  Sivan: [{ name: 'Shavuot', everywhere: [6], diaspora: [7] }],
};

/** The name of the festival whose rest a civil day keeps, if any. */
function festivalOn(civilDay: DayNumber, inIsrael: boolean): string | undefined {
  const { month, day } = hebrewDate(civilDay);
  return festivals[month]?.find(({ everywhere, diaspora }) => everywhere.includes(day) || (!inIsrael && diaspora.includes(day)))?.name;
}

/** The names of what is kept on a civil day: a festival, Shabbat, both, or nothing. */
function restNamesOf(day: DayNumber, { inIsrael = false }: Place): string[] {
  const festival = festivalOn(day, inIsrael);
  return [...(festival ? [festival] : []), ...(weekday(day) === SATURDAY ? ['Shabbat'] : [])];
}

interface RestDay {
  names: string[];
  end: Date;
}

/** The rest day in which the instant falls, `undefined` outside of rest. Another rest day may begin before its end. */
function restDayAt(instant: Date, place: Place): RestDay | undefined {
  const today = dayNumberAt(instant, place.timeZone);
  // Tomorrow's rest begins this evening; yesterday's lasts past midnight in a northern summer.
  for (const day of [today + 1, today, today - 1]) {
    const names = restNamesOf(day, place);
    if (names.length === 0) continue;
    const begin = sunset(day - 1, place).getTime() - CANDLE_LIGHTING;
    const end = nightfall(day, place);
    if (begin <= instant.getTime() && instant < end) return { names, end };
  }
  return undefined;
}

/**
 * Whether an instant falls in Shabbat or a yom tov at a place: from 18 minutes before sunset on the eve up to, and
 * without, nightfall of the day itself (`sun-times.ts` defines these where the sun does not set).
 */
export const isRestTime = (instant: Date, place: Place): boolean => restDayAt(instant, place) !== undefined;

/** A time without work: one rest day, or several that follow on each other. */
export interface Rest {
  /** `Shabbat`, or `Rosh Hashana and Shabbat`, in the order in which they come. */
  name: string;
  end: Date;
}

/** The rest in which an instant falls, `undefined` on a workday. It is up to three days long where a festival and Shabbat follow on each other. */
export function restAt(instant: Date, place: Place): Rest | undefined {
  const names: string[] = [];
  let end: Date | undefined;
  for (let day = restDayAt(instant, place); day; day = restDayAt(day.end, place)) {
    names.push(...day.names);
    end = day.end;
  }
  return end && { name: inWords(new Set(names)), end };
}

/** The first moment from `instant` on that is not rest: the instant itself, or the end of the rest it falls in. @internal */
export const nextWorkingTime = (instant: Date, place: Place): Date => restAt(instant, place)?.end ?? instant;
