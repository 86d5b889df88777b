import { element, xmlDocument } from '~/platform/text/xml';
import { type Feed, type FeedJob, mediaTypes } from './feed';

/** Minutes that a feed reader may keep the feed before it loads it again. */
const MINUTES_TO_LIVE = '60';

/** RSS 2.0 (rssboard.org). Dates are RFC 822's. */
export const writeRss = ({ title, page, self, publisher, updated, jobs }: Feed): string =>
  xmlDocument(
    element(
      'rss',
      [
        element('channel', [
          element('title', `${title} | ${publisher}`),
          element('link', page),
          element('description', `${title}, newest first.`),
          element('language', 'en'),
          element('lastBuildDate', updated.toUTCString()),
          element('ttl', MINUTES_TO_LIVE),
          element('atom:link', '', { href: self, rel: 'self', type: mediaTypes.rss }),
          ...jobs.map(item),
        ]),
      ],
      { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom', 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
    ),
  );

const item = (job: FeedJob) =>
  element('item', [
    element('title', job.title),
    element('link', job.url),
    element('guid', job.permalink, { isPermaLink: 'true' }),
    element('pubDate', job.posted.toUTCString()),
    element('dc:creator', job.organization),
    element('description', job.summary),
    ...job.categories.map((category) => element('category', category)),
  ]);
