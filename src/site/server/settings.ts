import { eq } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { settings } from '../tables';

/** The stored value of a setting, or undefined. The caller must validate it with a schema. */
export async function readSetting(db: Database, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}
