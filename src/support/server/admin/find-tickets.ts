import { firstRecords } from '~/platform/records/list';
import type { RecordFinder } from '~/platform/records/registry';
import { shortened } from '~/platform/text/text';
import { ticketList } from './ticket-list';

/** Finds messages to the staff for the search of the back office. */
export const ticketFinder: RecordFinder = {
  kind: 'tickets',
  async find(ctx, q, limit, words) {
    const data = await firstRecords(ctx, ticketList, { q, page: 1, limit, sort: '-created_on' }, words);
    return data.map(({ _id, message, email }) => ({ _id, title: shortened(message, 60), detail: email }));
  },
};
