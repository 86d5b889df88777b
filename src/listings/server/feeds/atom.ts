import { element, xmlDocument } from '~/platform/text/xml';
import { type Feed, type FeedJob, mediaTypes } from './feed';

/** Atom (RFC 4287). Dates are RFC 3339's. */
export const writeAtom = ({ title, page, self, publisher, updated, jobs }: Feed): string =>
  xmlDocument(
    element(
      'feed',
      [
        element('id', self),
        element('title', `${title} | ${publisher}`),
        element('updated', updated.toISOString()),
        element('author', [element('name', publisher)]),
        element('link', '', { rel: 'self', type: mediaTypes.atom, href: self }),
        element('link', '', { rel: 'alternate', type: 'text/html', href: page }),
        ...jobs.map(entry),
      ],
      { xmlns: 'http://www.w3.org/2005/Atom' },
    ),
  );

const entry = (job: FeedJob) =>
  element('entry', [
    element('id', `urn:uuid:${job.id}`),
    element('title', job.title),
    element('link', '', { rel: 'alternate', type: 'text/html', href: job.url }),
    element('published', job.posted.toISOString()),
    element('updated', job.updated.toISOString()),
    ...(job.organization ? [element('author', [element('name', job.organization)])] : []),
    element('summary', job.summary),
    ...job.categories.map((term) => element('category', '', { term })),
  ]);
