import type { Slice } from '~/platform/slices/slice';
import { answerFiguresApi } from './server/answers/api';
import { registerAnswerTask } from './server/answers/count-answers-task';
import { answerFigures } from './server/answers/derived-rows';
import { applicationsApi } from './server/api';
import { applicationMailPreviews } from './server/emails/previews';
import { receivedApi } from './server/received-api';
import { unansweredReminder } from './server/remind-unanswered';
import { applicationLifetimes } from './server/retention';

export const applications: Slice = {
  calls: [applicationsApi, receivedApi, answerFiguresApi],
  tasks: [registerAnswerTask],
  lifetimes: applicationLifetimes,
  derivedRows: [answerFigures],
  mailPreviews: applicationMailPreviews,
  reminders: [unansweredReminder],
};
