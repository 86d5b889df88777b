import { isRestTime, type Place, restAt } from './rest-time';

/**
 * When the board may send, post or charge something by itself. Everything automatic asks these two functions; what a person asks for at
 * this moment (a receipt, a code, a share) does not. `restPlace` is the place whose rest days are kept, or null where the board's setting
 * keeps none; `site/server` reads it from the setting.
 */

/** When something that falls due goes out. */
export interface SendingTime {
  at: Date;
  /** The rest after which it goes out, such as `Shabbat`; null where it goes out when it falls due. */
  after: string | null;
}

/** Whether something automatic may go out now. */
export const mayGoOut = (now: Date, restPlace: Place | null): boolean => restPlace === null || !isRestTime(now, restPlace);

/** When something automatic that falls due at an instant goes out: then, or at the nightfall that ends the rest in which it falls due. */
export function nextSendingTime(due: Date, restPlace: Place | null): SendingTime {
  const rest = restPlace ? restAt(due, restPlace) : undefined;
  return rest ? { at: rest.end, after: rest.name } : { at: due, after: null };
}
