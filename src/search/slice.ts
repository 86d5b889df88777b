import { listen } from '~/platform/slices/events';
import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { settingChanged } from '~/site/events';
import { jobCounts } from '~/site/questions';
import { searchApi } from './server/api';
import { enqueueConversion, registerConversionTask } from './server/convert-pay';
import { jobIndexes } from './server/derived-rows';
import { jobCounts as countJobs } from './server/job-totals';
import { registerRecentSearchTask } from './server/recent-search';
import { searchLifetimes } from './server/retention';
import { registerSimilarTask } from './server/stored-similar';

export const search: Slice = {
  calls: [searchApi],
  tasks: [registerRecentSearchTask, registerSimilarTask, registerConversionTask],
  lifetimes: searchLifetimes,
  derivedRows: [jobIndexes],
  on: [listen(settingChanged, enqueueConversion)],
  answers: [answer(jobCounts, countJobs)],
};
