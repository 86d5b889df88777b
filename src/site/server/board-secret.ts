import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Clock } from '~/platform/clock';
import type { Database } from '~/platform/database';
import { settings } from '../tables';

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
