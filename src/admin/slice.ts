import type { Slice } from '~/platform/slices/slice';
import { adminApi } from './server/api';
import { collectionsApi } from './server/collections/api';
import { adminLifetimes } from './server/retention';

export const admin: Slice = {
  calls: [adminApi, collectionsApi],
  lifetimes: adminLifetimes,
};
