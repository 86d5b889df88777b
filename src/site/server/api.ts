import { HOUR } from '~/platform/calendar/clock';
import { implement } from '~/platform/http/implementation';
import { iso } from '~/platform/http/schemas';
import { lookupZip } from '~/platform/places/zip-codes';
import { siteCalls } from '../contract';
import { fetchArrays } from './fetch-arrays';
import { recordFrontendError } from './record-frontend-error';
import { disabledRoutes, settingValue } from './settings';

export const siteApi = implement(siteCalls, {
  'GET /site': async ({ ctx }) => ({
    site_name: ctx.config.SITE_NAME,
    company_name: ctx.config.COMPANY_NAME,
    public_url: ctx.config.publicUrl,
    time_zone: ctx.config.TIME_ZONE,
    hour: iso(new Date(Math.floor(ctx.clock.now().getTime() / HOUR) * HOUR)),
    closed_routes: await disabledRoutes(ctx),
    login_lists: await settingValue(ctx.db, 'login_lists'),
  }),
  'GET /fetch_arrays': ({ ctx }) => fetchArrays(ctx),
  'GET /zip_codes/{zip}': async ({ params }) => {
    const known = lookupZip(params.zip);
    return { place: known ? `${known.city}, ${known.state_code}` : null };
  },
  'POST /v3/frontend-error': ({ ctx, viewer, body, request }) => recordFrontendError(ctx, viewer, body, request.ip),
});
