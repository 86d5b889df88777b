import type { ReadDatabase } from '~/platform/database';
import { readSetting } from '~/site/server';
import type { ContentName } from '../contract';

/** The key of the stored text of a page. */
export const textKey = (name: ContentName): string => `content:${name}`;

/** The text of a page that admins have stored in place of its file, or null. */
export async function editedText(db: ReadDatabase, name: ContentName): Promise<string | null> {
  const text = await readSetting(db, textKey(name));
  return typeof text === 'string' ? text : null;
}
