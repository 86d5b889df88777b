import { implement } from '~/platform/http/api';
import { creditCalls } from '../contract';
import { buyCredits } from './buy-credits';
import { listPacks } from './list-packs';

export const creditsApi = implement(creditCalls, {
  'GET /plans/{code}': ({ ctx, params }) => listPacks(ctx, params.code),
  'POST /v2/employer/jobs/buycredits/{count}/{plan}': ({ ctx, viewer, params, body, request: { ip, headers } }) =>
    buyCredits(ctx, { viewer, ip, headers }, params, body),
});
