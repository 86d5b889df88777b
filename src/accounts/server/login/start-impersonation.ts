import { recordAudit } from '~/platform/audit';
import { MINUTE } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { forbidden, notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import { Role } from '~/platform/http/roles';
import { iso } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { impersonationObstacle } from '../../rules';
import type { ImpersonationTokens } from '../../schemas';
import { sessions } from '../../tables';
import { findUser } from '../queries';
import { holdAccount } from '../users/find-users';
import { loadIdentity } from './identity';
import type { SessionOrigin } from './sessions';
import { signAccessToken } from './tokens';

const IMPERSONATION_LIFETIME = 30 * MINUTE;

/**
 * Lets an admin act for a user: a session of at most half an hour that cannot be refreshed, records the admin's id, and
 * ends with the admin's own session from which it was started.
 * @throws 404 for an unknown user, 403 for another admin or a deactivated user.
 */
export async function startImpersonation(ctx: Context, admin: Viewer, userId: string, origin: SessionOrigin): Promise<ImpersonationTokens> {
  const user = await findUser(ctx.db, userId);
  if (!user) throw notFound();
  if (!admin.roles.has(Role.admin) || admin.actorId) throw forbidden();
  const obstacle = impersonationObstacle(user);
  if (obstacle === 'admin') throw forbidden('Admins can’t act for other admins.', 'target_is_admin');
  if (obstacle === 'inactive') throw forbidden('This account is deactivated.', 'target_inactive');
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + IMPERSONATION_LIFETIME);
  const sessionId = newId();
  const acting = { id: sessionId, userId, actorId: admin.userId, actorSessionId: admin.sessionId, createdAt: now, expiresAt };
  await inTransaction(ctx.db, async (tx) => {
    if (!(await holdAccount(tx, userId))) throw notFound();
    await tx.insert(sessions).values({ ...acting, ip: origin.ip, userAgent: origin.userAgent?.slice(0, 300) ?? null });
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, onBehalfOf: userId, action: 'impersonation.started', subject: 'user', subjectId: userId });
  });
  const identity = await loadIdentity(ctx, ctx.db, userId);
  const token = await signAccessToken(ctx, { userId, sessionId, roles: identity.user.roles, actorId: admin.userId, expiresAt });
  return { ...identity, tokens: { token, access_token: token, expires_on: iso(expiresAt) } };
}
