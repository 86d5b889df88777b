import type { Slice } from '~/platform/slices/slice';
import { postsApi } from './server/api';
import { registerLiveMailTask } from './server/employer-mails/post-news';
import { registerRenewalTask } from './server/posts/apply-renewals';
import { postTexts } from './server/posts/stored-description';
import { registerExpiryTask } from './server/posts/unlist-expired';
import { postLifetimes } from './server/retention';
import { jobMailPreviews } from './server/review/emails/previews';
import { registerStaffNotices } from './server/review/notify-staff';

export const posts: Slice = {
  calls: [postsApi],
  tasks: [registerExpiryTask, registerRenewalTask, registerLiveMailTask, registerStaffNotices],
  lifetimes: postLifetimes,
  remadeRows: [postTexts],
  mailPreviews: jobMailPreviews,
};
