import type { AuthData } from '~/accounts/schemas';
import { grantRole, holdOwnAccount, loadUserName, reissueTokens } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import { Role } from '~/platform/http/roles';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import type { Candidate } from '../schemas';
import { insertCandidate } from './queries';

/** Creates the viewer's profile with the name of their account, or finds the existing one, and grants the role candidate. */
export async function startProfile(ctx: Context, viewer: Viewer): Promise<AuthData & { profile: Candidate }> {
  await inTransaction(ctx.db, async (tx) => {
    await holdOwnAccount(tx, viewer.userId);
    const { firstName, lastName } = await loadUserName(tx, viewer.userId);
    const now = ctx.clock.now();
    await insertCandidate(tx, { id: newId(), userId: viewer.userId, firstName, lastName, createdAt: now, updatedAt: now });
    await grantRole(tx, viewer.userId, Role.candidate);
  });
  const auth = await reissueTokens(ctx, viewer);
  if (!auth.candidate) throw notFound('No Profile found');
  return { ...auth, profile: auth.candidate };
}
