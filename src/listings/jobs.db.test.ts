import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { organizations } from '~/organizations/tables';
import { buildOrganization } from '~/organizations/testing';
import { addDays } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import { postActions, posts } from '~/posts/tables';
import { buildPost, buildPostOrganization } from '~/posts/testing';
import { PAGE_SIZE } from '~/search/server/list-jobs';
import { openTestBoard, type TestBoard } from '~test/board';

let board: TestBoard;
let token: string;
let userId: string;
beforeAll(async () => {
  board = await openTestBoard();
  ({ token, id: userId } = await buildUser(board.ctx, { roles: ['jobseeker'] }));
});
afterAll(() => board.close());

const list = (query = '', as?: string) => board.call(`GET /v2/posts?${query}`, { token: as });
const idsOf = (answer: { body: { data: { _id: string }[] } }) => answer.body.data.map(({ _id }) => _id);
const totalOf = async (list: string, id: string) =>
  (await board.call('GET /v2/posts/totals')).body[list].find((row: { _id: string }) => row._id === id)?.count ?? 0;

describe('job lists', () => {
  it('have the live jobs on pages, newest first, and an empty page past the end', async () => {
    const organizationId = await buildPostOrganization(board.ctx, 'Kehillat Shalom');
    const { id: author } = await buildUser(board.ctx);
    const made: string[] = [];
    for (let age = 0; age < PAGE_SIZE + 2; age += 1) {
      made.push((await buildPost(board.ctx, { organizationId, userId: author, postedOn: addDays(board.clock.now(), -age) })).id);
    }
    const filter = `field=organization&val=${organizationId}`;
    const first = await list(filter);
    expect(first.status).toBe(200);
    expect(idsOf(first)).toEqual(made.slice(0, PAGE_SIZE));
    expect(first.body.data[0].organization).toEqual({ _id: organizationId, name: 'Kehillat Shalom', logo: '' });
    expect(first.body.data[0]).not.toHaveProperty('description');
    expect(first.body.meta.page_info).toMatchObject({ current_page: 1, page_count: 2, page_size: 12, qry_total: PAGE_SIZE + 2 });
    expect(idsOf(await list(`${filter}&page_num=2`))).toEqual(made.slice(PAGE_SIZE));
    expect(idsOf(await list(`field=organization&val=${organizationId.toUpperCase()}`))).toEqual(made.slice(0, PAGE_SIZE));
    const past = await list(`${filter}&page_num=99`);
    expect(past).toMatchObject({ status: 200, body: { data: [] } });
    expect((await board.call(`POST /v2/posts/?page_num=2`, { body: { field: 'organization', val: organizationId } })).body.data).toHaveLength(2);
  });

  it.each(['0', '-1', 'abc', '1.5', '0x1', '1e3', ''])('refuse the page number %s', async (page) => {
    const refused = await list(`page_num=${page}`);
    expect(refused.status).toBe(422);
    expect(refused.body.detail[0].loc).toEqual(['query', 'page_num']);
  });

  it('answer 422 for an unknown facet, and an empty list for a value that no job has', async () => {
    expect((await list('field=password&val=x')).status).toBe(422);
    for (const val of ['not-an-id', "'; drop table posts", '%']) {
      expect(await list(`field=organization&val=${encodeURIComponent(val)}`)).toMatchObject({ status: 200, body: { data: [] } });
    }
  });

  it('leave out drafts and private, inactive, taken down, filled and expired posts', async () => {
    const organizationId = await buildPostOrganization(board.ctx);
    const now = board.clock.now();
    await buildPost(board.ctx, { organizationId, postedOn: null, headline: 'A draft' });
    await buildPost(board.ctx, { organizationId, private: true });
    await buildPost(board.ctx, { organizationId, active: false });
    await buildPost(board.ctx, { organizationId, posted: false });
    await buildPost(board.ctx, { organizationId, filledAt: now });
    await buildPost(board.ctx, { organizationId, postedOn: addDays(now, -91) });
    expect(idsOf(await list(`field=organization&val=${organizationId}`))).toEqual([]);
  });
});

