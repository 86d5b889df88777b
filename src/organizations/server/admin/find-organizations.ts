import { shortPlace } from '~/platform/places/place-text';
import { firstRecords } from '~/platform/records/list';
import type { RecordFinder } from '~/platform/records/registry';
import { organizationList } from './organization-list';

/** Finds organizations for the search of the back office. */
export const organizationFinder: RecordFinder = {
  kind: 'orgs',
  async find(ctx, q, limit, words) {
    const data = await firstRecords(ctx, organizationList, { q, page: 1, limit, sort: '-created_on' }, words);
    return data.map(({ _id, name, location }) => ({ _id, title: name, detail: shortPlace(location) }));
  },
};
