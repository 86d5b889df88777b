import { listen } from '~/platform/slices/events';
import type { Slice } from '~/platform/slices/slice';
import { postPublished } from './events';
import { sharingLifetimes } from './server/sharing/retention';
import { shareFinder } from './server/sharing/share-list';
import { planShare, registerShareTask } from './server/sharing/share-new-posts';
import { sharingApi } from './server/sharing/sharing-api';
import { adminSocialApi } from './server/sharing/social-api';

export const sharing: Slice = {
  calls: [sharingApi, adminSocialApi],
  tasks: [registerShareTask],
  lifetimes: sharingLifetimes,
  on: [listen(postPublished, planShare)],
  finders: [shareFinder],
};
