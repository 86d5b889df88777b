import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { slices } from '~/app/slices';
import { buildCandidate } from '~/candidates/testing';
import { organizations } from '~/organizations/tables';
import { auditLog } from '~/platform/audit/tables';
import { newId } from '~/platform/ids/ids';
import { valueAt } from '~/platform/text/value-at';
import { buildEmployer } from '~/postings/testing';
import { buildPost } from '~/posts/testing';
import type { Kind } from './access/references';
import { openTestBoard, type TestBoard } from './board';
import { addRecords, COLLECTION, type Viewer } from './statement-counts/testing';

type Values = Record<string, unknown>;

/** A call that changes a record, and where that record is read. */
interface RoundTrip {
  /** The call that reads it; without it `GET` of the same address. */
  read?: string;
  /** The record within what is read. */
  record?(answer: Values): Values | undefined;
  /** The values of the path's parameters, by their names. */
  params?: Record<string, Kind | { value: string }>;
  /** What is sent of the record; without it all that was read. */
  body?(record: Values): unknown;
  /** Who makes the call. */
  by: 'admin' | 'employer' | 'seeker';
  /** What changes with each saving though nothing was changed. */
  except?: string[];
}

const store = (kind: Kind): RoundTrip => ({ params: { id: kind }, by: 'admin' });
const firstOf = (answer: Values) => (answer.data as Values[])[0];
const candidateOf = ({ profile }: Values) => profile as Values;
const step = (kind: Kind, read: string): RoundTrip => ({
  read,
  params: { id: kind },
  by: 'employer',
  body: (record) => ({ data: record }),
  except: ['updated_on'],
});
const itemOf = (name: string) => (answer: Values) => ({ ...candidateOf(answer), item: (candidateOf(answer)[name] as Values[])[0] }) as Values;

/** Each call that changes a record which can be read. */
const TRIPS: Record<string, RoundTrip> = {
  'PATCH /v3/admin/users/{id}': store('user'),
  'PATCH /v3/admin/organizations/{id}': store('organization'),
  'PATCH /v3/admin/candidates/{id}': store('profile'),
  'PATCH /v3/admin/coupons/{id}': store('coupon'),
  'PATCH /v3/admin/posts/{id}': store('live post'),
  'PATCH /v3/admin/posts_prep/{id}': store('pending post'),
  'PATCH /v3/admin/server_errors/{id}': store('server error'),
  'PATCH /v3/admin/frontend_errors/{id}': store('frontend error'),
  'PATCH /v3/admin/settings': { by: 'admin' },
  'PATCH /v3/admin/content/{name}': { params: { name: { value: 'about' } }, by: 'admin' },
  'PATCH /v3/admin/products/{sku}': { read: 'GET /v3/admin/products', record: firstOf, params: { sku: { value: 'sku' } }, by: 'admin' },
  'PATCH /v3/admin/plans/{code}': { read: 'GET /v3/admin/plans', record: firstOf, params: { code: { value: 'code' } }, by: 'admin' },
  'PATCH /v3/admin/vocabularies/{name}/{id}': {
    read: 'GET /v3/admin/vocabularies/skills',
    record: ({ values }) => (values as Values[])[1],
    params: { name: { value: 'skills' }, id: { value: 'id' } },
    by: 'admin',
  },
  'PUT /v3/admin/collections/{id}': { read: 'GET /v3/admin/collections', record: firstOf, params: { id: { value: '_id' } }, by: 'admin' },
  'PUT /v3/admin/records/{collection}/{id}': { params: { collection: { value: COLLECTION }, id: 'collection record' }, by: 'admin' },
  'PUT /v2/alerts/{id}': { params: { id: 'alert' }, by: 'employer' },
  'PUT /v2/alerts/{id}/active': { read: 'GET /v2/alerts/{id}', params: { id: 'alert' }, by: 'employer', body: ({ paused }) => ({ active: !paused }) },
  // The factory's last day ends at noon.
  'PUT /v2/employer/committees/{id}': { params: { id: 'committee' }, by: 'employer', except: ['ends_on'] },
  'PUT /v2/employer/organizations/{id}/answers': { params: { id: 'own organization' }, by: 'employer' },
  'PUT /v2/employer/organizations/photos/{id}/{photo}': {
    read: 'GET /v2/organizations/{id}',
    record: ({ photos }) => (photos as Values[])[0],
    params: { id: 'own organization', photo: { value: 'name' } },
    by: 'employer',
    body: ({ alt }) => ({ alt, position: 0 }),
  },
  'PUT /v3/admin/organizations/{id}/photos/{photo}': {
    read: 'GET /v3/admin/organizations/{id}',
    record: ({ photos }) => (photos as Values[])[0],
    params: { id: 'own organization', photo: { value: 'name' } },
    by: 'admin',
    body: ({ alt }) => ({ alt, position: 0 }),
  },
  'POST /v2/employer/organizations/save': { read: 'GET /v2/employer/organizations', record: firstOf, by: 'employer' },
  'POST /v2/employer/jobs/update/{id}/basic': step('live post', 'GET /v2/employer/jobs/{id}'),
  'POST /v2/employer/jobs/update/{id}/details': step('live post', 'GET /v2/employer/jobs/{id}'),
  'POST /v2/employer/jobs/update/{id}/apply_info': step('live post', 'GET /v2/employer/jobs/{id}'),
  'POST /v2/employer/jobs_prep/update/{id}/basic': step('pending post', 'GET /v2/employer/jobs_prep/{id}'),
  'POST /v2/employer/jobs_prep/update/{id}/details': step('pending post', 'GET /v2/employer/jobs_prep/{id}'),
  'POST /v2/employer/jobs_prep/update/{id}/apply_info': step('pending post', 'GET /v2/employer/jobs_prep/{id}'),
  'POST /v2/jobseeker/profile/save': {
    read: 'GET /v2/jobseeker/profile/start',
    record: candidateOf,
    by: 'seeker',
    body: (record) => ({ data: record }),
    except: ['updated_on', 'bio_html'],
  },
  'POST /v2/jobseeker/profile/exp_item/{id}': {
    read: 'GET /v2/jobseeker/profile/start',
    record: itemOf('exp_history'),
    params: { id: { value: '_id' } },
    by: 'seeker',
    body: ({ item }) => ({ data: item }),
    except: ['updated_on'],
  },
  'POST /v2/jobseeker/profile/ed_item/{id}': {
    read: 'GET /v2/jobseeker/profile/start',
    record: itemOf('ed_history'),
    params: { id: { value: '_id' } },
    by: 'seeker',
    body: ({ item }) => ({ data: item }),
    except: ['updated_on'],
  },
  'POST /v2/jobseeker/profile/privacy': {
    by: 'seeker',
    body: (record) => ({ ...record, organizations: (record.organizations as Values[]).map(({ _id }) => _id) }),
  },
};

