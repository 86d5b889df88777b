import type { Slice } from '~/platform/slices/slice';
import { statisticsApi } from './server/api';
import { registerStatisticsTask } from './server/board-days';
import { statisticsLifetimes } from './server/retention';

export const statistics: Slice = {
  calls: [statisticsApi],
  tasks: [registerStatisticsTask],
  lifetimes: statisticsLifetimes,
};
