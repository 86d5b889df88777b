import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { organizations } from '~/organizations/tables';
import { addDays } from '~/platform/calendar/clock';
import { queryRows } from '~/platform/database';
import { states } from '~/platform/places/states';
import { posts, postTotals } from '~/posts/tables';
import { buildPost, buildPostOrganization } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { COUNT_CAP, LARGE_BOARD, LARGE_BOARD_CAP } from './server/count-cap';
import { postSearch } from './tables';

let board: TestBoard;
let token: string;
beforeAll(async () => {
  board = await openTestBoard();
  ({ token } = await buildUser(board.ctx, { roles: ['jobseeker'] }));
});
afterAll(() => board.close());

const search = async (query: string) => {
  const answer = await board.call(`GET /v2/posts?${query}`, { token });
  expect([query, answer.status]).toEqual([query, 200]);
  return { ids: answer.body.data.map(({ _id }: { _id: string }) => _id) as string[], ...answer.body.meta.page_info, ...answer.body.meta.search };
};
const idsOf = async (query: string) => (await search(query)).ids;

describe('search words', () => {
  it('match by stem, as a phrase and as a beginning, and can be excluded', async () => {
    const tutor = await buildPost(board.ctx, { headline: 'Quillon tutor', description: 'You will be teaching cursive quillon writing.' });
    const scribe = await buildPost(board.ctx, { headline: 'Scribe', description: 'Writing of quillon, some of it cursive.', skills: ['Writing'] });
    const both = [scribe.id, tutor.id].sort();
    const found = async (kw: string) => (await idsOf(`kw=${encodeURIComponent(kw)}`)).sort();
    expect(await found('quillons')).toEqual(both);
    expect(await found('quillon write')).toEqual(both);
    expect(await found('quil')).toEqual(both);
    expect(await found('"cursive quillon"')).toEqual([tutor.id]);
    expect(await found('quillon -teach')).toEqual([scribe.id]);
    expect(await found('quillon or nowhereland')).toEqual(both);
    expect(await found('tutor quil')).toEqual([tutor.id]);
  });

  it('in Hebrew letters that find nothing have English ones with their jobs, also for visitors', async () => {
    const kw = encodeURIComponent('שוחט');
    expect(await search(`kw=${kw}`)).toMatchObject({ qry_total: 0, in_english: [] });
    await buildPost(board.ctx, { headline: 'Shochet for poultry' });
    const found = [{ kw: 'shochet', count: 1, capped: false }];
    expect(await search(`kw=${kw}`)).toMatchObject({ qry_total: 0, corrected: null, in_english: found });
    expect((await board.call(`GET /v2/posts/count?kw=${kw}`)).body).toMatchObject({ count: 0, in_english: found });
    const { id } = await buildPost(board.ctx, { headline: 'שוחט' });
    expect(await search(`kw=${kw}`)).toMatchObject({ ids: [id], in_english: [] });
  });

  it('match the name of the organization, also after it was renamed', async () => {
    const organizationId = await buildPostOrganization(board.ctx, 'Bnei Zephyr');
    const { id } = await buildPost(board.ctx, { organizationId });
    expect(await idsOf('kw=zephyr')).toEqual([id]);
    await board.ctx.db.update(organizations).set({ name: 'Bnei Boreas' }).where(eq(organizations.id, organizationId));
    expect(await idsOf('kw=boreas')).toEqual([id]);
    expect((await search('kw=zephyr')).qry_total).toBe(0);
  });

  it('match a state by its name and its code', async () => {
    const { id } = await buildPost(board.ctx, { headline: 'Wharfinger', stateCode: 'RI' });
    expect(await idsOf('kw=wharfinger+rhode+island')).toEqual([id]);
    expect(await idsOf('kw=wharfinger+ri')).toEqual([id]);
    const [row] = await queryRows<{ names: Record<string, string> }>(
      board.ctx.db,
      sql`select jsonb_object_agg(code, state_name(code)) as names from unnest(${sql.param(Object.keys(states))}::text[]) code`,
    );
    expect(row?.names).toEqual(states);
  });

  it('that no job has are replaced by the most similar ones, and the answer says so', async () => {
    const { id } = await buildPost(board.ctx, { headline: 'Xylophonist' });
    expect(await search('kw=xilophonist')).toMatchObject({ ids: [id], corrected: 'xylophonist', qry_total: 1 });
    expect(await search('kw=xylophonist')).toMatchObject({ corrected: null });
    expect(await search('kw=qqqqzzzz')).toMatchObject({ ids: [], corrected: null });
  });

  it('with two exchanged letters are corrected, before words that are alike', async () => {
    const { id } = await buildPost(board.ctx, { headline: 'Gnomon carver' });
    await buildPost(board.ctx, { headline: 'Gomonn gatherer' });
    expect(await search('kw=gonmon')).toMatchObject({ ids: [id], corrected: 'gnomon' });
    const cook = await buildPost(board.ctx, { headline: 'Juhl' });
    expect(await search('kw=jhul')).toMatchObject({ ids: [cook.id], corrected: 'juhl' });
    await buildPost(board.ctx, { headline: 'Part time shepherd' });
    const part = await buildPost(board.ctx, { headline: 'Lacemaker', contractType: 'Part Time' });
    expect(await search('kw=prat+tiem+lacemaker')).toMatchObject({
      ids: [part.id],
      corrected: 'part time lacemaker',
      contract_type: { typed: 'part time', value: 'Part Time' },
    });
  });

  it('in the title rank higher than in the text unless another order is chosen', async () => {
    const title = await buildPost(board.ctx, { headline: 'Farrier', postedOn: addDays(board.clock.now(), -20) });
    const text = await buildPost(board.ctx, { headline: 'Stable hand', description: 'Works with the farrier.' });
    for (const sort of ['', '&sort=auto', '&sort=best']) expect(await idsOf(`kw=farrier${sort}`)).toEqual([title.id, text.id]);
    expect(await idsOf('kw=farrier&sort=newest')).toEqual([text.id, title.id]);
  });

  it('in the title rank higher where others are excluded', async () => {
    const title = await buildPost(board.ctx, { headline: 'Wheelwright', postedOn: addDays(board.clock.now(), -20) });
    const text = await buildPost(board.ctx, { headline: 'Coach builder', description: 'Works with the wheelwright.' });
    for (const kw of ['wheelwright -sales', 'wheelwright -"sales manager"']) expect(await idsOf(`kw=${encodeURIComponent(kw)}`)).toEqual([title.id, text.id]);
    expect((await idsOf('kw=-sales')).slice(0, 2)).toEqual((await idsOf('kw=-sales&sort=newest')).slice(0, 2));
  });

  it('that nearly every job has are left out, and find nothing alone', async () => {
    const { id } = await buildPost(board.ctx, { headline: 'Theater manager', stateCode: 'WY', zipcode: '82001' });
    expect(await search('kw=the')).toMatchObject({ ids: [], corrected: null, too_common: 'the' });
    for (const query of ['kw=the&stateCodes=WY', 'kw=the&where=82001', 'kw=the+in+Wyoming']) {
      expect(await search(query)).toMatchObject({ ids: [id], corrected: null, too_common: 'the', words: '' });
    }
    expect((await board.call('GET /v2/posts/count?kw=the')).body).toMatchObject({ count: 0, too_common: 'the' });
    expect(await search('kw=the+theater')).toMatchObject({ ids: [id], too_common: '' });
  });

  it('beside a contract type are corrected, also where no job has the words of the type', async () => {
    const part = await buildPost(board.ctx, { headline: 'Horologist', contractType: 'Part Time' });
    await buildPost(board.ctx, { headline: 'Horologist', contractType: 'Full Time' });
    const found = { ids: [part.id], words: 'horologist', contract_type: { typed: 'part time', words: 'horologist', value: 'Part Time' } };
    expect(await search('kw=part+time+horologst')).toMatchObject({ ...found, corrected: 'part time horologist' });
    expect(await search('kw=horologst+part+time')).toMatchObject({ ...found, corrected: 'horologist part time' });
    expect(await search('kw=part+time+horologst+Teaneck')).toMatchObject({ ...found, corrected: 'part time horologist', place: { name: 'Teaneck, NJ' } });
    expect(await search('kw=part+time+horologist+Teanek')).toMatchObject({ ...found, corrected: null, place: { name: 'Teaneck, NJ' } });
    expect(await search('kw=per+diem+horologst')).toMatchObject({ ids: [], corrected: null, contract_type: null });
  });

  it('that name a contract type are read as its filter, where such jobs have the other words', async () => {
    const part = await buildPost(board.ctx, { headline: 'Cartographer', contractType: 'Part Time' });
    const full = await buildPost(board.ctx, { headline: 'Cartographer', contractType: 'Full Time', description: 'Part of the time you travel.' });
    const type = { typed: 'part time', words: 'cartographer', value: 'Part Time' };
    expect(await search('kw=part+time+cartographer')).toMatchObject({ ids: [part.id], words: 'cartographer', contract_type: type });
    expect((await board.call('GET /v2/posts/count?kw=part+time+cartographer')).body).toMatchObject({ count: 1, contract_type: type });
    expect(await search(`kw=${encodeURIComponent('"part time" cartographer')}`)).toMatchObject({ ids: [], contract_type: null });
    expect(await search('kw=part+time+cartographer&contractTypes=Full+Time')).toMatchObject({ ids: [full.id], contract_type: null });
    expect(await search('kw=per+diem+cartographer')).toMatchObject({ ids: [], contract_type: null });
    expect((await search('kw=part-time')).counts.contract_types).toEqual(expect.arrayContaining([expect.objectContaining({ _id: 'Full Time' })]));
  });

  it('beside a contract type are corrected in the whole text where there is no such job', async () => {
    const { id } = await buildPost(board.ctx, { headline: 'Lepidopterist who travels part of the time', contractType: 'Full Time' });
    const corrected = { ids: [id], words: 'part time lepidopterist', corrected: 'part time lepidopterist', contract_type: null };
    expect(await search('kw=part+time+lepidoptrist')).toMatchObject(corrected);
    const part = await buildPost(board.ctx, { headline: 'Lepidopterist', contractType: 'Part Time' });
    const ofType = { ids: [part.id], words: 'lepidopterist', corrected: 'part time lepidopterist', contract_type: { typed: 'part time', value: 'Part Time' } };
    for (const kw of ['part+time+lepidoptrist', 'part+tiime+lepidopterist']) expect(await search(`kw=${kw}`)).toMatchObject(ofType);
  });

  it('of an ordinal number match it in digits and in letters', async () => {
    const digits = await buildPost(board.ctx, { headline: 'Guild of the 7th gable' });
    const letters = await buildPost(board.ctx, { headline: 'Seventh gable keeper' });
    const both = [digits.id, letters.id].sort();
    for (const kw of ['7th gable', 'seventh gable', 'gable seventh', 'gable 7th']) expect((await idsOf(`kw=${kw}`)).sort()).toEqual(both);
  });

  it('never match the facet values in the same index', async () => {
    const { id } = await buildPost(board.ctx, { stateCode: 'AK' });
    for (const kw of ['state:AK', '#state:AK', "'#state:AK'", 'stat']) expect(await idsOf(`kw=${encodeURIComponent(kw)}`)).not.toContain(id);
  });
});

