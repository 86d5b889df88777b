import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { addDays, HOUR } from '~/platform/calendar/clock';
import { posts } from '~/posts/tables';
import { buildPost, buildPostOrganization } from '~/posts/testing';
import { writeSetting } from '~/site/server';
import { openTestBoard, type TestBoard } from '~test/board';
import { findSimilarOfNew } from './server/stored-similar';
import { similarPosts } from './tables';

let board: TestBoard;
let token: string;
beforeAll(async () => {
  board = await openTestBoard();
  ({ token } = await buildUser(board.ctx, { roles: ['jobseeker'] }));
});
afterAll(() => board.close());

const search = async (query: Record<string, string>) => {
  const answer = await board.call(`GET /v2/posts?${new URLSearchParams(query)}`, { token });
  expect([query, answer.status]).toEqual([query, 200]);
  const ids = answer.body.data.map(({ _id }: { _id: string }) => _id) as string[];
  return { ids, sorted: ids.toSorted(), jobs: answer.body.data, ...answer.body.meta.search };
};

describe('the place of a search', () => {
  const allentown = { stateCode: 'PA', zipcode: '18104', city: 'Allentown' };
  const philadelphia = { stateCode: 'PA', zipcode: '19103', city: 'Philadelphia' };
  const midtown = { stateCode: 'NY', zipcode: '10018', city: 'New York' };
  const jobs: Record<string, string> = {};
  beforeAll(async () => {
    const build = async (name: string, part: object) => (jobs[name] = (await buildPost(board.ctx, { headline: 'Falconry', ...part })).id);
    await build('allentown', allentown);
    await build('philadelphia', philadelphia);
    await build('midtown', midtown);
    await build('leeds', { countryCode: 'GB', stateCode: '', zipcode: '', city: 'Leeds' });
    await build('remote', { remote: true, countryCode: 'RT', stateCode: '', zipcode: '', city: 'Remote' });
    await build('other work', { ...allentown, headline: 'Weaver' });
  });
  const idsOf = (...names: string[]) => names.map((name) => jobs[name]).sort();

  it.each<[Record<string, string>, string[], string]>([
    [{ kw: '18104' }, ['allentown', 'other work'], 'Within 25 miles of 18104'],
    [{ kw: 'falconry near 18104' }, ['allentown'], 'Within 25 miles of 18104'],
    [{ kw: 'falconry within 60 miles of 18104' }, ['allentown', 'philadelphia'], 'Within 60 miles of 18104'],
    [{ kw: 'falconry Philadelphia' }, ['philadelphia'], 'Within 25 miles of Philadelphia, PA'],
    [{ kw: 'falconry', where: 'Allentown, PA' }, ['allentown'], 'Within 25 miles of Allentown, PA'],
    [{ kw: 'falconry', where: '18104', miles: '60' }, ['allentown', 'philadelphia'], 'Within 60 miles of 18104'],
    [{ where: 'pa' }, ['allentown', 'other work', 'philadelphia'], 'In Pennsylvania'],
    [{ kw: 'NYC' }, ['midtown'], 'Within 25 miles of New York City'],
    [{ kw: 'United Kingdom' }, ['leeds'], 'In the United Kingdom'],
    [{ where: 'Leeds, UK' }, ['leeds'], 'In Leeds, United Kingdom'],
    [{ where: 'leeds' }, ['leeds'], 'In Leeds, United Kingdom'],
    [{ kw: 'remote falconry' }, ['remote'], 'Remote'],
    [{ where: 'Philadelpia' }, ['philadelphia'], 'Within 25 miles of Philadelphia, PA'],
    [{ kw: 'falconry PA' }, ['allentown', 'philadelphia'], 'In Pennsylvania'],
    [{ kw: 'falconry in pa' }, ['allentown', 'philadelphia'], 'In Pennsylvania'],
    [{ kw: 'falconry Philadelpia' }, ['philadelphia'], 'Within 25 miles of Philadelphia, PA'],
    [{ kw: 'falconry near Allentwon' }, ['allentown'], 'Within 25 miles of Allentown, PA'],
    [{ kw: 'falconri Allentwon' }, ['allentown'], 'Within 25 miles of Allentown, PA'],
    [{ where: 'Betlehem, PA' }, ['allentown', 'other work'], 'Within 25 miles of Bethlehem, PA'],
  ])('is understood in %j', async (query, names, label) => {
    const found = await search(query);
    expect(found.sorted).toEqual(idsOf(...names));
    expect(found.place).toMatchObject({ label });
    expect(found.unknown_place).toBe('');
  });

  it('says which words name it, and narrows what filters choose', async () => {
    expect((await search({ kw: 'falconry near 18104' })).place).toMatchObject({ from: 'kw', typed: 'near 18104', words: 'falconry', name: '18104', miles: 25 });
    expect((await search({ kw: 'falconry', where: 'PA', stateCodes: 'NY' })).ids).toEqual([]);
    expect((await search({ kw: 'falconry', where: 'PA', stateCodes: 'PA' })).sorted).toEqual(idsOf('allentown', 'philadelphia'));
  });

  it.each(['00000', 'Qqqqzzzzville', '!!'])('that is unknown (%s) is named in the answer and filters nothing', async (where) => {
    const found = await search({ kw: 'falconry', where });
    expect(found).toMatchObject({ place: null, unknown_place: where });
    expect(found.ids).toHaveLength(5);
  });

  it('that is an unknown ZIP code among the words is named, and the other words are searched for', async () => {
    const found = await search({ kw: 'falconry 99999' });
    expect(found).toMatchObject({ place: null, unknown_place: '99999', words: 'falconry' });
    expect(found.ids).toHaveLength(5);
    expect(await search({ kw: '99999' })).toMatchObject({ ids: [], unknown_place: '99999' });
  });

  it('is read as words if it has no such job, and in quotes', async () => {
    const { id } = await buildPost(board.ctx, { headline: 'Curator of the Nevada collection', ...midtown });
    expect(await search({ kw: 'curator Nevada' })).toMatchObject({ ids: [id], place: null, words: 'curator Nevada' });
    await buildPost(board.ctx, { headline: 'Curator', stateCode: 'NV', zipcode: '89101' });
    expect((await search({ kw: 'curator Nevada' })).ids).not.toContain(id);
    expect((await search({ kw: 'curator "Nevada"' })).ids).toContain(id);
  });

  it('of several cities of one name is the one that has jobs', async () => {
    const { id } = await buildPost(board.ctx, { headline: 'Cooper', stateCode: 'NJ', zipcode: '08701', city: 'Lakewood' });
    expect(await search({ kw: 'cooper', where: 'Lakewood' })).toMatchObject({ ids: [id], place: { name: 'Lakewood, NJ', state: 'NJ' } });
  });

  it.each([
    ['10001', 'NY'],
    ['New York City', 'NY'],
    ['Nevada', 'NV'],
    ['Israel', ''],
    ['remote', ''],
  ])('%j is in the state %j', async (where, state) => {
    expect((await search({ where })).place).toMatchObject({ state });
  });

  it('says that its name was misspelled', async () => {
    expect((await search({ kw: 'falconry Philadelpia' })).place).toMatchObject({ corrected: true, words: 'falconry', name: 'Philadelphia, PA' });
    expect((await search({ where: 'Philadelpia' })).place).toMatchObject({ corrected: true, typed: 'Philadelpia' });
    expect((await search({ kw: 'falconry Philadelphia' })).place).toMatchObject({ corrected: false });
  });

  it('that several cities are named after has the others, those with jobs first', async () => {
    await buildPost(board.ctx, { headline: 'Luthier', stateCode: 'OR', zipcode: '97477', city: 'Springfield' });
    const { place } = await search({ where: 'Springfield' });
    expect(place.name).toMatch(/^Springfield, /);
    expect([place.name, ...place.others]).toEqual(expect.arrayContaining(['Springfield, MA', 'Springfield, IL', 'Springfield, MO']));
    expect(place.others[0]).toBe('Springfield, OR');
    expect(place.others.length).toBeLessThan(7);
    for (const where of ['Springfield, IL', 'Philadelphia', '18104']) expect([where, (await search({ where })).place.others]).toEqual([where, []]);
  });

  it('that is an unknown ZIP code comes with the nearest ones', async () => {
    expect((await search({ where: '18199' })).suggested_places[0]).toMatch(/^1819\d .+, PA$/);
    expect((await search({ where: 'Qqqqzzzzville' })).suggested_places).toEqual([]);
  });

  it('gives each job its distance, and the order by distance', async () => {
    const found = await search({ kw: 'falconry', where: '18104', miles: '100', sort: 'nearest' });
    expect(found.ids).toEqual([jobs.allentown, jobs.philadelphia, jobs.midtown]);
    const miles = found.jobs.map((job: { miles: number }) => job.miles);
    expect(miles[0]).toBe(0);
    expect(miles[1]).toBeGreaterThan(40);
    expect(miles).toEqual(miles.toSorted((one: number, other: number) => one - other));
    expect((await search({ kw: 'falconry' })).jobs[0]).not.toHaveProperty('miles');
    expect((await search({ kw: 'falconry', sort: 'nearest' })).sorted).toEqual((await search({ kw: 'falconry' })).sorted);
  });

  it('orders jobs of the same distance by the best match, then by date', async () => {
    const at = { stateCode: 'OH', zipcode: '43215', city: 'Columbus' };
    const [text, older, newer] = [
      await buildPost(board.ctx, { headline: 'Workshop', description: 'A place for a cartwright.', postedOn: board.clock.now(), ...at }),
      await buildPost(board.ctx, { headline: 'Cartwright', postedOn: addDays(board.clock.now(), -3), ...at }),
      await buildPost(board.ctx, { headline: 'Cartwright', postedOn: addDays(board.clock.now(), -2), ...at }),
    ];
    expect((await search({ kw: 'cartwright', where: '43215', sort: 'nearest' })).ids).toEqual([newer.id, older.id, text.id]);
  });

  it('orders jobs that are not confirmed last, of the nearest those of each distance', async () => {
    const at = { stateCode: 'OH', zipcode: '43201', city: 'Columbus' };
    const unconfirmed = { headline: 'Basketmaker', rankedOn: addDays(board.clock.now(), -3_653) };
    const [far, stale, text] = [
      await buildPost(board.ctx, { headline: 'Basketmaker', stateCode: 'OH', zipcode: '44101', city: 'Cleveland' }),
      await buildPost(board.ctx, { ...unconfirmed, ...at }),
      await buildPost(board.ctx, { headline: 'Workshop', description: 'A place for a basketmaker.', ...at }),
    ];
    const ids = async (query: object) => (await search({ kw: 'basketmaker', ...query })).ids;
    expect(await ids({})).toEqual([far.id, text.id, stale.id]);
    expect(await ids({ where: '43201', miles: '200', sort: 'nearest' })).toEqual([text.id, stale.id, far.id]);
  });

  it('without jobs has wider ones, with their numbers', async () => {
    expect(await search({ kw: 'falconry', where: '19901' })).toMatchObject({ ids: [], within: [{ miles: 100 }, { miles: 200 }], any_word: null });
    const nothing = await search({ kw: 'falconry weaver', where: 'PA' });
    expect(nothing).toMatchObject({ ids: [], within: [], any_word: { kw: 'falconry or weaver', count: 3, capped: false } });
    expect(nothing.without).toEqual([{ filter: 'kw', count: 3, capped: false }]);
    expect((await search({ kw: 'blacksmith Allentown' })).without).toEqual([{ filter: 'kw', count: 2, capped: false }]);
  });

  it('in more jobs than are counted is ordered by distance too', async () => {
    const query = { kw: 'falconry', where: 'Philadelphia', miles: '100', sort: 'nearest' };
    const { pageOfLargeResult } = await import('./server/search-queries');
    const { zipsWithin } = await import('~/platform/places/zip-codes');
    const terms = { kw: 'falconry', values: {}, leastCents: 0, zips: zipsWithin('19103', 100), place: null };
    expect(await pageOfLargeResult(board.ctx.db, terms, 'nearest', { offset: 0, limit: 12 })).toEqual((await search(query)).ids);
  });
});

