import type { Context } from '~/platform/context/context';
import { unauthorized } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import type { AuthData } from '../../schemas';
import { findSession } from '../queries';
import { holdOwnAccount } from '../users/find-users';
import { loadIdentity } from './identity';
import { issueRefreshToken } from './sessions';
import { signAccessToken } from './tokens';

/**
 * Issues new tokens for the viewer's session, for answers that include auth data because roles have changed.
 * An admin who acts for the user gets an access token only, because such a session cannot be refreshed.
 */
export function reissueTokens(ctx: Context, viewer: Viewer): Promise<AuthData> {
  const { userId, sessionId, actorId } = viewer;
  return inTransaction(ctx.db, async (tx) => {
    // The account may be removed since the change of roles.
    await holdOwnAccount(tx, userId);
    const session = await findSession(tx, sessionId);
    if (!session) throw unauthorized();
    const identity = await loadIdentity(ctx, tx, userId);
    return {
      ...identity,
      access_token: await signAccessToken(ctx, { userId, sessionId, actorId, roles: identity.user.roles }),
      refresh_token: actorId ? '' : await issueRefreshToken(tx, sessionId, ctx.clock.now(), session.expiresAt),
    };
  });
}
