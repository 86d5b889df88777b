import { crawlerDocuments } from '~/content/server';
import { jobFeeds } from '~/jobs/server';
import type { PublicDocument } from '~/platform/http/documents';

/** Documents for search engines, feed readers and job aggregators. */
export const documents: PublicDocument[] = [...crawlerDocuments, ...jobFeeds];