/** Calls that change a record by a mailed link: the same as one above. */
const BY_LINK = ['PUT /v2/alerts/of/{email}/{key}/{id}', 'PUT /v2/alerts/of/{email}/{key}/{id}/active', 'PUT /v2/committee/{token}/applications/{id}/opinion'];

let board: TestBoard;
let employer: Viewer;
let records: Record<Kind, string>;
const tokens = { admin: '', employer: '', seeker: '' };
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  employer = await buildEmployer(board.ctx);
  await board.call('GET /v2/jobseeker/enable', { token: employer.token });
  await buildCandidate(board, employer.token);
  records = await addRecords(board, employer, 1);
  const photo = { name: newId(), width: 900, height: 600, alt: 'The garden' };
  await board.ctx.db
    .update(organizations)
    .set({ photos: [photo] })
    .where(eq(organizations.id, records['own organization']));
  tokens.admin = (await buildUser(board.ctx, { roles: ['admin'] })).token;
  tokens.employer = employer.token;
  const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
  tokens.seeker = seeker.token;
  const { body } = await board.call('GET /v2/jobseeker/profile/start', { token: seeker.token });
  const item = { summary: 'Taught', start_date: '09/2018', end_date: '06/2020' };
  const id = body.profile._id;
  // A profile needs a place, which a new one does not have yet.
  const place = { data: { location: { country_code: 'US', zipcode: '07666' } } };
  expect((await board.call('POST /v2/jobseeker/profile/save', { token: seeker.token, body: place })).status).toBe(200);
  expect((await board.call(`PATCH /v3/admin/candidates/${records.profile}`, { token: tokens.admin, body: place.data })).status).toBe(200);
  for (const [name, data] of [
    ['exp_item', { title: 'Teacher', company: 'Beth Tikvah', ...item }],
    ['ed_item', { school: 'Yeshiva University', ...item }],
  ] as const) {
    const { status, body } = await board.call(`POST /v2/jobseeker/profile/${name}/${id}`, { token: seeker.token, body: { data } });
    expect([status, body.detail]).toEqual([200, undefined]);
  }
});
afterAll(() => board.close());

/** The address of a call on the records of the board. */
const addressOf = (path: string, params: RoundTrip['params'] = {}, from: Values = {}) =>
  path.replace(/\{(\w+)\}/g, (_, key) => {
    const param = params[key];
    if (param === undefined) throw new Error(`no value for ${key}`);
    return typeof param === 'string' ? records[param] : ((from[param.value] as string | undefined) ?? param.value);
  });

const without = (record: Values | undefined, names: string[] = []) =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !names.includes(name)));

describe('what a call has read can be sent back, and changes nothing', () => {
  it.each(Object.entries(TRIPS))('%s', async (name, { read, record = (answer) => answer, params = {}, body = (sent) => sent, by, except }) => {
    const token = tokens[by];
    const filled = (path: string, from?: Values) => addressOf(path, params, from);
    const load = async () => {
      const answer = await board.call(filled(read ?? name.replace(/^\w+/, 'GET')), { token });
      expect(answer.status).toBe(200);
      return record(answer.body) as Values;
    };
    const before = await load();
    const lines = await board.ctx.db.$count(auditLog);
    const answer = await board.call(filled(name, before), { token, body: body(before) });
    expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
    expect(without(await load(), except)).toEqual(without(before, except));
    if (by === 'admin') expect(await board.ctx.db.$count(auditLog)).toBe(lines);
  });

  it('is tried with every call that changes a record by PATCH or PUT', () => {
    const calls = slices.calls.flatMap((slice) => Object.keys(slice.calls)).filter((name) => /^(PATCH|PUT) /.test(name));
    expect(calls.filter((name) => !(name in TRIPS) && !BY_LINK.includes(name))).toEqual([]);
  });
});

