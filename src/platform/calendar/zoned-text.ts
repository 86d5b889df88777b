import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';

/*
 * Instants as texts for other programs that may show only the day: with the offset of the board's time zone, so that the day in them is the board's. The last
 * moment of a day is on the next day in UTC.
 */

/** `2026-11-20T23:59:59.999-05:00`. @param iso the instant as ISO text. */
export const zonedIso = (iso: string, timeZone: string): string => new TZDate(Date.parse(iso), timeZone).toISOString();

/** `Fri, 20 Nov 2026 23:59:59 -0500`, as RSS and mails have dates. */
export const zonedMailDate = (instant: Date, timeZone: string): string => format(new TZDate(instant.getTime(), timeZone), 'EEE, dd MMM yyyy HH:mm:ss xx');
