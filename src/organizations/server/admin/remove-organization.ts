import { eq } from 'drizzle-orm';
import { deleteStoredFile } from '~/files/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { conflict, notFound } from '~/platform/context/errors';
import { announcePublicChange } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { removalRefusal } from '../../removal-rules';
import { organizations } from '../../tables';
import { logoKeyOf, smallLogoKeyOf } from '../logo-files';
import { erasePhotos } from '../photo-files';
import { lockOrganization } from './queries';
import { belongingsOf } from './show-organization';

/** Removes an organization without posts, orders and used gift cards; its memberships end. @throws 409 for any other, 404 for an unknown one. */
export async function removeOrganization(ctx: Context, admin: Viewer, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockOrganization(tx, id);
    if (!row) throw notFound();
    const refusal = removalRefusal(await belongingsOf(ctx, tx, id));
    if (refusal) throw conflict(refusal, 'in_use');
    await tx.delete(organizations).where(eq(organizations.id, id));
    for (const storageKey of row.logo ? [logoKeyOf(row.logo), smallLogoKeyOf(row.logo)] : []) await ctx.queue.enqueue(tx, deleteStoredFile, { storageKey });
    await erasePhotos(ctx, tx, row.photos);
    await announcePublicChange(tx);
    await recordAudit(tx, ctx.clock, {
      actorId: admin.userId,
      action: 'organization.removed',
      subject: 'organizations',
      subjectId: id,
      before: { name: row.name },
    });
  });
}
