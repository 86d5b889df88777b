import { handleAccountTasks } from '~/accounts/server';
import { handleAlertTasks } from '~/alerts/server';
import { handleFileTasks } from '~/files/server';
import { handleImportTasks } from '~/imports/server';
import { handleIncidentTasks } from '~/incidents/server';
import {
  registerExpiryTask,
  registerLiveMailTask,
  registerRecentSearchTask,
  registerRenewalTask,
  registerShareTask,
  registerSimilarTask,
  registerStaffNotices,
  registerStatisticsTask,
} from '~/jobs/server';
import { handleMailTasks } from '~/mails/server';
import { handleNewsletterTasks } from '~/newsletter/server';
import { handlePaymentTasks } from '~/payments/server';
import type { Context } from '~/platform/context';
import { handleVocabularyTasks } from '~/site/server';
import { registerAnswerTask } from './count-answers-task';
import { registerRecount } from './recount';
import { registerSweep } from './sweep';
import { registerVoidingOfFutureTimes } from './void-future-times';

/** The functions that register background work; each calls `ctx.queue.handle` for its tasks. */
export const tasks: ((ctx: Context) => void)[] = [
  handleAccountTasks,
  registerExpiryTask,
  registerLiveMailTask,
  registerRecentSearchTask,
  registerSimilarTask,
  registerRenewalTask,
  registerShareTask,
  registerStaffNotices,
  registerStatisticsTask,
  handleFileTasks,
  handlePaymentTasks,
  handleNewsletterTasks,
  handleAlertTasks,
  handleVocabularyTasks,
  registerAnswerTask,
  handleMailTasks,
  handleImportTasks,
  registerRecount,
  handleIncidentTasks,
  registerSweep,
  registerVoidingOfFutureTimes,
];
