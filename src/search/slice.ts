import type { Slice } from '~/platform/slices/slice';
import { searchApi } from './server/api';
import { jobIndexes } from './server/derived-rows';
import { registerRecentSearchTask } from './server/recent-search';
import { searchLifetimes } from './server/retention';
import { registerSimilarTask } from './server/stored-similar';

export const search: Slice = {
  calls: [searchApi],
  tasks: [registerRecentSearchTask, registerSimilarTask],
  lifetimes: searchLifetimes,
  derivedRows: [jobIndexes],
};
