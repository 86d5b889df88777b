import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '~/platform/database';
import type { Template } from '../received-contract';
import { DEFAULT_TEMPLATES, type RenamedStages } from '../stages';
import { answerSettings } from '../tables';

/** How an organization answers: its own names of stages, and its templates or those of the board. */
export async function settingsOf(db: Database, organizationId: string): Promise<{ renamed: RenamedStages; templates: z.output<typeof Template>[] }> {
  const [row] = await db.select().from(answerSettings).where(eq(answerSettings.organizationId, organizationId));
  return { renamed: row?.stageNames ?? {}, templates: row?.templates ?? [...DEFAULT_TEMPLATES] };
}

/** Stores the settings of an organization, whose row the caller has locked. */
export async function storeSettings(
  tx: Database,
  organizationId: string,
  values: Pick<typeof answerSettings.$inferInsert, 'stageNames' | 'templates' | 'updatedAt'>,
): Promise<void> {
  await tx
    .insert(answerSettings)
    .values({ organizationId, ...values })
    .onConflictDoUpdate({ target: answerSettings.organizationId, set: values });
}
