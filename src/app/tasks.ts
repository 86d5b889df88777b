import { handleAccountTasks } from '~/accounts/server';
import { handleFileTasks } from '~/files/server';
import { registerExpiryTask, registerRenewalTask, sweepReports } from '~/jobs/server';
import { handleMailTasks } from '~/mails/server';
import { handleNewsletterTasks } from '~/newsletter/server';
import { handlePaymentTasks } from '~/payments/server';
import type { Context } from '~/platform/context';
import { sweepRateLimits } from '~/platform/rate-limit';
import { handleVocabularyTasks } from '~/site/server';

/** The functions that register background work; each calls `ctx.queue.handle` for its tasks. */
export const tasks: ((ctx: Context) => void)[] = [
  sweepRateLimits,
  handleAccountTasks,
  registerExpiryTask,
  registerRenewalTask,
  sweepReports,
  handleFileTasks,
  handlePaymentTasks,
  handleNewsletterTasks,
  handleVocabularyTasks,
  handleMailTasks,
];
