import { implement } from '~/platform/http/api';
import { siteCalls } from '../contract';
import { fetchArrays } from './fetch-arrays';

export const siteApi = implement(siteCalls, {
  'GET /site': ({ ctx: { config } }) => ({
    site_name: config.SITE_NAME,
    company_name: config.COMPANY_NAME,
    public_url: config.publicUrl,
    time_zone: config.TIME_ZONE,
  }),
  'GET /fetch_arrays': ({ ctx }) => fetchArrays(ctx),
});
