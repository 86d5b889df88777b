import { eq } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { settings } from '../tables';

/** A setting of the board as it was stored, or undefined. Whoever reads it says with a schema what it must look like. */
export async function readSetting(db: Database, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}
