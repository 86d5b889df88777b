import { implement } from '~/platform/http/api';
import { creditCalls } from '../contract';
import { listPacks } from './list-packs';

export const creditsApi = implement(creditCalls, {
  'GET /plans/{code}': ({ ctx, params }) => listPacks(ctx, params.code),
});
