import { accountRemoved } from '~/accounts/events';
import { exportedData, partOfIdentity } from '~/accounts/questions';
import { listen } from '~/platform/slices/events';
import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { exportFiles, removeFiles } from './server/account-parts';
import { filesApi } from './server/api';
import { filesIdentityPart } from './server/own-files';
import { fileLifetimes } from './server/retention';
import { handleFileTasks } from './server/stored-files';

export const files: Slice = {
  calls: [filesApi],
  tasks: [handleFileTasks],
  lifetimes: fileLifetimes,
  on: [listen(accountRemoved, removeFiles)],
  answers: [answer(partOfIdentity, filesIdentityPart), answer(exportedData, exportFiles)],
};
