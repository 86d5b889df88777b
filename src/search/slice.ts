import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { jobCounts } from '~/site/questions';
import { searchApi } from './server/api';
import { jobIndexes } from './server/derived-rows';
import { jobCounts as countJobs } from './server/job-totals';
import { registerRecentSearchTask } from './server/recent-search';
import { searchLifetimes } from './server/retention';
import { registerSimilarTask } from './server/stored-similar';

export const search: Slice = {
  calls: [searchApi],
  tasks: [registerRecentSearchTask, registerSimilarTask],
  lifetimes: searchLifetimes,
  derivedRows: [jobIndexes],
  answers: [answer(jobCounts, countJobs)],
};
