import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '~/platform/context';
import { settings } from '../tables';

const Paths = z.array(z.string().startsWith('/'));

/** Paths that the operator has switched off, with all that is below them: the setting `closed_routes`, a list of paths. */
export async function closedRoutes(ctx: Context): Promise<string[]> {
  const [row] = await ctx.db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'closed_routes'));
  return Paths.safeParse(row?.value).data ?? [];
}
