import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import { importFeeds } from './tables';

/** Adds a feed of another site, which is read in a year. @returns its id. */
export async function buildFeed({ db, clock }: Context, organizationId: string): Promise<string> {
  const id = newId();
  const now = clock.now();
  const nextRunOn = new Date(now.getTime() + 365 * 86_400_000);
  await db
    .insert(importFeeds)
    .values({ id, name: 'School', url: `https://school.example.org/${id}.xml`, format: 'xml', organizationId, everyHours: 24, nextRunOn, createdAt: now });
  return id;
}
