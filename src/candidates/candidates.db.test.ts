import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { newId } from '~/platform/ids/ids';
import { openTestBoard, type TestBoard } from '~test/board';
import { buildCandidate } from './testing';

let board: TestBoard;
let token: string;
let profileId: string;
beforeAll(async () => {
  board = await openTestBoard();
});
beforeEach(async () => {
  token = (await buildUser(board.ctx, { roles: ['jobseeker'] })).token;
  profileId = (await board.call('GET /v2/jobseeker/profile/start', { token })).body.profile._id;
});
afterAll(() => board.close());

const save = (data: object, as = token) => board.call('POST /v2/jobseeker/profile/save', { token: as, body: { data } });
const faultsOf = (answer: { body: { detail: { loc: string[] }[] } }) => answer.body.detail.map(({ loc }) => loc.slice(2).join('.'));

const position = { title: 'Hebrew teacher', company: 'Beth Tikvah', industry: 'Education', summary: 'Taught.', start_date: '09/2018', end_date: '06/2021' };
const school = { school: 'Stern College', field_of_study: 'Jewish education', degree: '', summary: '', start_date: '09/2010', end_date: '06/2014' };

describe('a profile', () => {
  it('starts once, with the defaults, the name of the account and the role candidate', async () => {
    const user = await buildUser(board.ctx);
    const starts = await Promise.all([1, 2, 3].map(() => board.call('GET /v2/jobseeker/profile/start', { token: user.token })));
    expect(starts.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(starts.map(({ body }) => body.profile._id)).size).toBe(1);
    const { body } = await board.call('GET /v2/auth/refresh_user', { token: starts[0]?.body.access_token });
    expect(body.user.roles).toContain('candidate');
    expect(body.user.candidate_id).toBe(body.candidate._id);
    expect(body.candidate).toMatchObject({
      user: { first_name: 'Dina', last_name: 'Adler', email: user.email },
      location: { country_code: 'US' },
      available: true,
      can_work_remote: true,
      posted: false,
      salary: { amount: 0, pay_type: 'Annually' },
    });
  });

  it('stores exactly what is saved, and keeps omitted fields', async () => {
    const bio = '# שלום\n<script>alert(1)</script> & “quotes”';
    const saved = await save({
      user: { first_name: 'Dina', last_name: 'Adler-Stern', prefix: 'Dr.' },
      title: 'Hebrew teacher',
      bio,
      location: { country_code: 'US', zipcode: '07666' },
      salary: { amount: 64_500.5, pay_type: 'Annually' },
      contract_types: ['Full Time'],
      url: 'https://dina.example',
    });
    expect(saved.body.candidate).toMatchObject({ bio, location: { state_code: 'NJ', zipcode: '07666', city: 'Teaneck' }, salary: { amount: 64_500.5 } });
    expect((await save({ title: 'Principal' })).body.candidate).toMatchObject({ title: 'Principal', bio, user: { last_name: 'Adler-Stern' } });
  });

  describe('whose account changes its name', () => {
    const renamed = { first_name: 'Dina', last_name: 'Stern' };
    const byOwner = () => board.call('POST /account/change_name', { token, body: renamed });
    const byAdmin = async () => {
      const { user } = (await board.call('GET /v2/auth/refresh_user', { token })).body;
      const admin = await buildUser(board.ctx, { roles: ['admin'] });
      return board.call(`PATCH /v3/admin/users/${user._id}`, { token: admin.token, body: { first_name: 'Dinah', last_name: 'Stern' } });
    };
    const profile = async () => (await board.call('GET /v2/auth/refresh_user', { token })).body.candidate;

    it.each([
      ['takes the new name with the former one', {}, byOwner, 'Dina Stern'],
      ['takes both names that an admin changes', {}, byAdmin, 'Dinah Stern'],
      ['keeps the middle name and title', { prefix: 'Dr.', middle_name: 'Miriam' }, byOwner, 'Dr. Dina Miriam Stern'],
      ['keeps another first name', { first_name: 'Dee' }, byOwner, 'Dee Adler'],
      ['keeps another last name', { last_name: 'Levi' }, byOwner, 'Dina Levi'],
    ])('%s', async (_what, user, rename, expected) => {
      expect((await save({ user })).status).toBe(200);
      expect((await rename()).status).toBe(200);
      const { prefix, first_name, middle_name, last_name } = (await profile()).user;
      expect([prefix, first_name, middle_name, last_name].filter(Boolean).join(' ')).toBe(expected);
    });

    it('shows the new name in the answer, and leaves the name of the account when its own changes', async () => {
      expect((await byOwner()).body).toMatchObject({ user: renamed, candidate: { user: renamed } });
      await save({ user: { first_name: 'Dee', last_name: 'Stern' } });
      expect((await board.call('GET /v2/auth/refresh_user', { token })).body).toMatchObject({ user: renamed, candidate: { user: { first_name: 'Dee' } } });
    });
  });

  it('clears the ZIP outside the US, and refuses an unknown place', async () => {
    await save({ location: { country_code: 'US', zipcode: '10001' } });
    expect((await save({ location: { country_code: 'IL', zipcode: '10001', city: 'Haifa' } })).body.candidate.location).toEqual({
      country_code: 'IL',
      state_code: '',
      zipcode: '',
      city: 'Haifa',
    });
    expect(faultsOf(await save({ location: { country_code: 'US', zipcode: '00000' } }))).toEqual(['location.zipcode']);
    const wrong = { user: { first_name: '', last_name: 'Stern' }, location: { country_code: 'US', zipcode: '00000' }, url: 'rivka' };
    expect(faultsOf(await save(wrong)), 'all at once').toEqual(['user.first_name', 'location.zipcode', 'url']);
    expect(faultsOf(await save({ location: { country_code: 'RT', city: 'x' } }))).toEqual(['location.country_code']);
  });

  it('names each wrong field by its path', async () => {
    const refused = await save({
      user: { first_name: '', last_name: 'A' },
      url: 'dina.example',
      salary: { amount: -1 },
      skills: Array(31).fill('Alchemy'),
      user_id: newId(),
    });
    expect(refused.status).toBe(422);
    expect(faultsOf(refused).sort()).toEqual(['salary.amount', 'skills', 'url', 'user.first_name']);
    // Words are compared with the vocabularies of the moment, once the form is right otherwise.
    expect(faultsOf(await save({ skills: ['Talmud instruction', 'Alchemy'], degrees: ['PhD'] }))).toEqual(['degrees.0', 'skills.1']);
  });

  it('is shown and hidden by its owner only', async () => {
    const shown = await board.call('POST /v2/jobseeker/profile/set_posted', { token, body: { key: 'posted', val: true, postId: profileId } });
    expect(shown.body.candidate.posted).toBe(true);
    const other = (await buildUser(board.ctx)).token;
    expect((await board.call('POST /v2/jobseeker/profile/set_posted', { token: other, body: { key: 'posted', val: false, postId: profileId } })).status).toBe(
      404,
    );
    expect((await save({ title: 'x' }, other)).status).toBe(404);
  });
});

