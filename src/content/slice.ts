import type { Slice } from '~/platform/slices/slice';
import { adminContentApi } from './server/admin/api';
import { contentCollection } from './server/admin/content-collection';
import { contentApi } from './server/api';
import { crawlerDocuments } from './server/sitemap/documents';

export const content: Slice = {
  calls: [contentApi, adminContentApi],
  documents: crawlerDocuments,
  collections: [contentCollection],
};
