import { handleAccountTasks } from '~/accounts/server';
import { handleAlertTasks } from '~/alerts/server';
import { handleFileTasks } from '~/files/server';
import { handleImportTasks } from '~/imports/server';
import { registerExpiryTask, registerRecentSearchTask, registerRenewalTask, registerShareTask, registerStaffNotices, sweepReports } from '~/jobs/server';
import { handleMailTasks } from '~/mails/server';
import { handleNewsletterTasks } from '~/newsletter/server';
import { sweepInvitations } from '~/organizations/server';
import { handlePaymentTasks } from '~/payments/server';
import type { Context } from '~/platform/context';
import { sweepRateLimits } from '~/platform/rate-limit';
import { handleVocabularyTasks } from '~/site/server';
import { registerRecount } from './recount';

/** The functions that register background work; each calls `ctx.queue.handle` for its tasks. */
export const tasks: ((ctx: Context) => void)[] = [
  sweepRateLimits,
  handleAccountTasks,
  registerExpiryTask,
  registerRecentSearchTask,
  registerRenewalTask,
  sweepReports,
  registerShareTask,
  registerStaffNotices,
  sweepInvitations,
  handleFileTasks,
  handlePaymentTasks,
  handleNewsletterTasks,
  handleAlertTasks,
  handleVocabularyTasks,
  handleMailTasks,
  handleImportTasks,
  registerRecount,
];
