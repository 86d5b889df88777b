import { accountRemoved } from '~/accounts/events';
import { exportedData, nameOfDestination } from '~/accounts/questions';
import { movementChanged, organizationMerged } from '~/organizations/events';
import { belongings, livePosts } from '~/organizations/questions';
import { listen } from '~/platform/slices/events';
import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { vocabularyUse } from '~/site/questions';
import { postsApi } from './server/api';
import { postTexts } from './server/content/stored-description';
import { postWords } from './server/content/vocabulary-part';
import { registerLiveMailTask } from './server/employer-mails/post-news';
import { exportPosts, takeDownPosts } from './server/posts/account-parts';
import { queueMovement, registerMovementTask } from './server/posts/copied-movement';
import { publicHeadline } from './server/posts/headlines';
import { livePostsOfOrganizations, movePosts, postsOfOrganization } from './server/posts/organization-part';
import { postLifetimes } from './server/retention';
import { jobMailPreviews } from './server/review/emails/previews';
import { registerStaffNotices } from './server/review/notify-staff';
import { registerRenewalTask } from './server/states/apply-renewals';
import { registerExpiryTask } from './server/states/unlist-expired';

export const posts: Slice = {
  calls: [postsApi],
  tasks: [registerExpiryTask, registerRenewalTask, registerLiveMailTask, registerStaffNotices, registerMovementTask],
  lifetimes: postLifetimes,
  remadeRows: [postTexts],
  mailPreviews: jobMailPreviews,
  on: [listen(accountRemoved, takeDownPosts), listen(organizationMerged, movePosts), listen(movementChanged, queueMovement)],
  answers: [
    answer(exportedData, exportPosts),
    answer(belongings, postsOfOrganization),
    answer(livePosts, livePostsOfOrganizations),
    answer(nameOfDestination, { kind: 'job', nameOf: publicHeadline }),
    answer(vocabularyUse, postWords),
  ],
};
