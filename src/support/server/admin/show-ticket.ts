import { loadUserNames } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { iso } from '~/platform/http/schemas';
import type { AdminTicket } from '../../admin-contract';
import { findAnswers, findAnyTicket } from '../queries';
import { presentForAdmin } from './ticket-list';

/** A message to the staff with its answers. @throws 404 for an unknown one. */
export async function showTicket({ db }: Context, id: string): Promise<AdminTicket> {
  const row = await findAnyTicket(db, id);
  if (!row) throw notFound();
  const answers = await findAnswers(db, [id]);
  const authors = answers.flatMap(({ authorId }) => authorId ?? []);
  const users = await loadUserNames(db, [...authors, ...(row.userId ? [row.userId] : [])]);
  const nameOf = (userId: string | null): string => {
    const user = userId === null ? undefined : users.get(userId);
    return user ? `${user.firstName} ${user.lastName}`.trim() || user.email : '';
  };
  return {
    ...presentForAdmin(row),
    account_email: row.userId === null ? '' : (users.get(row.userId)?.email ?? ''),
    answers: answers.map(({ id: _id, authorId, message, createdAt }) => ({ _id, created_on: iso(createdAt), author: nameOf(authorId), message })),
  };
}
