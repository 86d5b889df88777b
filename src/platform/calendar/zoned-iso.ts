import { TZDate } from '@date-fns/tz';

/**
 * An instant for programs that may show only the day: `2026-11-20T23:59:59.999-05:00`, with the offset of the board's time zone, so that the day in it is
 * the board's. The last moment of a day is on the next day in UTC. @param iso the instant as ISO text.
 */
export const zonedIso = (iso: string, timeZone: string): string => new TZDate(Date.parse(iso), timeZone).toISOString();
