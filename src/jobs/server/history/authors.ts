import { loadUserNames } from '~/accounts/server';
import type { Database } from '~/platform/database';
import type { HistoryAuthor } from '../../history-schemas';

/** The author of an event, before the names of people are known. */
export type Doer = { who: 'person'; userId: string | null } | { who: 'staff' | 'feed' | 'board' };

/** Names those who did something. Members of the staff stay unnamed, and people whose account was removed are former colleagues. @param readerId the user who reads it. */
export async function nameAuthors(db: Database, doers: readonly Doer[], readerId: string): Promise<HistoryAuthor[]> {
  const people = await loadUserNames(
    db,
    doers.flatMap((doer) => (doer.who === 'person' ? (doer.userId ?? []) : [])),
  );
  return doers.map((doer) => {
    if (doer.who !== 'person') return { who: doer.who, name: '' };
    if (doer.userId === readerId) return { who: 'you', name: '' };
    const person = doer.userId === null ? undefined : people.get(doer.userId);
    return person ? { who: 'person', name: `${person.firstName} ${person.lastName}`.trim() || person.email } : { who: 'former', name: '' };
  });
}