describe('a list by facet', () => {
  it.each(['state', 'skill', 'country', 'degree', 'orgtype', 'contract_type', 'organization'])('needs a value of %s', async (field) => {
    for (const query of [`field=${field}`, `field=${field}&val=`])
      expect(await list(query, token)).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', 'val'], msg: `please submit the ${field} to list` }] } });
  });

  it.each(['10000001', '9'.repeat(100)])('is empty on page %s', async (page) => {
    expect(await list(`page_num=${page}`)).toMatchObject({ status: 200, body: { data: [] } });
  });

  it('refuses a number of a page by its length', async () => {
    expect(await list(`page_num=${'9'.repeat(101)}`)).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', 'page_num'] }] } });
  });
});

describe('lists that need a login', () => {
  it.each([
    'kw=hebrew',
    'skills=Writing',
    'stateCodes=NJ',
    'field=remote&val=true',
    'field=country&val=RT',
    'field=country&val=rt',
    'field=degree&val=x',
    'field=contract_type&val=Full%20Time',
  ])('answer 401 to a visitor for %s', async (query) => {
    expect((await list(query)).status).toBe(401);
    expect((await board.call(`POST /v2/posts?${query}`, { body: {} })).status).toBe(401);
    expect((await list(query, token)).status).toBe(200);
  });

  it('answer 401 to a visitor for terms in the body', async () => {
    expect((await board.call('POST /v2/posts', { body: { kw: 'hebrew' } })).status).toBe(401);
    expect((await board.call('POST /v2/posts', { body: { filter: { kw: 'hebrew' } } })).status).toBe(422);
  });
});

describe('facets and totals', () => {
  it('change when a post is changed, unlisted, listed again and deleted', async () => {
    const skill = 'Scribal arts (sofer)';
    const post = await buildPost(board.ctx, { skills: [skill], stateCode: 'VT', orgTypes: ['Mikvah'], degrees: ['Yadin Yadin'], remote: true });
    const counts = async () => [await totalOf('skills', skill), await totalOf('states', 'VT'), await totalOf('org_types', 'Mikvah')];
    expect(await counts()).toEqual([1, 1, 1]);
    for (const [field, val] of [
      ['skill', skill],
      ['state', 'VT'],
      ['orgtype', 'Mikvah'],
      ['degree', 'Yadin Yadin'],
    ]) {
      expect(idsOf(await list(`field=${field}&val=${encodeURIComponent(val ?? '')}`, token))).toEqual([post.id]);
    }
    expect(idsOf(await list('field=remote', token))).toContain(post.id);

    await board.ctx.db.update(posts).set({ stateCode: 'NH', skills: [] }).where(eq(posts.id, post.id));
    expect(await counts()).toEqual([0, 0, 1]);
    expect(await totalOf('states', 'NH')).toBe(1);

    await board.ctx.db.update(posts).set({ listed: false }).where(eq(posts.id, post.id));
    expect([await totalOf('states', 'NH'), await totalOf('org_types', 'Mikvah')]).toEqual([0, 0]);
    await board.ctx.db.update(posts).set({ listed: true }).where(eq(posts.id, post.id));
    expect(await totalOf('org_types', 'Mikvah')).toBe(1);

    await board.ctx.db.delete(posts).where(eq(posts.id, post.id));
    expect(await totalOf('org_types', 'Mikvah')).toBe(0);
    expect(idsOf(await list('field=orgtype&val=Mikvah'))).toEqual([]);
  });

  it('have names and are sorted by count, largest first', async () => {
    await buildPost(board.ctx, { stateCode: 'ME' });
    const { states } = (await board.call('GET /v2/posts/totals')).body;
    expect(states.find((row: { _id: string }) => row._id === 'ME')).toEqual({ _id: 'ME', name: 'Maine', count: 1 });
    expect(states.map((row: { count: number }) => row.count)).toEqual(states.map((row: { count: number }) => row.count).sort((a: number, b: number) => b - a));
  });
});

