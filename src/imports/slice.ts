import { organizationMerged } from '~/organizations/events';
import { listen } from '~/platform/slices/events';
import type { Slice } from '~/platform/slices/slice';
import { importFeedsApi } from './server/admin/api';
import { feedCollection } from './server/admin/feed-fields';
import { feedFinder } from './server/admin/feed-list';
import { moveFeeds } from './server/feeds/organization-part';
import { handleImportTasks } from './server/feeds/tasks';
import { importLifetimes } from './server/retention';

export const imports: Slice = {
  calls: [importFeedsApi],
  tasks: [handleImportTasks],
  lifetimes: importLifetimes,
  collections: [feedCollection],
  finders: [feedFinder],
  on: [listen(organizationMerged, moveFeeds)],
};
