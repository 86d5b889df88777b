import type { Slice } from '~/platform/slices/slice';
import { searchApi } from './server/lists/search-api';
import { registerSimilarTask } from './server/lists/stored-similar';
import { jobIndexes } from './server/search/derived-rows';
import { registerRecentSearchTask } from './server/search/recent-search';
import { searchLifetimes } from './server/search/retention';

export const search: Slice = {
  calls: [searchApi],
  tasks: [registerRecentSearchTask, registerSimilarTask],
  lifetimes: searchLifetimes,
  derivedRows: [jobIndexes],
};
