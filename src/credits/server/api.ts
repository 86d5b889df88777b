import { implement } from '~/platform/http/implementation';
import { codeSender } from '~/platform/rate-limit/code-guesses';
import { creditCalls } from '../contract';
import { buyCredits } from './buy-credits';
import { showPlan } from './plan-packs';

export const creditsApi = implement(creditCalls, {
  'GET /plans/{code}': ({ ctx, viewer, params, request }) => showPlan(ctx, codeSender(viewer, request.ip), params.code),
  'POST /v2/employer/jobs/buycredits/{count}/{plan}': ({ ctx, viewer, params, body, request: { ip, headers } }) =>
    buyCredits(ctx, { viewer, ip, headers }, params, body),
});
