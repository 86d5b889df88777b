import { listen } from '~/platform/slices/events';
import type { Slice } from '~/platform/slices/slice';
import { applicationsClosed } from './events';
import { answerFiguresApi } from './server/answers/api';
import { registerAnswerTask } from './server/answers/count-answers-task';
import { answerFigures } from './server/answers/derived-rows';
import { applicationsApi } from './server/api';
import { committeeApi } from './server/committee/api';
import { closeApplications } from './server/committee/close-applications';
import { committeeMailPreviews } from './server/committee/previews';
import { committeeLifetimes } from './server/committee/retention';
import { applicationMailPreviews } from './server/emails/previews';
import { inboxApi } from './server/inbox/api';
import { receivedApi } from './server/inbox/received-api';
import { unansweredReminder } from './server/remind-unanswered';
import { applicationLifetimes } from './server/retention';

export const applying: Slice = {
  calls: [applicationsApi, receivedApi, answerFiguresApi],
  tasks: [registerAnswerTask],
  lifetimes: applicationLifetimes,
  derivedRows: [answerFigures],
  mailPreviews: applicationMailPreviews,
};

export const inbox: Slice = {
  calls: [inboxApi],
  reminders: [unansweredReminder],
};

export const committees: Slice = {
  calls: [committeeApi],
  lifetimes: committeeLifetimes,
  mailPreviews: committeeMailPreviews,
  on: [listen(applicationsClosed, closeApplications)],
};
