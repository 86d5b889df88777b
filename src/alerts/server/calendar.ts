import type { Context } from '~/platform/context/context';
import { restPlaceOf } from '~/site/server';
import type { Calendar } from '../rules';

/** The calendar by which mails are planned, by the settings of this moment. */
export const loadCalendar = async (ctx: Pick<Context, 'db' | 'config'>): Promise<Calendar> => ({
  timeZone: ctx.config.TIME_ZONE,
  restPlace: await restPlaceOf(ctx),
});
