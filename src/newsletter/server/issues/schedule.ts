import type { Context } from '~/platform/context/context';
import { restPlaceOf, settingValue } from '~/site/server';
import type { Schedule } from '../../rules';

/** When issues go out, by the settings of this moment. */
export const loadSchedule = async (ctx: Pick<Context, 'db' | 'config'>): Promise<Schedule> => ({
  hour: await settingValue(ctx.db, 'newsletter_hour'),
  timeZone: ctx.config.TIME_ZONE,
  restPlace: await restPlaceOf(ctx),
});
