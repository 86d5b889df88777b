import { listen } from '~/platform/slices/events';
import type { Slice } from '~/platform/slices/slice';
import { postPublished } from './events';
import { postsApi } from './server/api';
import { postReminders } from './server/employer-mails/find-due-posts';
import { registerLiveMailTask } from './server/employer-mails/post-news';
import { employerMailPreviews } from './server/employer-mails/previews';
import { jobFeeds } from './server/feeds/documents';
import { searchApi } from './server/lists/search-api';
import { registerSimilarTask } from './server/lists/stored-similar';
import { registerRenewalTask } from './server/posts/apply-renewals';
import { postTexts } from './server/posts/stored-description';
import { registerExpiryTask } from './server/posts/unlist-expired';
import { postLifetimes } from './server/retention';
import { jobMailPreviews } from './server/review/emails/previews';
import { registerStaffNotices } from './server/review/notify-staff';
import { jobIndexes } from './server/search/derived-rows';
import { registerRecentSearchTask } from './server/search/recent-search';
import { searchLifetimes } from './server/search/retention';
import { sharingLifetimes } from './server/sharing/retention';
import { shareFinder } from './server/sharing/share-list';
import { planShare, registerShareTask } from './server/sharing/share-new-posts';
import { sharingApi } from './server/sharing/sharing-api';
import { adminSocialApi } from './server/sharing/social-api';
import { statisticsApi } from './server/statistics/api';
import { registerStatisticsTask } from './server/statistics/board-days';
import { statisticsLifetimes } from './server/statistics/retention';

export const posts: Slice = {
  calls: [postsApi],
  tasks: [registerExpiryTask, registerRenewalTask, registerLiveMailTask, registerStaffNotices],
  lifetimes: postLifetimes,
  remadeRows: [postTexts],
  mailPreviews: { ...employerMailPreviews, ...jobMailPreviews },
  reminders: postReminders,
};

export const search: Slice = {
  calls: [searchApi],
  documents: jobFeeds,
  tasks: [registerRecentSearchTask, registerSimilarTask],
  lifetimes: searchLifetimes,
  derivedRows: [jobIndexes],
};

export const sharing: Slice = {
  calls: [sharingApi, adminSocialApi],
  tasks: [registerShareTask],
  lifetimes: sharingLifetimes,
  on: [listen(postPublished, planShare)],
  finders: [shareFinder],
};

export const statistics: Slice = {
  calls: [statisticsApi],
  tasks: [registerStatisticsTask],
  lifetimes: statisticsLifetimes,
};
