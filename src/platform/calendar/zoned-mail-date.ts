import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';

/** `Fri, 20 Nov 2026 23:59:59 -0500`, as RSS and mails have dates: the day in it is the board's. */
export const zonedMailDate = (instant: Date, timeZone: string): string => format(new TZDate(instant.getTime(), timeZone), 'EEE, dd MMM yyyy HH:mm:ss xx');
