import { z } from 'zod';
import type { Context } from '~/platform/context';
import { readSetting } from './settings';

const Paths = z.array(z.string().startsWith('/'));

/** Paths that the operator has switched off, together with all paths below them: the setting `closed_routes`, a list of paths. */
export async function disabledRoutes(ctx: Context): Promise<string[]> {
  return Paths.safeParse(await readSetting(ctx.db, 'closed_routes')).data ?? [];
}
