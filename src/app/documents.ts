import { jobFeeds } from '~/jobs/server/feeds/documents';
import type { PublicDocument } from '~/platform/http/documents';
import { crawlerDocuments } from '~/site/server/sitemap/documents';

/** Documents for search engines, feed readers and job aggregators. */
export const documents: PublicDocument[] = [...crawlerDocuments, ...jobFeeds];
