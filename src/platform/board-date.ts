import type { Config } from './config';

/** `Nov 21, 2026` in the board's time zone, for mails and documents; screens have `ui/format.ts`. */
export const formatBoardDate = ({ TIME_ZONE }: Pick<Config, 'TIME_ZONE'>, iso: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(iso));
