import { loadUserNames } from '~/accounts/server';
import type { Database } from '~/platform/database';
import { Role } from '~/platform/http/roles';
import type { Viewer } from '~/platform/http/viewer';
import type { HistoryAuthor } from '../../history-schemas';

/** The author of an event, before the names of people are known. */
export type Actor = { who: 'person' | 'staff'; userId: string | null } | { who: 'feed' | 'board' };

/** The reader of a history. Staff read the names of their colleagues. */
export interface Reader {
  userId: string;
  isStaff: boolean;
}

export const readerOf = ({ userId, actorId, roles }: Viewer): Reader => ({ userId: actorId ?? userId, isStaff: actorId !== null || roles.has(Role.admin) });

/** Names those who did something. Members of the staff stay unnamed for all others, and people whose account was removed are former colleagues. */
export async function nameAuthors(db: Database, actors: readonly Actor[], reader: Reader): Promise<HistoryAuthor[]> {
  const people = await loadUserNames(
    db,
    actors.flatMap((actor) => ('userId' in actor ? (actor.userId ?? []) : [])),
  );
  return actors.map((actor) => {
    if (!('userId' in actor) || (actor.who === 'staff' && !reader.isStaff)) return { who: actor.who, name: '' };
    if (actor.userId === reader.userId) return { who: 'you', name: '' };
    const person = actor.userId === null ? undefined : people.get(actor.userId);
    const name = person ? `${person.firstName} ${person.lastName}`.trim() || person.email : '';
    return person || actor.who === 'staff' ? { who: actor.who, name } : { who: 'former', name };
  });
}
