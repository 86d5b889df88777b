import { MantineProvider } from '@mantine/core';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAtom } from '~/listings/server/feeds/atom';
import { writeJobFeed } from '~/listings/server/feeds/job-feed';
import { newestFeed } from '~/listings/server/feeds/newest-feed';
import { jobPosting } from '~/listings/web/view/json-ld';
import { queryRows } from '~/platform/database';
import { valueAt } from '~/platform/text/value-at';
import { Markdown } from '~/platform/ui/Markdown';
import { buildEmployer } from '~/postings/testing';
import { vocabularyWords } from '~/site/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { type Consumer, content, derivedColumns, type Leaf, leaves, mapLeaves, type Step, steps } from './content';
import { contentColumns, otherColumns } from './server/content/content-columns';
import { posts } from './tables';
import { publishDraft } from './testing';
import { JobArticle } from './web/shared/JobArticle';
import { JobCard } from './web/shared/JobCard';

let board: TestBoard;
let employer: Awaited<ReturnType<typeof buildEmployer>>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  employer = await buildEmployer(board.ctx);
});
afterAll(() => board.close());

const call = async (name: string, body?: unknown) => {
  const answer = await board.call(name, { token: employer.token, ...(body === undefined ? {} : { body }) });
  expect([name, answer.status, answer.body.detail]).toEqual([name, 200, undefined]);
  return answer.body;
};

/** Two values of a field, both unlike its default, by its kind. `which` is 0 or 1. */
function sample(leaf: Leaf, which: 0 | 1): unknown {
  const number = contentColumns.indexOf(leaf.column as never) * 2 + which;
  const exception = exceptions[leaf.column];
  if (exception) return exception[which];
  switch (leaf.kind) {
    case 'line':
    case 'prose':
      return `zqtext${number}`.slice(0, leaf.max);
    case 'word':
      return vocabularyWords(leaf.of)[1 - which];
    case 'words':
      return vocabularyWords(leaf.of).slice(which * 2 + 1, which * 2 + 3);
    case 'flag':
      return which === 0;
    case 'amount':
      return 50_000 + number * 1_000;
    case 'currency':
      return ['EUR', 'ILS'][which];
    case 'email':
      return `zq${number}@beth.example`;
    case 'web address':
      return `https://zq${number}.example/apply`;
  }
}

/** Values that must fit each other: a place of the United States has the city and state of its ZIP code, and work on site is not remote. */
const exceptions: Record<string, [unknown, unknown]> = {
  remote: [false, true],
  countryCode: ['US', 'IL'],
  zipcode: ['10001', '90210'],
  city: ['New York', 'Haifa'],
  stateCode: ['NY', 'NJ'],
  // Pay “from” an amount has no higher one.
  payLimit: ['range', 'from'],
  // Not more than the maximum.
  salaryMinCents: [50_000, 60_000],
};

const stepData = (step: Step) => mapLeaves(content[step], (leaf) => sample(leaf, 0));
const stored = (leaf: Leaf, which: 0 | 1) => (leaf.kind === 'amount' ? (sample(leaf, which) as number) * 100 : sample(leaf, which));

/** A post whose every field was saved through the wizard. */
async function completePost(): Promise<string> {
  const { id, name } = employer.organization;
  const { _id } = await call('POST /v2/employer/jobs_prep/start', { agree: true, organization: { _id: id, name } });
  for (const step of steps) await call(`POST /v2/employer/jobs_prep/update/${_id}/${step}`, { data: stepData(step) });
  return _id;
}

async function livePost(): Promise<string> {
  const id = await completePost();
  await publishDraft(board.ctx, id);
  return id;
}

const rowOf = async (id: string) => {
  const [row] = await board.ctx.db.select().from(posts).where(eq(posts.id, id));
  if (!row) throw new Error('the post is not stored');
  return row;
};
const contentIn = (row: Record<string, unknown>) => Object.fromEntries(contentColumns.map((column) => [column, row[column]]));

