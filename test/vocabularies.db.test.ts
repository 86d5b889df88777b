import { eq, sql } from 'drizzle-orm';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { createBoardServer } from '~/app/http/server';
import { candidates } from '~/candidates/tables';
import { buildCandidate } from '~/candidates/testing';
import { queryRows } from '~/platform/database';
import { listenForPublicChanges } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import { newId } from '~/platform/ids/ids';
import { setFields } from '~/platform/records/change-fields';
import { basic, buildEmployer, details } from '~/postings/testing';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { vocabularyCollection } from '~/site/server/admin/vocabulary-collection';
import { renameAll } from '~/site/server/rename-records';
import { openTestBoard, type TestBoard } from './board';

let board: TestBoard;
let admin: Awaited<ReturnType<typeof buildUser>>;
let employer: Awaited<ReturnType<typeof buildEmployer>>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(board.ctx, { roles: ['admin'] });
  employer = await buildEmployer(board.ctx);
});
afterAll(() => board.close());

const call = (name: string, body?: unknown, token = admin.token) => board.call(name, { token, ...(body === undefined ? {} : { body }) });
const add = async (name: string, value: string): Promise<string> => {
  const { body } = await call(`POST /v3/admin/vocabularies/${name}`, { value });
  return body.values.find((entry: { value: string }) => entry.value === value).id;
};
const change = (name: string, id: string, body: object) => call(`PATCH /v3/admin/vocabularies/${name}/${id}`, body);
const arrays = async () => (await board.call('GET /fetch_arrays')).body;
const totals = async (facet: string): Promise<Record<string, number>> =>
  Object.fromEntries((await board.call('GET /v2/posts/totals')).body[facet].map(({ _id, count }: { _id: string; count: number }) => [_id, count]));
const faultsOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
  status,
  body.detail.map?.(({ loc }: { loc: string[] }) => loc.join('.')) ?? body.code,
];
const latest = async (name: string) => (await call(`GET /v3/admin/audit?subject=vocabulary:${name}&limit=1`)).body.data[0];
const undoLatest = async (name: string) => (await call(`POST /v3/admin/audit/${(await latest(name))._id}/undo`)).status;
const skillsOf = async (id: string) => (await board.ctx.db.select().from(posts).where(eq(posts.id, id)))[0]?.skills;

const CALLS: [name: string, body?: object][] = [
  ['GET /v3/admin/vocabularies/skills'],
  ['POST /v3/admin/vocabularies/skills', { value: 'Stealing' }],
  ['PATCH /v3/admin/vocabularies/skills/yiddish', { retired: true }],
  ['DELETE /v3/admin/vocabularies/skills/yiddish'],
];

