import type { Slice } from '~/platform/slices/slice';
import { adminPacksApi, adminPlansApi } from './server/admin/api';
import { packFinder } from './server/admin/pack-list';
import { planCollection } from './server/admin/plan-collection';
import { creditsApi } from './server/api';
import { creditMailPreviews } from './server/emails/previews';
import { creditLifetimes } from './server/retention';

export const credits: Slice = {
  calls: [creditsApi, adminPlansApi, adminPacksApi],
  lifetimes: creditLifetimes,
  mailPreviews: creditMailPreviews,
  collections: [planCollection],
  finders: [packFinder],
};
