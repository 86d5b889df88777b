import { unansweredCounted } from '~/applications/events';
import { listen } from '~/platform/slices/events';
import type { Slice } from '~/platform/slices/slice';
import { incidentMailPreviews } from './server/emails/previews';
import { noteUnanswered } from './server/note-unanswered';
import { incidentLifetimes } from './server/retention';
import { handleIncidentTasks } from './server/watch-board';

export const incidents: Slice = {
  tasks: [handleIncidentTasks],
  lifetimes: incidentLifetimes,
  mailPreviews: incidentMailPreviews,
  on: [listen(unansweredCounted, noteUnanswered)],
};
