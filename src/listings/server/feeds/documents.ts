import type { FeedOf } from '~/platform/addresses/paths';
import type { ReadContext } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { type PublicDocument, xmlAnswer } from '~/platform/http/documents';
import { writeAtom } from './atom';
import { mediaTypes } from './feed';
import { writeJobFeed } from './job-feed';
import { newestFeed } from './newest-feed';
import { writeRss } from './rss';

/** Lists whose feed has a single word as its name: `/feeds/jobs.rss`, `/feeds/remote.atom`. */
const single = new Map<string, FeedOf>([
  ['jobs', { facet: 'all' }],
  ['remote', { facet: 'remote' }],
]);

/** Feeds of the newest jobs of every list (docs/decisions/014), and the feed of all jobs for aggregators. */
export const jobFeeds: PublicDocument[] = [
  { path: '/feeds/jobs.xml', streamed: true, answer: ({ ctx, headers }) => answerJobFeed(ctx, /\bgzip\b/.test(headers.get('accept-encoding') ?? '')) },
  { path: '/feeds/:name', answer: ({ ctx, params: { name = '' } }) => answerFeed(ctx, name, (word) => single.get(word)) },
  { path: '/feeds/:facet/:name', answer: ({ ctx, params: { facet = '', name = '' } }) => answerFeed(ctx, name, (value) => ({ facet, value })) },
];

/** @param listNamed returns the list for a file name without its extension. */
async function answerFeed(ctx: ReadContext, file: string, listNamed: (word: string) => FeedOf | undefined): Promise<Response> {
  const [, word = '', format] = /^(.+)\.(rss|atom)$/s.exec(file) ?? [];
  const list = listNamed(word);
  if (!list || (format !== 'rss' && format !== 'atom')) throw notFound();
  const feed = await newestFeed(ctx, list, format);
  return xmlAnswer(format === 'rss' ? writeRss(feed) : writeAtom(feed), mediaTypes[format]);
}

function answerJobFeed(ctx: ReadContext, zipped: boolean): Response {
  const text = streamOf(writeJobFeed(ctx));
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
  if (!zipped) return new Response(text, { headers });
  return new Response(text.pipeThrough(new CompressionStream('gzip')), { headers: { ...headers, 'content-encoding': 'gzip' } });
}

/** A stream of pieces of text that requests each piece when the one before was sent. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
