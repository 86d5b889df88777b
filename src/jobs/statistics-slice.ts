import type { Slice } from '~/platform/slices/slice';
import { statisticsApi } from './server/statistics/api';
import { registerStatisticsTask } from './server/statistics/board-days';
import { statisticsLifetimes } from './server/statistics/retention';

export const statistics: Slice = {
  calls: [statisticsApi],
  tasks: [registerStatisticsTask],
  lifetimes: statisticsLifetimes,
};
