import { implement } from '~/platform/http/implementation';
import { payCalls } from '../contract';
import { payOfJob, showPay, showPayFigures } from './show-pay';

export const payApi = implement(payCalls, {
  'GET /v2/pay': ({ ctx }) => showPay(ctx),
  'GET /v2/pay/figures': ({ ctx, query }) => showPayFigures(ctx, query.group),
  'GET /v2/posts/{id}/pay': ({ ctx, params }) => payOfJob(ctx, params.id),
});