describe('the words that match', () => {
  it('are marked in the headline and in a piece of the description', async () => {
    await buildPost(board.ctx, {
      headline: 'Glazier and <b>more</b>',
      description: 'You will **restore** windows. The [glaziers](https://example.org) of the guild help.',
    });
    const { jobs } = await search({ kw: 'glazier' });
    expect(jobs[0].match.headline).toEqual(['', 'Glazier', ' and <b>more</b>']);
    expect(jobs[0].match.text).toEqual([expect.stringContaining('restore windows. The '), 'glaziers', expect.stringContaining(' of the guild')]);
    await buildPost(board.ctx, { headline: 'Wainwright', description: '# Tasks\n\n- **Build** wagons\n- Mend   `wheels`\n\n1. Ask a wainwright\n2) Begin' });
    const [wainwright] = (await search({ kw: 'wainwright' })).jobs;
    expect(wainwright.match.text.join('')).toBe('Tasks: Build wagons Mend wheels Ask a wainwright Begin');
    await buildPost(board.ctx, {
      headline: 'Cooper',
      description: `${'We’re a guild of long standing. '.repeat(9)}It’s a cooper’s work, isn’t it? ${'They’re sure. '.repeat(20)}`,
    });
    const [cooper] = (await search({ kw: 'cooper' })).jobs;
    expect(`${cooper.match.text.join('')} `).toMatch(/^(We’re|a|guild|of|long|standing\.|It’s) .*cooper’s.* (They’re|sure\.) $/);
    await buildPost(board.ctx, {
      headline: 'Cordwainer',
      description: 'A cordwainer uses `snake_case` &amp; writes to first_last@example.org for \\<b> 2 < 3 pairs.',
    });
    const [cordwainer] = (await search({ kw: 'cordwainer' })).jobs;
    expect(cordwainer.match.text.join('')).toBe('cordwainer uses snake_case & writes to first_last@example.org for <b> 2 < 3 pairs.');
    expect((await search({ kw: 'glazier -nothing' })).jobs[0].match.headline[1]).toBe('Glazier');
    expect((await search({ skills: 'Writing' })).jobs.every((job: object) => !('match' in job))).toBe(true);
  });
});

