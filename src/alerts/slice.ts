import type { Slice } from '~/platform/slices/slice';
import { alertSearches } from './server/alert-searches';
import { alertDialogApi, alertsApi } from './server/api';
import { alertMailPreviews } from './server/emails/previews';
import { alertLifetimes } from './server/retention';
import { handleAlertTasks } from './server/tasks';

export const alerts: Slice = {
  calls: [alertDialogApi, alertsApi],
  tasks: [handleAlertTasks],
  lifetimes: alertLifetimes,
  remadeRows: [alertSearches],
  mailPreviews: alertMailPreviews,
};
