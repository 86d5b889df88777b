import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { iso } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import type { SessionSummary } from '../../schemas';
import { endSession, endSessions, findSession, liveSessions } from '../queries';

/** Lists the user's sessions. */
export async function listSessions(ctx: Context, viewer: Viewer): Promise<{ data: SessionSummary[] }> {
  const rows = await liveSessions(ctx.db, viewer.userId, ctx.clock.now());
  return {
    data: rows.map((row) => ({
      _id: row.id,
      created_on: iso(row.createdAt),
      expires_on: iso(row.expiresAt),
      ip: row.ip ?? '',
      user_agent: row.userAgent ?? '',
      current: row.id === viewer.sessionId,
      staff: row.actorId !== null,
    })),
  };
}

/** Ends one of the user's sessions. @throws 404 for a session of another user. */
export async function endOwnSession(ctx: Context, viewer: Viewer, sessionId: string): Promise<void> {
  const session = await findSession(ctx.db, sessionId);
  if (session?.userId !== viewer.userId) throw notFound();
  await endSession(ctx.db, sessionId, ctx.clock.now(), 'ended from the account page');
}

/** Ends every session of the user, including the current one. */
export const endAllSessions = (ctx: Context, viewer: Viewer): Promise<void> => endSessions(ctx.db, viewer.userId, ctx.clock.now(), 'signed out everywhere');
