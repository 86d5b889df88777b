import type { Slice } from '~/platform/slices/slice';
import { payApi } from './server/api';
import { registerPayTask } from './server/count-pay-task';
import { payLifetimes } from './server/retention';

export const pay: Slice = {
  calls: [payApi],
  tasks: [registerPayTask],
  lifetimes: payLifetimes,
};
