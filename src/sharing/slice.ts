import { accountRemoved } from '~/accounts/events';
import { listen } from '~/platform/slices/events';
import type { Slice } from '~/platform/slices/slice';
import { postPublished } from '~/posts/events';
import { sharingApi } from './server/api';
import { sharingLifetimes } from './server/retention';
import { shareFinder } from './server/share-list';
import { planShare, registerShareTask } from './server/share-new-posts';
import { removeShares } from './server/share-queries';
import { adminSocialApi } from './server/social-api';

export const sharing: Slice = {
  calls: [sharingApi, adminSocialApi],
  tasks: [registerShareTask],
  lifetimes: sharingLifetimes,
  on: [listen(accountRemoved, removeShares), listen(postPublished, planShare)],
  finders: [shareFinder],
};
