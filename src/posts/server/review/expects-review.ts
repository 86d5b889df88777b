import type { Database, ReadDatabase } from '~/platform/database';
import { settingValue } from '~/site/server';
import { needsReview } from '../../review-rules';
import { knownOrganizations } from './review-queries';

/** The organizations among these whose next post waits for the staff after it is paid. */
export async function organizationsToReview(db: ReadDatabase, organizationIds: string[]): Promise<Set<string>> {
  const mode = await settingValue(db, 'moderation');
  if (mode === 'off') return new Set();
  const known = mode === 'first' ? await knownOrganizations(db, organizationIds) : new Set<string>();
  return new Set(organizationIds.filter((id) => needsReview(mode, known.has(id))));
}

/** Whether the first post of an organization must be read by the staff, and none was yet. */
export const needsFirstReview = async (db: Database, organizationId: string): Promise<boolean> =>
  (await settingValue(db, 'moderation')) === 'first' && !(await knownOrganizations(db, [organizationId])).has(organizationId);

/** Whether a post waits for the staff if it is paid now. */
export const expectsReview = async (db: Database, { organizationId }: { organizationId: string }): Promise<boolean> =>
  (await organizationsToReview(db, [organizationId])).has(organizationId);
