import { accountRemoved } from '~/accounts/events';
import { exportedData } from '~/accounts/questions';
import { fileAccess } from '~/files/questions';
import { shownAnswers } from '~/organizations/questions';
import { listen } from '~/platform/slices/events';
import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { appliedPosts } from '~/posts/questions';
import { exportApplications, removeApplicant } from './server/account-parts';
import { answerFiguresApi } from './server/answers/api';
import { registerAnswerTask } from './server/answers/count-answers-task';
import { answerFigures } from './server/answers/derived-rows';
import { shownAnswersColumn } from './server/answers/shown-answers';
import { applicationsApi } from './server/api';
import { applicationMailPreviews } from './server/emails/previews';
import { findAppliedPosts } from './server/queries';
import { receivedApi } from './server/received-api';
import { receivedFileAccess } from './server/received-files';
import { interviewedReminder, unansweredReminder } from './server/reminders';
import { applicationLifetimes } from './server/retention';

export const applications: Slice = {
  calls: [applicationsApi, receivedApi, answerFiguresApi],
  tasks: [registerAnswerTask],
  lifetimes: applicationLifetimes,
  derivedRows: [answerFigures],
  mailPreviews: applicationMailPreviews,
  reminders: [unansweredReminder, interviewedReminder],
  on: [listen(accountRemoved, removeApplicant)],
  answers: [
    answer(exportedData, exportApplications),
    answer(appliedPosts, findAppliedPosts),
    answer(shownAnswers, shownAnswersColumn),
    answer(fileAccess, receivedFileAccess),
  ],
};
