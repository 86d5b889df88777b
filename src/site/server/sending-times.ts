import type { Place } from '~/platform/calendar/rest-time';
import { mayGoOut } from '~/platform/calendar/sending-time';
import type { Context, ReadContext } from '~/platform/context/context';
import { defaultRestPlace } from '../rest-places';
import type { SettingValue } from '../settings';
import { settingValue } from './settings';

/** The place whose rest days a value of the setting keeps; null where it keeps none. */
export function placeOfRest({ enabled, place }: SettingValue<'rest_days'>, timeZone: string): Place | null {
  if (!enabled) return null;
  const { latitude, longitude, time_zone, in_israel } = place ?? defaultRestPlace(timeZone);
  return { latitude, longitude, timeZone: time_zone, inIsrael: in_israel };
}

/** The place whose rest days the board keeps now, by its setting, for `platform/calendar/sending-time.ts`; null where it keeps none. */
export const restPlaceOf = async ({ db, config }: Pick<ReadContext, 'db' | 'config'>): Promise<Place | null> =>
  placeOfRest(await settingValue(db, 'rest_days'), config.TIME_ZONE);

/** Whether something automatic may go out now. Every automatic task asks this before it sends, posts or charges, and between batches. */
export const mayGoOutNow = async (ctx: Pick<Context, 'db' | 'config' | 'clock'>): Promise<boolean> => mayGoOut(ctx.clock.now(), await restPlaceOf(ctx));
