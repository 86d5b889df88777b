import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '~/platform/clock';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { settings } from '../tables';

/** The stored value of a setting, or undefined. The caller must validate it with a schema. */
export async function readSetting(db: Database, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}

const Paths = z.array(z.string().startsWith('/'));

/** Paths that the operator has switched off, together with all paths below them: the setting `closed_routes`, a list of paths. */
export async function disabledRoutes(ctx: Context): Promise<string[]> {
  return Paths.safeParse(await readSetting(ctx.db, 'closed_routes')).data ?? [];
}

/** The secret that signs tokens where no `APP_SECRET` is set. It is created once and stored in the database, so that all instances share it. */
export async function boardSecret(db: Database, clock: Clock): Promise<string> {
  const key = 'app_secret';
  await db
    .insert(settings)
    .values({ key, value: randomBytes(48).toString('base64url'), updatedAt: clock.now() })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row?.value as string;
}