describe('search filters', () => {
  it('combine: a job matches every filter and any value of each', async () => {
    const headline = 'Gondolier';
    const a = await buildPost(board.ctx, { headline, stateCode: 'NJ', contractType: 'Part Time', skills: ['Writing'], orgTypes: ['Mikvah'] });
    const b = await buildPost(board.ctx, { headline, stateCode: 'NY', contractType: 'Seasonal', skills: ['Research'], remote: true });
    const found = async (query: string) => (await idsOf(`kw=gondolier&${query}`)).sort();
    expect(await found('stateCodes=NJ&stateCodes=NY')).toEqual([a.id, b.id].sort());
    expect(await found('stateCodes=NJ&contractTypes=Seasonal')).toEqual([]);
    expect(await found('contractTypes=Seasonal&contractTypes=Part+Time')).toEqual([a.id, b.id].sort());
    expect(await found('orgTypes=Mikvah')).toEqual([a.id]);
    expect(await found('remote=true')).toEqual([b.id]);
    expect(await found('remote=false')).toEqual([a.id, b.id].sort());
    expect(await found('field=state&val=NY&skills=Research')).toEqual([b.id]);
    expect(await found('field=state&val=NY&stateCodes=NJ')).toEqual([]);
  });

  it('by place find jobs within the distance', async () => {
    const headline = 'Ombudsman';
    const midtown = await buildPost(board.ctx, { headline, stateCode: 'NY', zipcode: '10018' });
    const philadelphia = await buildPost(board.ctx, { headline, stateCode: 'PA', zipcode: '19103' });
    await buildPost(board.ctx, { headline, countryCode: 'CA', stateCode: 'ON', zipcode: '' });
    expect(await idsOf('kw=ombudsman&zip=10001')).toEqual([midtown.id]);
    expect((await idsOf('kw=ombudsman&zip=10001&miles=100')).sort()).toEqual([midtown.id, philadelphia.id].sort());
    expect(await idsOf('kw=ombudsman&zip=99501&miles=5')).toEqual([]);
  });

  it('by pay compare the highest yearly pay, and leave out jobs that do not state it', async () => {
    const headline = 'Bursar';
    const yearly = await buildPost(board.ctx, { headline, salaryMinCents: 50_000_00, salaryMaxCents: 70_000_00 });
    const hourly = await buildPost(board.ctx, { headline, salaryMinCents: 40_00, salaryMaxCents: 40_00, payType: 'Hourly' });
    await buildPost(board.ctx, { headline, salaryMinCents: 1, salaryMaxCents: 90_000_00 });
    expect((await idsOf('kw=bursar&minSalary=70000')).sort()).toEqual([yearly.id, hourly.id].sort());
    expect(await idsOf('kw=bursar&minSalary=80000')).toEqual([hourly.id]);
    expect(await idsOf('kw=bursar&minSalary=83201')).toEqual([]);
    expect((await search('kw=bursar')).counts.salaries).toEqual(
      [30_000, 40_000, 50_000, 60_000].map((least) => ({ least, count: 2 })).concat({ least: 75_000, count: 1 }),
    );
  });

  it.each([
    ['zip=1234', 'zip'],
    ['zip=00000', 'zip'],
    ['miles=0&zip=10001', 'miles'],
    ['miles=500&zip=10001', 'miles'],
    ['minSalary=-1', 'minSalary'],
    ['minSalary=1e-9', 'minSalary'],
    ['minSalary=50000.5', 'minSalary'],
    ['minSalary=10000000001', 'minSalary'],
    ['minSalary=lots', 'minSalary'],
    ['currency=usd', 'currency'],
    ['sort=oldest', 'sort'],
    ['remote=perhaps', 'remote'],
  ])('that are invalid are refused at their field: %s', async (query, field) => {
    const refused = await board.call(`GET /v2/posts?${query}`, { token });
    expect(refused.status).toBe(422);
    expect(refused.body.detail[0].loc.at(-1)).toBe(field);
  });

  it.each(["x' | '#listed", "\\' | '#listed", "'", '\\', ':*', '&|!()'])('read %s as a value, not as an operator', async (value) => {
    for (const filter of ['skills', 'stateCodes', 'orgTypes']) expect((await search(`${filter}=${encodeURIComponent(value)}`)).qry_total).toBe(0);
  });
});