describe('search', () => {
  it('finds jobs by words, beginnings of words, skill, state and degree, and counts them', async () => {
    const post = await buildPost(board.ctx, {
      headline: 'Zamir choir conductor',
      skills: ['Choral conducting'],
      stateCode: 'WY',
      degrees: ['Yoetzet Halacha'],
    });
    for (const query of [
      'kw=zamir',
      'kw=Zamir+cond',
      'terms=choirs+zamir',
      'kw="zamir+choir"',
      'skills=Choral+conducting&stateCodes=WY',
      'degrees=Yoetzet+Halacha',
    ]) {
      const found = await list(query, token);
      expect([query, idsOf(found), found.body.meta.page_info.qry_total]).toEqual([query, [post.id], 1]);
    }
    expect(idsOf(await list('kw=zamir&stateCodes=NJ', token))).toEqual([]);
    expect(idsOf(await list('kw=zamir&field=state&val=WY', token))).toEqual([post.id]);
  });

  it.each(['%', '_', "o'brien", 'a & | ! (', ':*', '\\', '"unclosed', 'the', '🕎', 'א ב', '-', "');--"])('reads %s as words, not as operators', async (kw) => {
    const found = await list(`kw=${encodeURIComponent(kw)}`, token);
    expect(found.status).toBe(200);
    expect(found.body.meta.page_info.qry_total).toBe(0);
  });
});

describe('one job', () => {
  it('returns text as typed and no field that only the employer may see', async () => {
    const headline = '<script>alert(1)</script> & "quotes" מורה';
    const { id } = await buildPost(board.ctx, { headline, applyEmail: 'secret@example.org', applyInfo: 'Ring twice' });
    const { status, body } = await board.call(`GET /v2/posts/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ headline, listed: true, days_ago: 0, salary: { min: 52_000, max: 61_500 }, location: { state_name: 'New Jersey' } });
    expect(body.apply).toEqual({ show_info: true, info: 'Ring twice', url: '' });
    expect(JSON.stringify(body)).not.toContain('secret@example.org');
    expect(body).not.toHaveProperty('userId');
  });

  it('opens by its link if private or expired, never as a draft or when taken down', async () => {
    const now = board.clock.now();
    const readable = [await buildPost(board.ctx, { private: true }), await buildPost(board.ctx, { postedOn: addDays(now, -100) })];
    const hidden = [
      await buildPost(board.ctx, { postedOn: null }),
      await buildPost(board.ctx, { active: false }),
      await buildPost(board.ctx, { posted: false }),
    ];
    for (const { id } of readable) expect((await board.call(`GET /v2/posts/${id}`)).body).toMatchObject({ _id: id, listed: false });
    for (const id of [...hidden.map((post) => post.id), newId(), 'no-id']) expect((await board.call(`GET /v2/posts/${id}`)).status).toBe(404);
    expect((await board.call(`GET /v2/posts/${readable[1]?.id}`)).body).toMatchObject({ days_ago: 100, apply_until: null });

    const mixed = await board.call('POST /v2/posts/recs', { body: { rec_ids: [hidden[0]?.id, readable[0]?.id] } });
    expect(idsOf(mixed)).toEqual([readable[0]?.id]);
    expect((await board.call('POST /v2/posts/recs', { body: { rec_ids: [hidden[0]?.id] } })).status).toBe(404);
  });
});

describe('the actions of a user on a job', () => {
  it('save a job and remove it again, for this user alone', async () => {
    const { id } = await buildPost(board.ctx);
    const other = await buildUser(board.ctx);
    const body = { post_id: id };
    await Promise.all([1, 2, 3].map(() => board.call('POST /account/actions/bookmark', { token, body })));
    expect((await board.call('GET /account/actions', { token })).body).toEqual({
      bookmarked: [id],
      applied: [],
      withdrawn: [],
      applied_on: {},
      applications: {},
    });
    expect((await board.call('POST /account/actions/unbookmark', { token: other.token, body })).body.bookmarked).toEqual([]);
    expect((await board.call('GET /account/actions', { token })).body.bookmarked).toEqual([id]);
    expect((await board.call('POST /account/actions/unbookmark', { token, body })).body.bookmarked).toEqual([]);
    expect((await board.call('POST /account/actions/view', { token, body })).status).toBe(204);
  });

  it('need a login and a public job', async () => {
    const draft = await buildPost(board.ctx, { postedOn: null });
    for (const action of ['view', 'bookmark']) {
      expect((await board.call(`POST /account/actions/${action}`, { body: { post_id: draft.id } })).status).toBe(401);
      expect((await board.call(`POST /account/actions/${action}`, { token, body: { post_id: draft.id } })).status).toBe(404);
    }
  });

  it("redirect to the job's own application page and to no other", async () => {
    const url = 'https://example.org/apply?job=7';
    const { id } = await buildPost(board.ctx, { applyUrl: url });
    const redirect = await board.call(`GET /posts/apply_direct/${id}/${userId}?url=https://evil.example`);
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, url]);
    expect(await board.ctx.db.select().from(postActions).where(eq(postActions.postId, id))).toMatchObject([{ userId, action: 'apply_direct' }]);
    expect((await board.call(`GET /posts/apply_direct/${id}/${newId()}`)).status).toBe(302);
    expect(await board.ctx.db.select().from(postActions).where(eq(postActions.postId, id))).toHaveLength(1);

    const withoutUrl = await buildPost(board.ctx);
    const expired = await buildPost(board.ctx, { applyUrl: url, postedOn: addDays(board.clock.now(), -94) });
    for (const post of [withoutUrl, expired]) expect((await board.call(`GET /posts/apply_direct/${post.id}/${userId}`)).status).toBe(404);
  });
});