describe('the filters before the first term', () => {
  it('have the numbers of all live jobs', async () => {
    await buildPost(board.ctx, { salaryMinCents: 80_000_00, salaryMaxCents: 90_000_00, skills: ['Writing'] });
    const [{ body: filters }, { body: totals }] = [await board.call('GET /v2/posts/filters'), await board.call('GET /v2/posts/totals')];
    // Jobs are not searched by country, so these numbers are left out.
    const { countries: _countries, ...filtered } = totals;
    expect(filters).toMatchObject(filtered);
    expect(filters).not.toHaveProperty('countries');
    expect(filters.remote).toBe(1);
    expect(filters.salaries.at(-1)).toEqual({ least: 75_000, count: 1 });
    const { total_recs: all } = (await board.call('GET /v2/posts')).body.meta.page_info;
    expect(filters.salaries[0].count).toBeLessThanOrEqual(all);
  });
});

describe('a place', () => {
  it('without jobs has the state and the country around it, and remote jobs', async () => {
    const headline = 'Glassblower';
    await buildPost(board.ctx, { headline, countryCode: 'CA', stateCode: 'ON', zipcode: '', city: 'Guelph' });
    await buildPost(board.ctx, { headline, remote: true, countryCode: 'RT', stateCode: '', zipcode: '', city: 'Remote' });
    await buildPost(board.ctx, { headline, stateCode: 'PA', zipcode: '15201', city: 'Pittsburgh' });
    const wider = async (where: string) => (await search({ kw: 'glassblower', where })).elsewhere;
    const found = (where: string, label: string) => ({ where, label, count: 1, capped: false });
    const [remote, canada] = [found('Remote', 'Remote'), found('Canada', 'In Canada')];
    expect(await wider('M5V 2T6')).toEqual([found('Ontario', 'In Ontario'), canada, remote]);
    expect(await wider('Vancouver, BC')).toEqual([canada, remote]);
    expect(await wider('Allentown, PA')).toEqual([found('Pennsylvania', 'In Pennsylvania'), remote]);
    for (const where of ['Paris', 'Nevada', 'Israel']) expect(await wider(where)).toEqual([remote]);
    for (const { where, count } of await wider('M5V')) expect((await search({ kw: 'glassblower', where })).ids).toHaveLength(count);
    expect(await wider('Ontario')).toEqual([]);
  });
});

