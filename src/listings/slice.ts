import type { Slice } from '~/platform/slices/slice';
import { jobFeeds } from './server/feeds/documents';

export const listings: Slice = {
  documents: jobFeeds,
};
