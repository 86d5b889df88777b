import type { Config } from '../config/config';
import type { Clock } from './clock';
import type { BoardTime } from './last-day';

type Zone = Pick<Config, 'TIME_ZONE'>;

/** The current time of a board, as the rules about last days take it. */
export const boardTime = ({ clock, config }: { clock: Clock; config: Zone }): BoardTime => ({ now: clock.now(), timeZone: config.TIME_ZONE });

const DATE: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = { ...DATE, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' };

/** A formatter in the board's time zone. It keeps its formats by time zone: making one takes Node far longer than using it. */
function formatterOf(options: Intl.DateTimeFormatOptions): (config: Zone, iso: string) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return ({ TIME_ZONE: timeZone }, iso) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    formats.set(timeZone, format);
    return format.format(new Date(iso));
  };
}

/** `Nov 21, 2026, 3:12 PM EST` in the board's time zone. */
export const formatBoardTime = formatterOf(TIME);

/** `Nov 21, 2026` in the board's time zone, for mails and documents; screens have `ui/format.ts`. */
export const formatBoardDate = formatterOf(DATE);