describe('the front page', () => {
  it('shows the ten newest jobs and each organization once', async () => {
    const { status, body } = await board.call('GET /v2/posts/front');
    expect(status).toBe(200);
    expect(body.jobs).toHaveLength(10);
    expect(body.organizations.length).toBeLessThanOrEqual(12);
    const ids = body.organizations.map(({ _id }: { _id: string }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(body.counts.jobs).toBe((await list()).body.meta.page_info.total_recs);
  });

  it('counts the jobs of the last seven days, and begins the newest one', async () => {
    const before = (await board.call('GET /v2/posts/front')).body;
    await buildPost(board.ctx, { description: '## The job\n\nYou teach Hebrew to the upper grades of our school. Apply soon.' });
    await buildPost(board.ctx, { postedOn: addDays(board.clock.now(), -8) });
    const { body } = await board.call('GET /v2/posts/front');
    expect(body.counts).toMatchObject({ jobs: before.counts.jobs + 2, new_this_week: before.counts.new_this_week + 1 });
    expect([body.first_words, body.keeps_rest_days]).toEqual(['You teach Hebrew to the upper grades of our school.', true]);
  });

  it('counts all listed jobs of an organization and names its own state or country', async () => {
    const organization = await buildOrganization(board.ctx, userId, { countryCode: 'IL', stateCode: '', zipcode: '', city: 'Haifa' });
    const post = { organizationId: organization.id, stateCode: 'OR' };
    for (let index = 0; index < 12; index += 1) await buildPost(board.ctx, post);
    const { body } = await board.call('GET /v2/posts/front');
    expect(body.organizations[0]).toMatchObject({ _id: organization.id, jobs: 12, state_name: '', country_name: 'Israel', photo: null });
    const photo = { name: newId(), width: 900, height: 600, alt: 'The garden' };
    await board.ctx.db
      .update(organizations)
      .set({ photos: [photo] })
      .where(eq(organizations.id, organization.id));
    expect((await board.call('GET /v2/posts/front')).body.organizations[0].photo).toMatchObject(photo);
  });
});