it('has every column of posts, or the column is declared as no content', () => {
  const declared = [...contentColumns, ...Object.keys(otherColumns)];
  expect(declared.sort()).toEqual(Object.keys(getTableColumns(posts)).sort());
});

describe('the content of a post', () => {
  it('is saved and presented to the employer as it was sent', async () => {
    const id = await completePost();
    const [post, row] = [await call(`GET /v2/employer/jobs_prep/${id}`), await rowOf(id)];
    for (const { leaf, path } of leaves) {
      expect([path, valueAt(post, path)]).toEqual([path, sample(leaf, 0)]);
      expect([leaf.column, valueAt(row, [leaf.column])]).toEqual([leaf.column, stored(leaf, 0)]);
    }
  });

  it('is copied with every column', async () => {
    const id = await livePost();
    const changed = Object.fromEntries(leaves.map(({ leaf }) => [leaf.column, stored(leaf, 1)]));
    for (const column of derivedColumns) changed[column] = `<p>zq${column}</p>`;
    await board.ctx.db.update(posts).set(changed).where(eq(posts.id, id));
    const copy = await call(`GET /v2/employer/jobs_prep/copylive/${id}`);
    expect(contentIn(await rowOf(copy._id))).toEqual(changed);
  });
});

/** Everything that each consumer shows of a post, as text. */
async function shownBy(id: string): Promise<Record<Consumer, string>> {
  const { ctx } = board;
  const page = (await board.call(`GET /v2/posts/${id}`)).body;
  const list = (await board.call('GET /v2/posts')).body.data.find(({ _id }: { _id: string }) => _id === id);
  const render = (element: React.ReactNode) =>
    renderToStaticMarkup(
      <MantineProvider>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </MantineProvider>,
    );
  const [search] = await queryRows(
    ctx.db,
    sql`select yearly_cents, zipcode, array(select unnest("values") order by 1) as found, words::text from post_search where post_id = ${id}`,
  );
  return {
    page: JSON.stringify(page),
    list: JSON.stringify(list),
    article: render(<JobArticle job={page} description={<Markdown html={page.description_html} />} />),
    // The link is the same address for every job.
    card: render(<JobCard job={list} to="/" />),
    newestFeed: writeAtom(await newestFeed(ctx, { facet: 'all' }, 'atom')),
    jobFeed: await textOf(writeJobFeed(ctx)),
    jsonLd: JSON.stringify(jobPosting(page, 'http://board.test')),
    search: JSON.stringify(search),
  };
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

describe('each place that shows posts', () => {
  let id: string;
  let before: Record<Consumer, string>;
  beforeAll(async () => {
    await board.ctx.db.update(posts).set({ posted: false, listed: false });
    id = await livePost();
    before = await shownBy(id);
  });

  it.each(leaves.map(({ leaf, path }) => [path.join('.'), leaf] as const))('shows %s where the declaration says so, and nowhere else', async (_path, leaf) => {
    const { db } = board.ctx;
    const html = leaf.column === 'description' ? { descriptionHtml: null } : {};
    // The search uses the higher end of the pay, so the minimum is compared on a post without a maximum.
    const isMinimum = leaf.column === 'salaryMinCents';
    const [{ salaryMaxCents }] = (await db.select().from(posts).where(eq(posts.id, id))) as [typeof posts.$inferSelect];
    if (isMinimum) await db.update(posts).set({ salaryMaxCents: 0 }).where(eq(posts.id, id));
    const unchanged = isMinimum ? await shownBy(id) : before;
    await db
      .update(posts)
      .set({ [leaf.column]: stored(leaf, 1), ...html })
      .where(eq(posts.id, id));
    const after = await shownBy(id);
    await db
      .update(posts)
      .set({ ...(isMinimum && { salaryMaxCents }), [leaf.column]: stored(leaf, 0), ...html })
      .where(eq(posts.id, id));
    const shown = Object.fromEntries(Object.keys(leaf.shown).map((name) => [name, after[name as Consumer] !== unchanged[name as Consumer]]));
    expect(shown).toEqual(leaf.shown);
  });
});
