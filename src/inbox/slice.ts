import type { Slice } from '~/platform/slices/slice';
import { inboxApi } from './server/api';

export const inbox: Slice = {
  calls: [inboxApi],
};
