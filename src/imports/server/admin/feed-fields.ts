import { z } from 'zod';
import { defineCollection, fieldOf } from '~/platform/records/fields';
import { maskCredentials } from '~/platform/text/mask-credentials';
import { feedFields } from '../../admin-contract';
import { type FeedRow, lockFeed, updateFeed } from '../feeds/feed-queries';

const field = fieldOf<FeedRow>();

/** The site cannot say any more that nothing has changed: the next run reads all of it. */
const READ_ANEW = { etag: '', lastModified: '' };

/** The fields of feeds that admins may change. Turning `live` on is the admin's grant that jobs go live without a payment. */
export const feedCollection = defineCollection<FeedRow>({
  name: 'import_feeds',
  noun: 'feed',
  labels: { every_hours: 'Hours between runs', live: 'Jobs go live without payment', url: 'Address' },
  find: lockFeed,
  store: ({ tx, before }, columns) => updateFeed(tx, before.id, columns),
  fields: {
    name: field({ operators: ['field_set'], value: feedFields.name, read: (row) => row.name, columns: ({ value }) => ({ name: value }) }),
    url: field({
      operators: ['field_set'],
      value: feedFields.url,
      read: (row) => maskCredentials(row.url),
      // The failures were those of the former address, so the new one is read soon.
      columns: ({ ctx, value }) => ({ url: value, ...READ_ANEW, failures: 0, nextRunOn: ctx.clock.now() }),
    }),
    every_hours: field({
      operators: ['field_set'],
      value: feedFields.every_hours,
      read: (row) => row.everyHours,
      columns: ({ value }) => ({ everyHours: value }),
    }),
    active: field({
      operators: ['field_toggle', 'field_set'],
      value: z.boolean(),
      read: (row) => row.active,
      columns: ({ ctx, value }) => ({ active: value, ...(value ? { nextRunOn: ctx.clock.now() } : {}) }),
    }),
    live: field({
      operators: ['field_toggle', 'field_set'],
      value: z.boolean(),
      read: (row) => row.live,
      columns: ({ ctx, value, viewer }) => ({
        live: value,
        grantedBy: value ? viewer.userId : null,
        grantedOn: value ? ctx.clock.now() : null,
        ...READ_ANEW,
      }),
    }),
  },
});