describe('a profile of an account whose address is not confirmed', () => {
  it('can be hidden and not be shown', async () => {
    const seeker = await buildUser(board.ctx, { verifiedAt: null });
    const postId = await buildCandidate(board, seeker.token);
    const setPosted = (val: boolean) => board.call('POST /v2/jobseeker/profile/set_posted', { token: seeker.token, body: { key: 'posted', val, postId } });
    expect(await setPosted(true)).toMatchObject({ status: 403, body: { code: 'address_not_confirmed' } });
    expect(await setPosted(false)).toMatchObject({ status: 200, body: { candidate: { posted: false } } });
  });
});

describe('experience and education', () => {
  const path = (kind: 'exp' | 'ed', id: string) => `/v2/jobseeker/profile/${kind}_item/${id}`;

  it('are added, replaced, ordered newest first and removed', async () => {
    await board.call(`POST ${path('exp', profileId)}`, { token, body: { data: position } });
    await board.call(`POST ${path('exp', profileId)}`, {
      token,
      body: { data: { ...position, title: 'Principal', start_date: '08/2021', end_date: '', current_employer: true } },
    });
    const { body } = await board.call(`POST ${path('ed', profileId)}`, { token, body: { data: school } });
    expect(body.candidate.exp_history.map(({ title }: { title: string }) => title)).toEqual(['Principal', 'Hebrew teacher']);
    const item = body.candidate.exp_history[1]._id;
    const replaced = await board.call(`POST ${path('exp', profileId)}`, { token, body: { data: { ...position, _id: item, title: 'Teacher' } } });
    expect(replaced.body.candidate.exp_history).toHaveLength(2);
    expect(replaced.body.candidate.exp_history[1]).toMatchObject({ _id: item, title: 'Teacher' });
    const removed = await board.call(`DELETE ${path('exp', item)}`, { token, body: { _id: item } });
    expect(removed.body.candidate.exp_history).toHaveLength(1);
    expect(removed.body.candidate.ed_history).toHaveLength(1);
    expect((await board.call(`DELETE ${path('exp', item)}`, { token, body: {} })).status).toBe(404);
  });

  it.each([
    [{ start_date: '2018' }, ['start_date']],
    [{ start_date: '13/2018' }, ['start_date']],
    [{ start_date: '' }, ['start_date']],
    [{ end_date: '08/2018' }, ['end_date']],
    [{ title: '', company: ' ' }, ['title', 'company']],
  ])('refuse %j at %j', async (wrong, fields) => {
    const refused = await board.call(`POST ${path('exp', profileId)}`, { token, body: { data: { ...position, ...wrong } } });
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toEqual(fields);
  });

  it.each<['exp' | 'ed', object, string[]]>([
    ['exp', { start_date: '11/2026', end_date: '' }, []],
    ['exp', { start_date: '12/2026', end_date: '' }, ['start_date']],
    ['exp', { start_date: '09/2098', current_employer: true }, ['start_date']],
    ['ed', { start_date: '12/2026', end_date: '06/2030' }, []],
    ['ed', { start_date: '09/2098', end_date: '06/2099' }, ['start_date', 'end_date']],
  ])('of the kind %s with %j are refused in November 2026 at %j', async (kind, months, fields) => {
    const data = { ...(kind === 'exp' ? position : school), ...months };
    const answer = await board.call(`POST ${path(kind, profileId)}`, { token, body: { data } });
    expect(answer.status).toBe(fields.length > 0 ? 422 : 200);
    if (fields.length > 0) expect(faultsOf(answer)).toEqual(fields);
  });

  it('are closed to everyone else', async () => {
    const { body } = await board.call(`POST ${path('ed', profileId)}`, { token, body: { data: school } });
    const item = body.candidate.ed_history[0]._id;
    const other = (await buildUser(board.ctx)).token;
    const own = (await board.call('GET /v2/jobseeker/profile/start', { token: other })).body.profile._id;
    const answers = await Promise.all([
      board.call(`POST ${path('ed', profileId)}`, { token: other, body: { data: school } }),
      board.call(`POST ${path('ed', own)}`, { token: other, body: { data: { ...school, _id: item } } }),
      board.call(`DELETE ${path('ed', item)}`, { token: other, body: { _id: item } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