describe('the number of jobs that a search finds', () => {
  it('is open to everyone, unlike the jobs', async () => {
    expect((await board.call('GET /v2/posts?kw=falconry')).status).toBe(401);
    const { status, body } = await board.call('GET /v2/posts/count?kw=falconry+near+18104');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      count: 1,
      capped: false,
      place: { label: 'Within 25 miles of 18104' },
    });
    const several = (await board.call('GET /v2/posts/count?kw=falconr')).body;
    expect(several).toMatchObject({ count: 5, without: [], within: [], any_word: null });
    const { counts } = (await board.call('GET /v2/posts?kw=falconr', { token })).body.meta.search;
    expect(several.counts.states.length).toBeGreaterThan(0);
    expect(several.counts).toEqual({
      states: counts.states,
      skills: counts.skills,
      contract_types: counts.contract_types,
      remote: counts.remote,
      currency: 'USD',
    });
    const { data } = (await board.call('GET /v2/posts?kw=falconr', { token })).body;
    expect(several.first).toEqual(data.slice(0, 3));
    const { body: all } = await board.call('GET /v2/posts/count');
    expect(all.counts.states.length).toBeGreaterThan(0);
    expect(all.count).toBe((await board.call('GET /v2/posts')).body.meta.page_info.total_recs);
  });
});

