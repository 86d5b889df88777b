import { crawlerDocuments } from '~/content/server/sitemap/documents';
import { jobFeeds } from '~/jobs/server/feeds/documents';
import type { PublicDocument } from '~/platform/http/documents';

/** Documents for search engines, feed readers and job aggregators. */
export const documents: PublicDocument[] = [...crawlerDocuments, ...jobFeeds];