describe('vocabularies', () => {
  it.each(CALLS)('are for admins only: %s', async (name, body) => {
    expect((await board.call(name, { ...(body && { body }) })).status).toBe(401);
    expect((await call(name, body, employer.token)).status).toBe(403);
    expect((await arrays()).skills).toContain('Yiddish');
  });

  it('are not records of the general field tools, and only those that staff may change', async () => {
    expect((await call('POST /v3/tools/field_set', { collection: 'vocabulary:skills', id: newId(), key: 'value', value: 'x' })).status).toBe(404);
    expect((await call('GET /v3/admin/vocabularies/post_types')).status).toBe(404);
    expect((await change('skills', 'nothing', { retired: true })).status).toBe(404);
  });

  it('get a value that is offered at once, recorded, and removed again by undoing', async () => {
    const id = await add('benefits', 'Sukkah on the roof');
    expect((await arrays()).benefits).toContain('Sukkah on the roof');
    expect(await latest('benefits')).toMatchObject({
      subject_id: id,
      actor: { _id: admin.id },
      before: { value: null },
      after: { value: 'Sukkah on the roof' },
    });
    expect(await undoLatest('benefits')).toBe(200);
    expect((await arrays()).benefits).not.toContain('Sukkah on the roof');
    expect((await change('benefits', id, { retired: true })).status).toBe(404);
  });

  it.each(['', ' ', '\u3164', 'a\u200bb', 'x'.repeat(61), '…', 'TALMUD  instruction', '\u0000'])('refuse %j', async (value) => {
    expect(faultsOf(await call('POST /v3/admin/vocabularies/skills', { value }))).toEqual([422, ['body.value']]);
    expect(faultsOf(await change('skills', 'yiddish', { value }))).toEqual([422, ['body.value']]);
  });

  it('keep at least one value that is offered', async () => {
    const { values } = (await call('GET /v3/admin/vocabularies/experience_levels')).body;
    const answers = [];
    for (const { id } of values) answers.push((await change('experience_levels', id, { retired: true })).status);
    expect(answers).toEqual([...Array(values.length - 1).fill(200), 409]);
    for (const { id } of values.slice(0, -1)) await change('experience_levels', id, { retired: false });
    expect((await arrays()).experience_arr).toHaveLength(values.length);
  });

  it('are put in another order', async () => {
    const before: string[] = (await arrays()).contract_types;
    expect((await change('contract_types', 'part-time', { position: 1 })).status).toBe(200);
    expect((await arrays()).contract_types.slice(0, 2)).toEqual(['Part Time', 'Full Time']);
    // The first one that is offered is the default.
    const draft = await call('POST /v2/employer/jobs_prep/start', { agree: true, organization: { _id: employer.organization.id, name: '' } }, employer.token);
    expect(draft.body.contract_type).toBe('Part Time');
    const saved = await call(`POST /v2/employer/jobs_prep/update/${draft.body._id}/basic`, { data: { ...basic, contract_type: undefined } }, employer.token);
    expect([saved.status, saved.body.contract_type]).toEqual([200, 'Part Time']);
    expect(await undoLatest('contract_types')).toBe(200);
    expect((await arrays()).contract_types).toEqual(before);
  });
});