describe('the first jobs that a search finds', () => {
  it('are the nearest matches of a place, with their distances', async () => {
    const { first } = (await board.call('GET /v2/posts/count?kw=falconry+near+18104')).body;
    expect(first).toHaveLength(1);
    expect(first[0]).toMatchObject({ headline: expect.stringContaining('Falconry'), miles: expect.any(Number) });
  });

  it('are hidden where the list of all jobs needs a login', async () => {
    await writeSetting(board.ctx.db, board.clock, 'login_lists', ['all', 'search']);
    expect((await board.call('GET /v2/posts/count?kw=falconr')).body).toMatchObject({ count: 5, first: [] });
    await writeSetting(board.ctx.db, board.clock, 'login_lists', null);
    expect((await board.call('GET /v2/posts/count?kw=falconr')).body.first).toHaveLength(3);
  });
});

describe('the number of jobs of a search that finds none', () => {
  it('comes with wider searches', async () => {
    const nothing = (await board.call('GET /v2/posts/count?kw=falconry&where=19901')).body;
    expect(nothing).toMatchObject({
      count: 0,
      counts: { states: [], skills: [], contract_types: [], remote: 0 },
      within: [{ miles: 100 }, { miles: 200 }],
      without: expect.arrayContaining([]),
    });
    expect(nothing.without.map(({ filter }: { filter: string }) => filter)).toContain('where');
    const unknown = (await board.call('GET /v2/posts/count?kw=falconry&where=18199')).body;
    expect(unknown).toMatchObject({ count: 5, unknown_place: '18199' });
    expect(unknown.suggested_places.length).toBeGreaterThan(0);
  });
});

