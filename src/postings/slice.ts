import { goingLiveRefusal } from '~/orders/questions';
import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { adminPostsApi } from './server/admin/api';
import { pendingPostFinder, postFinder } from './server/admin/find-posts';
import { pendingPostCollection, postCollection } from './server/admin/post-fields';
import { coachApi, postingsApi } from './server/api';
import { refusalByLaw } from './server/coach/refuse-breaches';
import { exampleDocument } from './server/emails/example-document';
import { postingMailPreviews } from './server/emails/previews';
import { postReminders } from './server/reminders/find-due-posts';
import { employerMailPreviews } from './server/reminders/previews';
import { reviewApi } from './server/review/api';
import { stillOpenMailPreviews } from './server/still-open/previews';
import { lapsedReminder, stillOpenReminder } from './server/still-open/reminders';

export const postings: Slice = {
  calls: [postingsApi, coachApi, adminPostsApi, reviewApi],
  mailPreviews: { ...postingMailPreviews, ...employerMailPreviews, ...stillOpenMailPreviews },
  reminders: [...postReminders, stillOpenReminder, lapsedReminder],
  collections: [postCollection, pendingPostCollection],
  finders: [postFinder, pendingPostFinder],
  answers: [answer(goingLiveRefusal, refusalByLaw)],
  mailDocuments: { 'example resume': exampleDocument('resume'), 'example cover letter': exampleDocument('cover letter') },
};
