import type { Context } from '~/platform/context/context';
import { unauthorized } from '~/platform/context/errors';
import type { Viewer } from '~/platform/http/viewer';
import type { AuthData } from '../../schemas';
import { findSession } from '../queries';
import { loadIdentity } from './identity';
import { issueRefreshToken } from './sessions';
import { signAccessToken } from './tokens';

/**
 * Issues new tokens for the viewer's session, for answers that include auth data because roles have changed.
 * An admin who acts for the user gets an access token only, because such a session cannot be refreshed.
 */
export async function reissueTokens(ctx: Context, viewer: Viewer): Promise<AuthData> {
  const { userId, sessionId, actorId } = viewer;
  const session = await findSession(ctx.db, sessionId);
  if (!session) throw unauthorized();
  const identity = await loadIdentity(ctx, ctx.db, userId);
  return {
    ...identity,
    access_token: await signAccessToken(ctx, { userId, sessionId, actorId, roles: identity.user.roles }),
    refresh_token: actorId ? '' : await issueRefreshToken(ctx.db, sessionId, ctx.clock.now(), session.expiresAt),
  };
}
