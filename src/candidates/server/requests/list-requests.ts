import type { Context } from '~/platform/context/context';
import type { NameRequest } from '../../contract';
import { findRequestsTo, presentRequests } from './request-queries';

const MOST = 100;

/** The newest requests for the name of a user's anonymous profile. */
export const listRequests = async (ctx: Context, userId: string): Promise<{ data: NameRequest[] }> => ({
  data: await presentRequests(ctx, ctx.db, await findRequestsTo(ctx.db, userId, { limit: MOST })),
});
