import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { iso, pageMeta } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { presentTicket } from './present';
import { findAnswers, findTicket, listTickets } from './queries';

const PAGE_SIZE = 20;

/** A page of the viewer's own messages to staff. */
export async function readTickets({ db }: Context, viewer: Viewer, page: number) {
  const { rows, total } = await listTickets(db, viewer, page, PAGE_SIZE);
  return { data: rows.map(presentTicket), meta: pageMeta(page, PAGE_SIZE, total) };
}

/**
 * One of the viewer's own messages, with the answers of the staff.
 * @throws 404 for a message of somebody else.
 */
export async function readTicket({ db }: Context, viewer: Viewer, id: string) {
  const ticket = await findTicket(db, viewer, id);
  if (!ticket) throw notFound();
  const answers = await findAnswers(db, [ticket.id]);
  return { ...presentTicket(ticket), answers: answers.map(({ message, createdAt }) => ({ message, created_on: iso(createdAt) })) };
}