describe('a record that is empty can be sent back as well', () => {
  const person = { firstName: '', lastName: '' };
  const draft = { postedOn: null, step: 1, headline: '', position: '', description: '', applyEmail: '', zipcode: '', city: '', stateCode: '', skills: [] };
  const seeker = async () => buildCandidate(board, (await buildUser(board.ctx, { ...person, roles: ['jobseeker'] })).token);

  it.each([
    ['users', async () => (await buildUser(board.ctx, person)).id, { first_name: 'Dina' }, { first_name: '' }],
    ['candidates', seeker, { location: { zipcode: '07666' } }, { location: { country_code: 'US', zipcode: '' } }],
    ['posts_prep', async () => (await buildPost(board.ctx, draft)).id, { headline: 'Teacher' }, { headline: '' }],
    ['posts_prep', async () => (await buildPost(board.ctx, draft)).id, { position: 'Teacher' }, { position: ' ' }],
  ] as const)('%s, though what is filled in cannot be emptied', async (collection, build, filledIn, emptied) => {
    const path = `/v3/admin/${collection}/${await build()}`;
    const patch = (body: unknown) => board.call(`PATCH ${path}`, { token: tokens.admin, body });
    const load = async () => (await board.call(`GET ${path}`, { token: tokens.admin })).body as Values;
    const before = await load();
    const answer = await patch(before);
    expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
    expect(await load()).toEqual(before);
    expect((await patch(filledIn)).status).toBe(200);
    const refused = await patch(emptied);
    const leaf = Object.entries(emptied).flatMap(([name, value]) => (typeof value === 'string' ? [name] : [name, 'zipcode']));
    expect([refused.status, refused.body.detail?.[0]]).toMatchObject([422, { loc: ['body', ...leaf], msg: 'please submit a value' }]);
  });
});

describe('a change in the back office', () => {
  it('names a member of the record that it cannot change, unless the record is sent back as a whole', async () => {
    const path = `PATCH /v3/admin/coupons/${records.coupon}`;
    const alone = await board.call(path, { token: tokens.admin, body: { use_left: 3 } });
    expect([alone.status, alone.body.detail[0].loc]).toEqual([422, ['body', 'use_left']]);
    const ofAnother = await board.call(path, { token: tokens.admin, body: { _id: records['gift card'], use_left: 3 } });
    expect(ofAnother.status).toBe(422);
  });
});

/** Another value of the same kind as one that was read; undefined for what has no kind that tells one. */
function another(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  // Noon of a day is no end of a day: what is stored differs from what was sent.
  if (value === null || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))) {
    return `${new Date(Date.parse((value as string | null) ?? '2026-12-16T12:00:00Z') - 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`;
  }
  return typeof value === 'string' ? `${value} again `.trimStart() : undefined;
}

/** The simple values of a record, by their paths. */
const leaves = (record: Values, path: string[] = []): [path: string[], value: unknown][] =>
  Object.entries(record).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leaves(value as Values, [...path, key])
      : [[[...path, key], value] as [string[], unknown]],
  );

describe('the history of a record has the values that were stored', () => {
  const patches = Object.entries(TRIPS).filter(([name, { by }]) => by === 'admin' && name.startsWith('PATCH'));

  it.each(patches)('%s', async (name, { read, record = (answer) => answer, params }) => {
    const load = async (from?: Values) => {
      const { body } = await board.call(addressOf(read ?? name.replace(/^\w+/, 'GET'), params, from), { token: tokens.admin });
      return record(body) as Values;
    };
    const before = await load();
    const address = addressOf(name, params, before);
    let compared = 0;
    for (const [path, value] of leaves(before)) {
      const sent = another(value);
      // The own name of a record in its address stays, and a draft that is posted is a draft no longer.
      if (sent === undefined || path.some((key) => ['_id', 'id', 'sku', 'version', 'posted'].includes(key))) continue;
      const lines = await board.ctx.db.$count(auditLog);
      const body = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), sent);
      if ((await board.call(address, { token: tokens.admin, body })).status === 422) {
        const tool = { collection: address.split('/')[3], id: address.split('/')[4], key: path.join('.'), value: sent };
        await board.call('POST /v3/tools/field_set', { token: tokens.admin, body: tool });
      }
      if ((await board.ctx.db.$count(auditLog)) === lines) continue;
      const [line] = await board.ctx.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'field.changed'))
        .orderBy(desc(auditLog.at), desc(auditLog.id))
        .limit(1);
      const now = await load(before);
      for (const [key, stored] of Object.entries((line?.after ?? {}) as Values)) {
        const shown = valueAt(now, key.split('.'));
        if (shown === undefined) continue;
        expect(stored, key).toEqual(shown);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
});
