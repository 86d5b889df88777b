import { accountRemoved, addressVerified } from '~/accounts/events';
import { exportedData } from '~/accounts/questions';
import { wishedJobs } from '~/newsletter/questions';
import { organizationMerged } from '~/organizations/events';
import { listen } from '~/platform/slices/events';
import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { postListed } from '~/posts/events';
import { settingChanged } from '~/site/events';
import { exportAlerts, moveAlerts, removeAlerts } from './server/account-parts';
import { alertSearches, enqueueCompiling, registerCompileTask } from './server/alert-searches';
import { alertDialogApi, alertsApi } from './server/api';
import { alertMailPreviews } from './server/emails/previews';
import { enqueueMatching } from './server/match-post';
import { moveOrganizationAlerts } from './server/organization-part';
import { alertLifetimes } from './server/retention';
import { handleAlertTasks } from './server/tasks';
import { jobsOfAlerts } from './server/wished-jobs';

export const alerts: Slice = {
  calls: [alertDialogApi, alertsApi],
  tasks: [handleAlertTasks, registerCompileTask],
  lifetimes: alertLifetimes,
  remadeRows: [alertSearches],
  mailPreviews: alertMailPreviews,
  on: [
    listen(accountRemoved, removeAlerts),
    listen(addressVerified, moveAlerts),
    listen(postListed, enqueueMatching),
    listen(settingChanged, enqueueCompiling),
    listen(organizationMerged, moveOrganizationAlerts),
  ],
  answers: [answer(exportedData, exportAlerts), answer(wishedJobs, jobsOfAlerts)],
};
