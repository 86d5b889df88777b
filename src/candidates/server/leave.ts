import type { ExportPart, RemovalPart } from '~/accounts/server/context';
import { loadProfile } from './own-profile';
import { deleteCandidateOf } from './queries';

/** The profile goes with its account. */
export const removeProfile: RemovalPart = (_ctx, tx, userId) => deleteCandidateOf(tx, userId);

export const exportProfile: ExportPart = async (ctx, userId) => ({ documents: { profile: await loadProfile(ctx.db, userId) } });
