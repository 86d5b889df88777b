import { lt } from 'drizzle-orm';
import { deletes, type Lifetime } from '~/platform/database/retention';
import { ticketAnswers, tickets } from '../tables';

/** Days for which messages to staff are kept. */
const TICKET_DAYS = 730;

/** How long messages to staff are kept. */
export const supportLifetimes: readonly Lifetime[] = [
  {
    table: tickets,
    rows: 'Messages to staff',
    kept: 'two years, or until the sender removes the account',
    sweeps: [deletes(tickets, TICKET_DAYS, (before) => lt(tickets.createdAt, before))],
  },
  { table: ticketAnswers, rows: 'Replies from staff', kept: 'as long as the message', goesWith: tickets },
];
