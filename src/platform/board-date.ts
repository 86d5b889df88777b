import type { Config } from './config';

/** Formats by time zone. Making one takes Node far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `Nov 21, 2026, 3:12 PM EST` in the board's time zone. */
export const formatBoardTime = ({ TIME_ZONE }: Pick<Config, 'TIME_ZONE'>, iso: string): string =>
  new Date(iso).toLocaleString('en-US', {
    timeZone: TIME_ZONE,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });

/** `Nov 21, 2026` in the board's time zone, for mails and documents; screens have `ui/format.ts`. */
export function formatBoardDate({ TIME_ZONE }: Pick<Config, 'TIME_ZONE'>, iso: string): string {
  const format = formats.get(TIME_ZONE) ?? new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, month: 'short', day: 'numeric', year: 'numeric' });
  formats.set(TIME_ZONE, format);
  return format.format(new Date(iso));
}
