import type { Context } from '~/platform/context/context';
import { invalid } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { emit } from '~/platform/slices/events';
import { acceptWords, tableWords } from '~/site/server';
import { movementChanged } from '../events';
import { organizations } from '../tables';

/** The words of organizations. */
export const organizationWords = tableWords({
  kind: 'organizations',
  table: organizations,
  columns: { movements: { column: organizations.movement, holds: 'word' } },
});

/**
 * The movement of an organization as it is stored, by its present name. The one that it has may stay.
 * @param loc where the request has it.
 * @throws 422 for another one that is not offered.
 */
export async function acceptMovement(tx: Database, given: string, stored: string, loc: string): Promise<string> {
  const { words, faults } = await acceptWords(tx, [{ vocabulary: 'movements', loc: [loc], given, stored: [stored], blank: 'kept' }]);
  if (faults.length > 0) throw invalid(faults);
  return words[0] as string;
}

/** Says that an organization has another movement, in the transaction that stores it. */
export async function announceMovement(ctx: Context, tx: Database, before: { movement: string }, after: { id: string; movement: string }): Promise<void> {
  if (before.movement !== after.movement) await emit(ctx, tx, movementChanged, { organizationId: after.id });
}
