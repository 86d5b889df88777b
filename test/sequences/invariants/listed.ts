import { sql } from 'drizzle-orm';
import { slices } from '~/app/slices';
import { jobPosting } from '~/listings/web/view/json-ld';
import { queryRows } from '~/platform/database';
import { readAtom, readJobFeed, readRss, readSitemap } from '../../format-rules';
import type { Model, ModelPost } from '../model';
import { organizations } from '../people';
import type { SequenceBoard } from '../sequence-board';
import { same } from '../step';
import type { Invariant } from '.';

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/;
const idIn = (text: string): string => ID.exec(text)?.[0] ?? '';
const sorted = (ids: readonly string[]): string[] => [...ids].sort();
const listedIn = (model: Model, of: (post: ModelPost) => boolean = () => true): string[] =>
  sorted([...model.posts.values()].filter((post) => model.isListed(post) && of(post)).map(({ id }) => id));

/** Listed means listed everywhere the board stores it: the posts, the search, the totals. */
export const listedIsStored: Invariant = async (model, { ctx }) => {
  const [row] = await queryRows<{ listed: string[]; searched: string[]; total: number }>(
    ctx.db,
    sql`select array(select id::text from posts where listed order by 1) as listed, array(select post_id::text from post_search order by 1) as searched,
      (select coalesce(sum(count), 0)::int from post_totals where facet = 'all') as total`,
  );
  const expected = listedIn(model);
  same('the listed posts, those of the search, and their number', row, { listed: expected, searched: expected, total: expected.length });
};

/** Listed means listed everywhere that people and programs look: lists, searches, totals, pages of organizations, feeds, the sitemap, JSON-LD. */
export const listedIsShown: Invariant = async (model, board) => {
  const get = async (path: string) => JSON.parse(await board.read(`/api${path}`));
  const idsOf = ({ data }: { data: { _id: string }[] }) => sorted(data.map(({ _id }) => _id));
  const expected = listedIn(model);
  const list = await get('/v2/posts');
  same('the list', idsOf(list), expected);
  same('the number of the list', list.meta.page_info.qry_total, expected.length);
  const found = await board.call('dina', { name: 'GET /v2/posts?kw=Hebrew' }, []);
  if (found.status === 200) same('what the search finds', idsOf(found.body), expected);
  same('the count of a search', (await get('/v2/posts/count?kw=Hebrew')).count, expected.length);
  const front = await get('/v2/posts/front');
  same('the front page', idsOf({ data: front.jobs }), expected);
  same('the number on the front page', front.counts.jobs, expected.length);
  for (const organization of organizations) {
    const ofIt = listedIn(model, (post) => post.organization === organization);
    same(`the jobs of ${organization}`, idsOf(await get(`/v2/posts?field=organization&val=${board.idOf(organization)}`)), ofIt);
  }
  same('the RSS feed', sorted(readRss(await board.read('/feeds/jobs.rss')).item.map(({ guid }) => idIn(guid['#text']))), expected);
  same('the Atom feed', sorted(readAtom(await board.read('/feeds/jobs.atom')).entry.map(({ id }) => idIn(id))), expected);
  same('the feed for aggregators', sorted(readJobFeed(await board.read('/feeds/jobs.xml')).job.map(({ referencenumber }) => referencenumber)), expected);
  same('the sitemap', await idsInSitemap(board), expected);
  for (const post of model.posts.values()) if (model.isListed(post)) await checkJsonLd(model, board, post);
  for (const rows of slices.derivedRows) same(`the differences in ${rows.name}`, await rows.differences(board.ctx.db), 0);
};

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1_000);

async function idsInSitemap(board: SequenceBoard): Promise<string[]> {
  const parts = [...(await board.read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const ids: string[] = [];
  for (const part of parts.filter((path) => path.includes('jobs'))) ids.push(...readSitemap(await board.read(part)).map(({ loc }) => idIn(loc)));
  return sorted(ids);
}

/** The JSON-LD of a page says what the page says. */
async function checkJsonLd(model: Model, board: SequenceBoard, post: ModelPost): Promise<void> {
  const page = JSON.parse(await board.read(`/api/v2/posts/${post.id}`));
  same('the headline of the page', page.headline, post.headline);
  const { title, datePosted, validThrough } = jobPosting(page, board.ctx.config.publicUrl);
  same('the title in JSON-LD', title, page.position);
  same('the day in JSON-LD', Date.parse(datePosted), post.postedOn?.getTime());
  const [end, lastDay] = [Number(post.expiresOn), Number(model.oldAfter(post))];
  same('the end in JSON-LD', seconds(Date.parse(validThrough)), seconds(lastDay < end && lastDay > Number(model.now) ? lastDay : end));
}
