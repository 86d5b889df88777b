import { type FeedOf, feedPath } from '~/platform/addresses/paths';

/** Links to the feeds of a list. */
export function FeedLinks({ of }: { of: FeedOf }) {
  const path = feedPath(of);
  return (
    <p className="hint above-l" data-noprint>
      Follow this list in a feed reader: <a href={`${path}.rss`}>RSS</a> or <a href={`${path}.atom`}>Atom</a>
    </p>
  );
}
