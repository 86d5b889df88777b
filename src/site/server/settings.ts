import { randomBytes } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '~/platform/calendar/clock';
import type { ReadContext } from '~/platform/context/context';
import type { Database, ReadDatabase } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import { prepared } from '~/platform/database/prepared';
import { type SettingKey, type SettingValue, settingDeclarations } from '../settings';
import { settings } from '../tables';

const storedSetting = prepared((db) =>
  db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, sql.placeholder('key')))
    .prepare('setting'),
);

/** The stored value of a setting, or undefined. The caller must validate it with a schema. */
export async function readSetting(db: ReadDatabase, key: string): Promise<unknown> {
  const [row] = await storedSetting(db).execute({ key });
  return row?.value;
}

/** The value of a declared setting: the stored one, or the default where none is stored or it is not valid any more. */
export async function settingValue<Key extends SettingKey>(db: ReadDatabase, key: Key): Promise<SettingValue<Key>> {
  return presentSetting(key, await readSetting(db, key));
}

function presentSetting<Key extends SettingKey>(key: Key, stored: unknown): SettingValue<Key> {
  const parsed = settingDeclarations[key].schema.safeParse(stored);
  return (parsed.success ? parsed.data : settingDeclarations[key].default) as SettingValue<Key>;
}

/** A column with the value of a declared setting, for statements that are too frequent for a second one. */
export const settingColumn = <Key extends SettingKey>(key: Key): SQL<SettingValue<Key>> =>
  // Within an object, since Drizzle decodes no null.
  sql`jsonb_build_object('value', (select stored.value from ${settings} stored where stored.key = ${key}))`.mapWith(({ value }: { value: unknown }) =>
    presentSetting(key, value),
  );

/** A condition: whether a declared setting has a value that is not its default. */
export const settingIs = <Key extends SettingKey>(key: Key, value: SettingValue<Key>): SQL =>
  sql`exists (select from ${settings} stored where stored.key = ${key} and stored.value = ${JSON.stringify(value)}::jsonb)`;

/** Stores a setting and tells every instance. The caller has validated the value; null removes the setting. */
export async function writeSetting(tx: Database, clock: Clock, key: string, value: unknown): Promise<void> {
  if (value === null) await tx.delete(settings).where(eq(settings.key, key));
  else {
    const set = { value, updatedAt: clock.now() };
    await tx
      .insert(settings)
      .values({ key, ...set })
      .onConflictDoUpdate({ target: settings.key, set });
  }
  await announcePublicChange(tx);
}

/** Serializes changes of one setting until the transaction ends. */
export async function lockSetting(tx: Database, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`);
}

const Paths = z.array(z.string().startsWith('/'));

/** Paths that the operator has switched off, together with all paths below them: the setting `closed_routes`, a list of paths. */
export async function disabledRoutes(ctx: ReadContext): Promise<string[]> {
  return Paths.safeParse(await readSetting(ctx.db, 'closed_routes')).data ?? [];
}

const SECRET_KEY = 'app_secret';

/** The secret that signs tokens where no `APP_SECRET` is set. It is created once and stored in the database, so that all instances share it. */
export async function boardSecret(db: Database, clock: Clock): Promise<string> {
  await db
    .insert(settings)
    .values({ key: SECRET_KEY, value: randomBytes(48).toString('base64url'), updatedAt: clock.now() })
    .onConflictDoNothing();
  return (await storedSecret(db)) as string;
}

/** The secret that was made for a board without `APP_SECRET`; undefined where there was always one. */
export async function storedSecret(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, SECRET_KEY));
  return row?.value as string | undefined;
}