describe('similar jobs', () => {
  const similarTo = async (id: string) => (await board.call(`GET /v2/posts/${id}/similar`)).body.data.map(({ _id }: { _id: string }) => _id);

  it('are live jobs of other organizations, the same work in the same place first', async () => {
    const organizationId = await buildPostOrganization(board.ctx, 'Guild of Scriveners');
    const traits = { position: 'Scrivener', skills: ['Calligraphy'] };
    const ended = await buildPost(board.ctx, { organizationId, headline: 'Scrivener', ...traits, stateCode: 'OH', expiresOn: addDays(board.clock.now(), -30) });
    const far = await buildPost(board.ctx, { headline: 'Scrivener of deeds', ...traits, stateCode: 'TX' });
    const near = await buildPost(board.ctx, { headline: 'Scriveners', ...traits, stateCode: 'OH' });
    await buildPost(board.ctx, { organizationId, headline: 'Scrivener', ...traits });
    await buildPost(board.ctx, { headline: 'Scrivener', ...traits, posted: false });
    expect(await similarTo(ended.id)).toEqual([near.id, far.id]);
    expect(await similarTo(near.id)).not.toContain(near.id);
  });

  it('of a job on site are those of its state, then of its country, before those abroad', async () => {
    const traits = { position: 'Thatcher', skills: ['Roofs'], zipcode: '' };
    const abroad = await buildPost(board.ctx, { headline: 'Thatcher of roofs', ...traits, countryCode: 'GB', stateCode: '', city: 'London' });
    const remote = await buildPost(board.ctx, { headline: 'Thatcher', ...traits, remote: true, countryCode: 'RT', stateCode: '', city: 'Remote' });
    const far = await buildPost(board.ctx, { headline: 'Thatcher of barns', ...traits, stateCode: 'TX', city: 'Austin' });
    const near = await buildPost(board.ctx, { headline: 'Carpenter, thatcher', ...traits, stateCode: 'PA', city: 'Pittsburgh' });
    const job = await buildPost(board.ctx, { headline: 'Thatcher of roofs', ...traits, zipcode: '18104', stateCode: 'PA', city: 'Allentown' });
    expect(await similarTo(job.id)).toEqual([near.id, far.id, remote.id, abroad.id]);
  });

  it('are stored for a day, without those that end meanwhile, and found again when the job is another one', async () => {
    const traits = { headline: 'Cooper', position: 'Cooper', skills: ['Barrels'] };
    const [job, first] = [await buildPost(board.ctx, traits), await buildPost(board.ctx, traits)];
    const coopers = [first.id];
    const similarCoopers = async () => (await similarTo(job.id)).filter((id: string) => coopers.includes(id));
    expect(await similarCoopers()).toEqual([first.id]);
    const second = await buildPost(board.ctx, traits);
    coopers.push(second.id);
    expect(await similarCoopers()).toEqual([first.id]);
    await board.ctx.db.update(posts).set({ active: false, listed: false }).where(eq(posts.id, first.id));
    expect(await similarCoopers()).toEqual([]);
    board.clock.advance(25 * HOUR);
    expect(await similarCoopers()).toEqual([second.id]);

    await board.ctx.db
      .update(posts)
      .set({ headline: 'Baker', position: 'Baker', skills: ['Bread'] })
      .where(eq(posts.id, job.id));
    expect(await similarCoopers()).toEqual([]);
  });

  it('come with the four newest others of its organization', async () => {
    const organizationId = await buildPostOrganization(board.ctx, 'Guild of Tanners');
    const daysAgo = (days: number) => addDays(board.clock.now(), -days);
    const made: { id: string }[] = [];
    for (const days of [6, 5, 4, 3, 2, 1]) made.push(await buildPost(board.ctx, { organizationId, headline: 'Tanner', postedOn: daysAgo(days) }));
    await buildPost(board.ctx, { organizationId, headline: 'Hidden tanner', posted: false });
    const othersOf = async (id: string) =>
      (await board.call(`GET /v2/posts/${id}/similar`)).body.of_organization.map(({ _id }: { _id: string }) => made.findIndex((post) => post.id === _id));
    expect(await othersOf(made[5]?.id ?? '')).toEqual([4, 3, 2, 1]);
    expect(await othersOf(made[0]?.id ?? '')).toEqual([5, 4, 3, 2]);
  });

  it('are found for new posts before somebody opens them', async () => {
    const { id } = await buildPost(board.ctx, { headline: 'Wheelwright' });
    const old = await buildPost(board.ctx, { headline: 'Wheelwright', postedOn: addDays(board.clock.now(), -3) });
    await findSimilarOfNew(board.ctx);
    const rows = await board.ctx.db
      .select()
      .from(similarPosts)
      .where(inArray(similarPosts.postId, [id, old.id]));
    expect(rows.map(({ postId, found }) => [postId, found[0]])).toEqual([[id, old.id]]);
  });

  it('are none for a job that is not public', async () => {
    const { id } = await buildPost(board.ctx, { posted: false });
    expect((await board.call(`GET /v2/posts/${id}/similar`)).status).toBe(404);
  });
});
