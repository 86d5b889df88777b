import type { Slice } from '~/platform/slices/slice';
import { inboxApi } from './server/inbox/api';

export const inbox: Slice = {
  calls: [inboxApi],
};
