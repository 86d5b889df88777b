import type { Slice } from '~/platform/slices/slice';
import { filesApi } from './server/api';
import { fileLifetimes } from './server/retention';
import { handleFileTasks } from './server/stored-files';

export const files: Slice = {
  calls: [filesApi],
  tasks: [handleFileTasks],
  lifetimes: fileLifetimes,
};