describe('search counts', () => {
  it('give the jobs that each value would leave; a filtered facet is counted without its own filter', async () => {
    const headline = 'Almoner';
    await buildPost(board.ctx, { headline, stateCode: 'NJ', contractType: 'Part Time', skills: ['Writing'] });
    await buildPost(board.ctx, { headline, stateCode: 'NJ', contractType: 'Full Time', skills: ['Writing', 'Research'] });
    await buildPost(board.ctx, { headline, stateCode: 'NY', contractType: 'Full Time', skills: ['Research'], remote: true });
    const { counts } = await search('kw=almoner&stateCodes=NJ');
    expect(counts.states).toEqual([
      { _id: 'NJ', name: 'New Jersey', count: 2 },
      { _id: 'NY', name: 'New York', count: 1 },
    ]);
    expect(counts.skills.map(({ _id, count }: { _id: string; count: number }) => [_id, count])).toEqual([
      ['Writing', 2],
      ['Research', 1],
    ]);
    expect(counts.contract_types).toHaveLength(2);
    expect(counts.remote).toBe(0);
  });

  it('stop at the cap and say so; every page up to there can be read in order', async () => {
    const model = await buildPost(board.ctx, { headline: 'Legion of clerks' });
    const extra = 1_400;
    await board.ctx.db.execute(sql`
      insert into posts select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'posted_on', p.posted_on - n * interval '20 minutes'))).*
      from posts p, generate_series(1, ${extra}) n where p.id = ${model.id}`);
    const first = await search('kw=legion');
    expect(first).toMatchObject({ capped: true, qry_total: COUNT_CAP });
    expect(first.ids[0]).toBe(model.id);
    expect(first.ids).toHaveLength(12);
    const last = await search(`kw=legion&page_num=${Math.floor(COUNT_CAP / 12)}`);
    expect(last.ids).toHaveLength(12);
    expect(first.ids).not.toContain(last.ids[0]);
    // The hours are added up from the newest one for the first of these pages, from the oldest one for the second; the last one is past the end.
    for (const page of [55, 90, 500]) {
      const inOrder = board.ctx.db.select({ id: posts.id }).from(posts).where(eq(posts.listed, true)).orderBy(desc(posts.postedOn), desc(posts.id));
      const there = await inOrder.offset((page - 1) * 12).limit(12);
      expect(await idsOf(`page_num=${page}`)).toEqual(there.map(({ id }) => id));
    }
    expect((await search('kw=legion&sort=best')).ids).toHaveLength(12);
    expect((await search('stateCodes=NJ')).capped).toBe(true);
    // A board with very many jobs counts fewer of them.
    const all = and(eq(postTotals.facet, 'all'), eq(postTotals.value, ''));
    const [listed] = await board.ctx.db.select().from(postTotals).where(all);
    await board.ctx.db.update(postTotals).set({ count: LARGE_BOARD }).where(all);
    expect(await search('kw=legion')).toMatchObject({ capped: true, qry_total: LARGE_BOARD_CAP, ids: first.ids });
    await board.ctx.db
      .update(postTotals)
      .set({ count: listed?.count ?? 0 })
      .where(all);
  });

  it('name the filters without which the search would find jobs', async () => {
    await buildPost(board.ctx, { headline: 'Vintner', stateCode: 'CA', zipcode: '94558' });
    const { without } = await search('kw=vintner&stateCodes=TX&remote=true');
    expect(without).toEqual([]);
    expect((await search('kw=vintner&stateCodes=TX')).without).toEqual([{ filter: 'stateCodes', count: 1, capped: false }]);
    expect((await search('kw=vintner&zip=10001&stateCodes=CA')).without).toEqual([{ filter: 'zip', count: 1, capped: false }]);
    expect((await search('kw=nosuchvintnerever')).without).toEqual([]);
  });
});

