import { jobFeeds } from '~/jobs/server/feeds/documents';
import type { PublicDocument } from '~/platform/http/documents';
import { crawlerDocuments } from '~/site/server/sitemap/documents';

/** What search engines, feed readers and job aggregators fetch. */
export const documents: PublicDocument[] = [...crawlerDocuments, ...jobFeeds];
