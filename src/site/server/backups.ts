import { z } from 'zod';
import type { Clock } from '~/platform/calendar/clock';
import type { Database } from '~/platform/database';
import { settings } from '../tables';
import { readSetting } from './settings';

const KEY = 'last_backup';

/** Records that a backup is complete. */
export async function recordBackup(db: Database, clock: Clock): Promise<void> {
  const set = { value: clock.now().toISOString(), updatedAt: clock.now() };
  await db
    .insert(settings)
    .values({ key: KEY, ...set })
    .onConflictDoUpdate({ target: settings.key, set });
}

/** The time of the last backup by the operator's command line; undefined where there was none. */
export async function lastBackup(db: Database): Promise<Date | undefined> {
  const stored = z.iso.datetime().safeParse(await readSetting(db, KEY));
  return stored.success ? new Date(stored.data) : undefined;
}
