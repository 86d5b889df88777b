import { loadUserNames } from '~/accounts/server';
import type { Database } from '~/platform/database';
import { Role } from '~/platform/http/roles';
import type { Viewer } from '~/platform/http/viewer';
import type { HistoryAuthor } from '../../history-schemas';

/** The author of an event, before the names of people are known. */
export type Doer = { who: 'person' | 'staff'; userId: string | null } | { who: 'feed' | 'board' };

/** The reader of a history. Staff read the names of their colleagues. */
export interface Reader {
  userId: string;
  isStaff: boolean;
}

export const readerOf = ({ userId, actorId, roles }: Viewer): Reader => ({ userId: actorId ?? userId, isStaff: actorId !== null || roles.has(Role.admin) });

/** Names those who did something. Members of the staff stay unnamed for all others, and people whose account was removed are former colleagues. */
export async function nameAuthors(db: Database, doers: readonly Doer[], reader: Reader): Promise<HistoryAuthor[]> {
  const people = await loadUserNames(
    db,
    doers.flatMap((doer) => ('userId' in doer ? (doer.userId ?? []) : [])),
  );
  return doers.map((doer) => {
    if (!('userId' in doer) || (doer.who === 'staff' && !reader.isStaff)) return { who: doer.who, name: '' };
    if (doer.userId === reader.userId) return { who: 'you', name: '' };
    const person = doer.userId === null ? undefined : people.get(doer.userId);
    const name = person ? `${person.firstName} ${person.lastName}`.trim() || person.email : '';
    return person || doer.who === 'staff' ? { who: doer.who, name } : { who: 'former', name };
  });
}
