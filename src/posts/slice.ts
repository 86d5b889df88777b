import type { Slice } from '~/platform/slices/slice';
import { postsApi } from './server/api';
import { postTexts } from './server/content/stored-description';
import { registerLiveMailTask } from './server/employer-mails/post-news';
import { postLifetimes } from './server/retention';
import { jobMailPreviews } from './server/review/emails/previews';
import { registerStaffNotices } from './server/review/notify-staff';
import { registerRenewalTask } from './server/states/apply-renewals';
import { registerExpiryTask } from './server/states/unlist-expired';

export const posts: Slice = {
  calls: [postsApi],
  tasks: [registerExpiryTask, registerRenewalTask, registerLiveMailTask, registerStaffNotices],
  lifetimes: postLifetimes,
  remadeRows: [postTexts],
  mailPreviews: jobMailPreviews,
};