describe('the search index', () => {
  it('has a post only while it is listed, and follows its changes', async () => {
    const { id } = await buildPost(board.ctx, { headline: 'Lamplighter' });
    const rows = () => board.ctx.db.select().from(postSearch).where(eq(postSearch.postId, id));
    expect(await rows()).toHaveLength(1);
    await board.ctx.db.update(posts).set({ headline: 'Lampmaker' }).where(eq(posts.id, id));
    expect(await idsOf('kw=lampmaker')).toEqual([id]);
    await board.ctx.db.update(posts).set({ listed: false }).where(eq(posts.id, id));
    expect(await rows()).toEqual([]);
    await board.ctx.db.update(posts).set({ listed: true }).where(eq(posts.id, id));
    expect(await idsOf('kw=lampmaker')).toEqual([id]);
    await board.ctx.db.delete(posts).where(eq(posts.id, id));
    expect(await rows()).toEqual([]);
  });

  it('is not rewritten when a counter of the post changes', async () => {
    const { id } = await buildPost(board.ctx);
    const version = async () => (await board.ctx.db.select({ xmin: sql<string>`xmin::text` }).from(postSearch).where(eq(postSearch.postId, id)))[0]?.xmin;
    const before = await version();
    await board.ctx.db.update(posts).set({ applicationCount: 5 }).where(eq(posts.id, id));
    expect(await version()).toBe(before);
  });
});
