import { eq } from 'drizzle-orm';
import type { ImpersonationTokens } from '~/accounts/schemas';
import { type SessionOrigin, startImpersonation } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import { conflict, notFound } from '~/platform/context/errors';
import type { Viewer } from '~/platform/http/viewer';
import { serverErrors } from '../../tables';

/**
 * Lets an admin act for the user who met a server error last, as 'Become User' does. No token is stored with the error.
 * @throws 404 for an unknown error, 409 where nobody was logged in, 403 for another admin or a deactivated user.
 */
export async function useTokenOfError(ctx: Context, admin: Viewer, errorId: string, origin: SessionOrigin): Promise<ImpersonationTokens> {
  const [row] = await ctx.db.select({ userId: serverErrors.userId }).from(serverErrors).where(eq(serverErrors.id, errorId));
  if (!row) throw notFound();
  if (!row.userId) throw conflict('No one was logged in when this error occurred.', 'no_user');
  return startImpersonation(ctx, admin, row.userId, origin);
}
