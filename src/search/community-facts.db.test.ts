import { eq } from 'drizzle-orm';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { createBoardServer } from '~/app/http/server';
import { organizations } from '~/organizations/tables';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';

/** Benefits, the movement of the organization, the language level and the start: lists, totals and the search by them. */
let board: TestBoard;
let reader: string;
let post: Awaited<ReturnType<typeof buildPost>>;
let other: Awaited<ReturnType<typeof buildPost>>;
beforeAll(async () => {
  board = await openTestBoard();
  reader = (await buildUser(board.ctx, { roles: ['jobseeker'] })).token;
  const facts = { benefits: ['Pension', 'Housing'], payExtras: ['Housing', 'Parsonage'], languageLevel: 'Fluent Hebrew', start: 'Summer' };
  post = await buildPost(board.ctx, { headline: 'Cantor', ...facts });
  other = await buildPost(board.ctx, { headline: 'Cantor', benefits: ['Housing provided'], payExtras: [], languageLevel: '', start: 'Immediate' });
  await board.ctx.db.update(organizations).set({ movement: 'Reform' }).where(eq(organizations.id, post.organizationId));
  await board.ctx.db.update(posts).set({ organizationId: other.organizationId }).where(eq(posts.id, post.id));
  await board.ctx.db.update(posts).set({ organizationId: post.organizationId }).where(eq(posts.id, post.id));
});
afterAll(() => board.close());

const idsOf = ({ body }: { body: { data: { _id: string }[] } }) => body.data.map(({ _id }) => _id).sort();
const list = (field: string, value: string) => board.call(`GET /v2/posts?field=${field}&val=${encodeURIComponent(value)}`);
const search = (query: string) => board.call(`GET /v2/posts?${query}`, { token: reader });
/** A document of the server, such as a feed. */
const documentAt = (path: string) =>
  createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'development').fetch(new Request(new URL(path, 'http://board.test')));
const totals = async () => (await board.call('GET /v2/posts/totals')).body;

describe('a fact that the community searches by', () => {
  it.each([
    ['benefit', 'Pension', 'Pension'],
    ['benefit', 'parsonage', 'Parsonage'],
    ['movement', 'Reform', 'Reform'],
    ['language', 'fluent hebrew', 'Fluent Hebrew'],
    ['start', 'Summer', 'Summer'],
  ])('has a list that is open to everybody: %s %s', async (field, typed, value) => {
    const answer = await list(field, typed);
    expect([answer.status, answer.body.meta.list, idsOf(answer)]).toEqual([200, { field, value, name: value }, [post.id]]);
    expect((await documentAt(`/feeds/${field}/${encodeURIComponent(value)}.rss`)).status).toBe(200);
  });

  it('has no list where it cannot exist, and an empty one where no job has it', async () => {
    for (const field of ['benefit', 'movement', 'language', 'start']) expect((await list(field, 'Moonlight')).body.meta.list).toBeNull();
    expect((await list('movement', 'Renewal')).body).toMatchObject({ data: [], meta: { list: { value: 'Renewal' } } });
  });

  it('is counted once for each job, whether it is a benefit or comes with the pay', async () => {
    const { benefits, movements, language_levels, starts } = await totals();
    const counted = (of: { _id: string; count: number }[]) => Object.fromEntries(of.map(({ _id, count }) => [_id, count]));
    expect(counted(benefits)).toMatchObject({ Housing: 1, Parsonage: 1, Pension: 1, 'Housing provided': 1 });
    expect([counted(movements), counted(language_levels), counted(starts)]).toEqual([{ Reform: 1 }, { 'Fluent Hebrew': 1 }, { Immediate: 1, Summer: 1 }]);
  });

  it.each([
    ['benefits=Parsonage', 1],
    ['benefits=Parsonage&benefits=Pension', 1],
    // A word with which an earlier release began means the same.
    ['benefits=Housing', 2],
    ['movements=Reform', 1],
    ['languageLevels=Fluent Hebrew', 1],
    ['starts=Summer&starts=Immediate', 2],
    ['starts=Summer&benefits=Housing&movements=Reform&kw=cantor', 1],
    ['movements=Reform&starts=Immediate', 0],
  ])('narrows a search: %s', async (query, matching) => expect((await search(encodeURI(query))).body.meta.page_info.qry_total).toBe(matching));

  it('has its numbers beside the results, without its own filter', async () => {
    const { counts } = (await search('kw=cantor&starts=Summer')).body.meta.search;
    expect(counts.starts.map(({ _id }: { _id: string }) => _id).sort()).toEqual(['Immediate', 'Summer']);
    expect([counts.movements, counts.language_levels]).toEqual([
      [{ _id: 'Reform', name: 'Reform', count: 1 }],
      [{ _id: 'Fluent Hebrew', name: 'Fluent Hebrew', count: 1 }],
    ]);
  });

  it('follows each change of the post', async () => {
    await board.ctx.db.update(posts).set({ start: 'Flexible', payExtras: [], languageLevel: '' }).where(eq(posts.id, post.id));
    expect((await totals()).starts.map(({ _id }: { _id: string }) => _id).sort()).toEqual(['Flexible', 'Immediate']);
    expect([idsOf(await list('benefit', 'Parsonage')), idsOf(await list('start', 'Flexible'))]).toEqual([[], [post.id]]);
    const parsonage = await search('benefits=Parsonage');
    expect(parsonage.body.meta.page_info.qry_total).toBe(0);
  });

  it('is in the sitemap', async () => {
    const map = await (await documentAt('/sitemaps/pages.xml')).text();
    for (const path of ['/jobs/benefit/Pension/1', '/jobs/movement/Reform/1', '/jobs/start/Flexible/1', '/jobs/movement']) expect(map).toContain(path);
  });
});
