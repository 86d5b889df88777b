import { and, eq } from 'drizzle-orm';
import type { organizationMerged } from '~/organizations/events';
import type { ListenerOf } from '~/platform/slices/events';
import { importedRecords, importFeeds } from '../../tables';

/** The feeds of an organization, which follow it when it is merged into another one. */
export const moveFeeds: ListenerOf<typeof organizationMerged> = async (_ctx, tx, { from, into }) => {
  await tx.update(importFeeds).set({ organizationId: into }).where(eq(importFeeds.organizationId, from));
  await tx
    .update(importedRecords)
    .set({ recordId: into })
    .where(and(eq(importedRecords.kind, 'organization'), eq(importedRecords.recordId, from)));
};
