import { z } from 'zod';
import { defineCollection, fieldOf } from '~/platform/records/fields';
import { ticketStates } from '../../rules';
import { lockTicket, setTicketState, type TicketRow } from '../queries';

/** The state of a message may be set by hand, for one that was answered by telephone or needs no answer. */
export const ticketCollection = defineCollection<TicketRow>({
  name: 'tickets',
  noun: 'message',
  find: lockTicket,
  fields: {
    state: fieldOf<TicketRow>()({
      operators: ['field_set'],
      value: z.enum(ticketStates),
      read: (row) => row.state,
      write: ({ tx, row, value }) => setTicketState(tx, row.id, value),
    }),
  },
});
