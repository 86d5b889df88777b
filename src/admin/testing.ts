import { eq } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import { collectionRecords, dataCollections } from './tables';

/** Stores a record in the collection of a name, which is defined at its first use. @returns the record's id. */
export async function buildCollectionRecord(ctx: Context, name: string): Promise<string> {
  const [id, now] = [newId(), ctx.clock.now()];
  const fields = [{ name: 'title', label: 'Title', width: '', css_class: '', skip: false }];
  await ctx.db.insert(dataCollections).values({ id: newId(), name, title: name, fields, createdAt: now }).onConflictDoNothing();
  const [collection] = await ctx.db.select().from(dataCollections).where(eq(dataCollections.name, name));
  const data = { title: 'Psalms' };
  await ctx.db.insert(collectionRecords).values({ id, collectionId: collection?.id ?? '', data, words: 'psalms', createdAt: now, updatedAt: now });
  return id;
}