describe('a value that is renamed', () => {
  it('changes posts, profiles, totals, search, addresses and feeds, and changes them back by undoing', async () => {
    const post = await buildPost(board.ctx, { skills: ['Yiddish', 'Ladino'], userId: employer.id, organizationId: employer.organization.id });
    const draft = await buildPost(board.ctx, { skills: ['Yiddish'], postedOn: null });
    const person = await buildUser(board.ctx, { roles: ['jobseeker'] });
    const profile = await buildCandidate(board, person.token, { skills: ['Yiddish'], degrees: ['Juris Doctor (JD)'], posted: true });
    const uses = async (value: string) => {
      const { values } = (await call('GET /v3/admin/vocabularies/skills')).body;
      return values.find((entry: { value: string }) => entry.value === value);
    };
    expect(await uses('Yiddish')).toMatchObject({ posts: 2, profiles: 1 });

    const answer = await change('skills', 'yiddish', { value: 'Yiddish speaking' });
    expect([answer.status, answer.body.others.filter(({ value }: { value: string }) => value === 'Yiddish')]).toEqual([200, []]);
    expect(await uses('Yiddish speaking')).toMatchObject({ id: 'yiddish', posts: 2, profiles: 1 });
    expect([await skillsOf(post.id), await skillsOf(draft.id)]).toEqual([['Yiddish speaking', 'Ladino'], ['Yiddish speaking']]);
    expect(await totals('skills')).toMatchObject({ 'Yiddish speaking': 1 });
    expect(await totals('skills')).not.toHaveProperty('Yiddish');
    // A search finds it by both names, and so does the search for profiles.
    for (const skill of ['Yiddish speaking', 'Yiddish']) {
      const found = await call(`GET /v2/posts?skills=${encodeURIComponent(skill)}`);
      expect(found.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([post.id]);
      const people = await call(`GET /v2/candidates?skills=${encodeURIComponent(skill)}`);
      expect(people.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([profile]);
    }
    const search = await queryRows(board.ctx.db, sql`select "values" from candidate_search where candidate_id = ${profile}`);
    expect(JSON.stringify(search)).toContain('skill:Yiddish speaking');
    // The former name leads to the list of the present one.
    const list = await board.call('GET /v2/posts?field=skill&val=Yiddish');
    expect(list.body.meta).toMatchObject({ list: { field: 'skill', value: 'Yiddish speaking', name: 'Yiddish speaking' }, page_info: { qry_total: 1 } });
    // In any letter case, as do the lists of all other vocabularies.
    for (const typed of ['yiddish speaking', 'YIDDISH SPEAKING']) {
      expect((await board.call(`GET /v2/posts?field=skill&val=${encodeURIComponent(typed)}`)).body.meta.list).toMatchObject({ value: 'Yiddish speaking' });
    }
    for (const [field, typed, value] of [
      ['contract_type', 'full time', 'Full Time'],
      ['orgtype', 'DAY SCHOOL', 'Day school'],
      ['degree', 'bachelor of arts (ba)', 'Bachelor of Arts (BA)'],
    ]) {
      // Some of these lists need a login.
      expect((await call(`GET /v2/posts?field=${field}&val=${encodeURIComponent(typed ?? '')}`)).body.meta.list).toMatchObject({ field, value });
    }
    expect((await arrays()).skills).toContain('Yiddish speaking');

    expect(await latest('skills')).toMatchObject({ subject_id: 'yiddish', before: { value: 'Yiddish' }, after: { value: 'Yiddish speaking' } });
    expect(await undoLatest('skills')).toBe(200);
    await board.ctx.queue.drain();
    expect([await skillsOf(post.id), await totals('skills')]).toEqual([['Yiddish', 'Ladino'], expect.objectContaining({ Yiddish: 1 })]);
    const [row] = await board.ctx.db.select().from(candidates).where(eq(candidates.id, profile));
    expect(row?.skills).toEqual(['Yiddish']);
  });

  it('is changed in the background where the request does not do it, also after it was renamed again', async () => {
    const post = await buildPost(board.ctx, { skills: ['Genealogy'] });
    const rename = (value: string) =>
      inTransaction(board.ctx.db, (tx) =>
        setFields(board.ctx, tx, { userId: admin.id, roles: new Set(['admin']) } as never, vocabularyCollection('skills'), 'genealogy', { value }),
      );
    await rename('Family research');
    await rename('Family trees');
    const { others } = (await call('GET /v3/admin/vocabularies/skills')).body;
    expect(others).toContainEqual({ value: 'Genealogy', becomes: 'Family trees', posts: 1, profiles: 0, schools: 0, organizations: 0 });
    // Its name cannot be given to another value while records have it.
    expect((await call('POST /v3/admin/vocabularies/skills', { value: 'Genealogy' })).status).toBe(409);
    await board.ctx.queue.drain();
    expect(await skillsOf(post.id)).toEqual(['Family trees']);
    expect((await call('POST /v3/admin/vocabularies/skills', { value: 'Genealogy' })).status).toBe(200);
    // The task of an earlier renaming does not touch the new value.
    const other = await buildPost(board.ctx, { skills: ['Genealogy'] });
    await renameAll(board.ctx, 'skills', 'Genealogy');
    expect(await skillsOf(other.id)).toEqual(['Genealogy']);
  });

  it('is changed in all batches', async () => {
    const { id } = await buildPost(board.ctx, { skills: ['Psychotherapy'] });
    await board.ctx.db.execute(sql`
      insert into posts (id, user_id, organization_id, skills, created_at, updated_at)
      select gen_random_uuid(), user_id, organization_id, skills, created_at, updated_at from posts, generate_series(1, 320) where id = ${id}`);
    const { body } = await change('skills', 'psychotherapy', { value: 'Talk therapy' });
    const left = body.others.find(({ value }: { value: string }) => value === 'Psychotherapy');
    expect(left).toMatchObject({ becomes: 'Talk therapy' });
    await board.ctx.queue.drain();
    const after = (await call('GET /v3/admin/vocabularies/skills')).body;
    expect(after.values.find(({ id }: { id: string }) => id === 'psychotherapy')).toMatchObject({ posts: 321 });
    expect(after.others.map(({ value }: { value: string }) => value)).not.toContain('Psychotherapy');
  });

  it('is saved by its present name from a form that was opened before', async () => {
    const post = await buildPost(board.ctx, { userId: employer.id, organizationId: employer.organization.id, skills: ['Ladino'] });
    expect((await change('skills', 'ladino', { value: 'Judeo-Spanish' })).status).toBe(200);
    const saved = await call(
      `POST /v2/employer/jobs/update/${post.id}/details`,
      { data: { ...details, skills: ['Ladino', 'Hebrew translation'] } },
      employer.token,
    );
    expect([saved.status, saved.body.skills]).toEqual([200, ['Judeo-Spanish', 'Hebrew translation']]);
  });

  it('of degrees changes schools of profiles, and of contract types the single word of a post', async () => {
    const person = await buildUser(board.ctx, { roles: ['jobseeker'] });
    const profile = await buildCandidate(board, person.token);
    const school = { school: 'HUC', degree: 'Yadin Yadin', start_date: '09/2001', end_date: '06/2003' };
    expect((await call(`POST /v2/jobseeker/profile/ed_item/${profile}`, { data: school }, person.token)).status).toBe(200);
    const post = await buildPost(board.ctx, { contractType: 'Live-In' });
    const degrees = await change('degrees', 'yadin-yadin', { value: 'Yadin Yadin (Dayan)' });
    expect(degrees.body.values.find(({ id }: { id: string }) => id === 'yadin-yadin')).toMatchObject({ schools: 1 });
    await change('contract_types', 'live-in', { value: 'Living in' });
    expect((await board.call(`GET /v2/posts/${post.id}`)).body.contract_type).toBe('Living in');
    expect((await call('GET /v2/jobseeker/profile/start', undefined, person.token)).body.profile.ed_history[0].degree).toBe('Yadin Yadin (Dayan)');
  });

  it('of benefits changes what posts name behind their pay too, and counts a post once', async () => {
    const post = await buildPost(board.ctx, { benefits: ['Meals', 'Pension'], payExtras: ['Meals'] });
    const { body } = await change('benefits', 'meals', { value: 'Free meals' });
    expect(body.values.find(({ id }: { id: string }) => id === 'meals')).toMatchObject({ value: 'Free meals', posts: 1 });
    const answer = (await board.call(`GET /v2/posts/${post.id}`)).body;
    expect([answer.benefits, answer.pay.extras]).toEqual([['Free meals', 'Pension'], ['Free meals']]);
    // Words with which an earlier release began.
    const tool = (value: string[]) => call('POST /v3/tools/field_set', { collection: 'posts', id: post.id, key: 'pay.extras', value });
    expect([faultsOf(await tool(['Nothing'])), faultsOf(await tool(['Relocation']))]).toEqual([
      [422, ['body.value.0']],
      [422, ['body.value']],
    ]);
    expect((await tool(['Housing'])).status).toBe(200);
  });

  it('of professions changes no post, and says how many keep the text', async () => {
    const post = await buildPost(board.ctx, { position: 'Custodian' });
    const { body } = await change('professions', 'custodian', { value: 'Caretaker' });
    expect(body).toMatchObject({ renames_records: false, others: [] });
    expect((await arrays()).professions).toContain('Caretaker');
    await board.ctx.queue.drain();
    expect((await board.call(`GET /v2/posts/${post.id}`)).body.position).toBe('Custodian');
  });
});

describe('a value that is retired', () => {
  it('stays in posts that have it, and is refused in others', async () => {
    const own = { userId: employer.id, organizationId: employer.organization.id };
    const [having, other] = [
      await buildPost(board.ctx, { ...own, skills: ['Swim instruction'], degrees: [], orgTypes: [], benefits: [] }),
      await buildPost(board.ctx, { ...own, skills: ['Spanish'] }),
    ];
    expect((await change('skills', 'swim-instruction', { retired: true })).status).toBe(200);
    expect((await arrays()).skills).not.toContain('Swim instruction');
    const save = (id: string, skills: string[]) => call(`POST /v2/employer/jobs/update/${id}/details`, { data: { ...details, skills } }, employer.token);
    const saved = await save(having.id, ['Swim instruction', 'Spanish']);
    expect([saved.status, saved.body.skills]).toEqual([200, ['Swim instruction', 'Spanish']]);
    const refused = await save(other.id, ['Spanish', 'Swim instruction']);
    expect(faultsOf(refused)).toEqual([422, ['body.data.skills.1']]);
    expect(refused.body.detail[0]).toMatchObject({ type: 'enum', msg: expect.stringMatching(/^please submit one of: /) });
    expect(refused.body.detail[0].msg).not.toContain('Swim instruction');
    // Admins follow the same rule.
    const tool = (id: string, value: string[]) => call('POST /v3/tools/field_set', { collection: 'posts', id, key: 'skills', value });
    expect((await tool(having.id, ['Swim instruction'])).status).toBe(200);
    expect(faultsOf(await tool(other.id, ['Swim instruction']))).toEqual([422, ['body.value.0']]);
    // Its list is there while a listed job has it.
    const list = async () => (await board.call('GET /v2/posts?field=skill&val=Swim%20instruction')).body.meta.list;
    expect(await list()).toMatchObject({ name: 'Swim instruction' });
    expect((await save(having.id, ['Spanish'])).status).toBe(200);
    expect(await list()).toBeNull();
    expect((await board.call('GET /v2/posts?field=skill&val=Spanish')).body.meta.list).toMatchObject({ name: 'Spanish' });
    expect(await undoLatest('skills')).toBe(200);
    expect((await save(other.id, ['Swim instruction'])).status).toBe(200);
  });

  it('stays in a profile that has it', async () => {
    const person = await buildUser(board.ctx, { roles: ['jobseeker'] });
    await buildCandidate(board, person.token, { skills: ['Israeli dance'] });
    await change('skills', 'israeli-dance', { retired: true });
    const save = (data: object) => call('POST /v2/jobseeker/profile/save', { data }, person.token);
    expect((await save({ skills: ['Israeli dance', 'Spanish'] })).status).toBe(200);
    expect((await save({ skills: [] })).status).toBe(200);
    expect(faultsOf(await save({ skills: ['Israeli dance'] }))).toEqual([422, ['body.data.skills.0']]);
  });

  it('can be removed only while no record has it', async () => {
    const id = await add('benefits', 'Free challah');
    const post = await buildPost(board.ctx, { benefits: ['Free challah'] });
    const refused = await call(`DELETE /v3/admin/vocabularies/benefits/${id}`);
    expect([refused.status, refused.body.detail]).toEqual([409, '1 record has this value, so it can’t be removed. Retire it instead.']);
    await board.ctx.db.update(posts).set({ benefits: [] }).where(eq(posts.id, post.id));
    expect((await call(`DELETE /v3/admin/vocabularies/benefits/${id}`)).status).toBe(200);
    expect(await undoLatest('benefits')).toBe(200);
    expect((await arrays()).benefits).toContain('Free challah');
  });
});

describe('the description of the API', () => {
  it('names the words of the moment', async () => {
    await add('skills', 'Kite making');
    const { body } = await board.call('GET /openapi.json');
    const step = body.paths['/v2/employer/jobs_prep/update/{id}/details'].post.requestBody.content['application/json'].schema.properties.data.properties;
    expect(step.skills.items.enum).toContain('Kite making');
    expect(step.experience.enum).toEqual(['', ...(await arrays()).experience_arr]);
    expect(JSON.stringify(body)).not.toContain('x-vocabulary');
  });
});

describe('a change on one instance', () => {
  it('is visible on another one within a second', async () => {
    const [here, there] = [
      createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'development'),
      createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'development'),
    ];
    const stopListening = await listenForPublicChanges(board.database.driver, board.ctx.log, (touched) => there.answers.change(touched));
    const ask = async (path: string) => (await there.fetch(new Request(`http://board.test/api${path}`))).text();
    try {
      expect(await ask('/fetch_arrays')).not.toContain('Dreidel design');
      const authorization = `Bearer ${admin.token}`;
      const body = JSON.stringify({ value: 'Dreidel design' });
      await here.fetch(
        new Request('http://board.test/api/v3/admin/vocabularies/skills', {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body,
        }),
      );
      await vi.waitFor(async () => expect(await ask('/fetch_arrays')).toContain('Dreidel design'), { timeout: 1_000, interval: 10 });
    } finally {
      await stopListening();
    }
  });
});
