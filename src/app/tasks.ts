import { handleAccountTasks } from '~/accounts/server/passwords/forgot-password';
import { handleFileTasks } from '~/files/server/stored-files';
import { registerExpiryTask } from '~/jobs/server/posts/unlist-expired';
import { handleNewsletterTasks } from '~/newsletter/server/tasks';
import { handlePaymentTasks } from '~/payments/server/recover-payments';
import type { Context } from '~/platform/context';
import { sweepRateLimits } from '~/platform/rate-limit';

/** The functions that register background work; each calls `ctx.queue.handle` for its tasks. */
export const tasks: ((ctx: Context) => void)[] = [
  sweepRateLimits,
  handleAccountTasks,
  registerExpiryTask,
  handleFileTasks,
  handlePaymentTasks,
  handleNewsletterTasks,
];
