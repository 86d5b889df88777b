import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { listLink } from '~/alerts/server/links';
import { buildAlert, buildGuestAlert } from '~/alerts/testing';
import { applications } from '~/applications/tables';
import { buildApplication } from '~/applications/testing';
import { buildCandidate } from '~/candidates/testing';
import { buildCommittee } from '~/committees/testing';
import { buildCoupon } from '~/coupons/testing';
import { organizationMembers } from '~/organizations/tables';
import { buildOrganization } from '~/organizations/testing';
import { newId } from '~/platform/ids/ids';
import { buildPost } from '~/posts/testing';
import { buildServerError } from '~/site/testing';
import { openTestBoard, type TestBoard } from './board';

type Values = Record<string, unknown>;

let board: TestBoard;
let tokens: [string, string];
/** Two members of one organization. */
let members: Awaited<ReturnType<typeof buildUser>>[];
let organizationId: string;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  const admins = [await buildUser(board.ctx, { roles: ['admin'] }), await buildUser(board.ctx, { roles: ['admin'] })] as const;
  tokens = [admins[0].token, admins[1].token];
  members = [await buildUser(board.ctx, { roles: ['organization'] }), await buildUser(board.ctx, { roles: ['organization'] })];
  const [owner, second] = members as [(typeof members)[0], (typeof members)[0]];
  organizationId = (await buildOrganization(board.ctx, owner.id)).id;
  await board.ctx.db.insert(organizationMembers).values({ organizationId, userId: second.id, relationship: 'member', createdAt: board.ctx.clock.now() });
});
afterAll(() => board.close());

const call = async (name: string, body?: unknown, token = tokens[0]) => board.call(name, { token, body });
const create = async (name: string, body: Values): Promise<Values> => (await call(name, body)).body;
const idOf = async (made: Promise<{ id: string }>) => (await made).id;

interface Shared {
  /** The address of the record that is made. */
  make(): Promise<string>;
  /** The change of one person, and that of another who opened the record before. */
  mine: Values;
  theirs: Values;
  method?: 'PUT';
  /** The member with the version. */
  version?: string;
  read?(address: string): Promise<Values>;
}

const store = (name: string, build: () => Promise<string>) => async () => `/v3/admin/${name}/${await build()}`;
const rowOf = (list: string) => async (address: string) =>
  ((await call(`GET ${list}`)).body.data as Values[]).find((row) => Object.values(row).includes(address.split('/').at(-1))) as Values;

/** Records that several people of the staff can change. */
const RECORDS: Record<string, Shared> = {
  users: { make: store('users', () => idOf(buildUser(board.ctx))), mine: { first_name: 'Dina' }, theirs: { active: false } },
  organizations: {
    make: store('organizations', async () => idOf(buildOrganization(board.ctx, (await buildUser(board.ctx)).id))),
    mine: { phone: '201 555 0100' },
    theirs: { name: 'Beth Shalom' },
  },
  candidates: {
    make: store('candidates', async () => buildCandidate(board, (await buildUser(board.ctx, { roles: ['jobseeker'] })).token)),
    mine: { title: 'Teacher' },
    theirs: { user: { first_name: 'Noa' } },
  },
  coupons: { make: store('coupons', () => idOf(buildCoupon(board.ctx))), mine: { name: 'Spring' }, theirs: { active: false } },
  posts: { make: store('posts', () => idOf(buildPost(board.ctx))), mine: { position: 'Teacher' }, theirs: { private: true } },
  posts_prep: {
    make: store('posts_prep', () => idOf(buildPost(board.ctx, { postedOn: null, posted: false }))),
    mine: { position: 'Teacher' },
    theirs: { shared_fb: true },
  },
  server_errors: { make: store('server_errors', () => buildServerError(board.ctx)), mine: { handled: true }, theirs: { reviewed: true } },
  collections: {
    make: async () =>
      `/v3/admin/collections/${(await create('POST /v3/admin/collections', { name: 'books', title: 'Books', fields: [{ name: 'title', label: 'Title' }] }))._id}`,
    read: rowOf('/v3/admin/collections'),
    method: 'PUT',
    mine: { title: 'Our books' },
    theirs: { name: 'our-books' },
  },
  'records of a collection': {
    make: async () => {
      await create('POST /v3/admin/collections', { name: 'songs', title: 'Songs', fields: ['title', 'author'].map((name) => ({ name, label: name })) });
      return `/v3/admin/records/songs/${(await create('POST /v3/admin/records/songs', { title: 'Adon Olam' }))._id}`;
    },
    method: 'PUT',
    version: '_version',
    mine: { title: 'Yigdal' },
    theirs: { author: 'Unknown' },
  },
  products: { make: async () => '/v3/admin/products/POST-LONG', read: rowOf('/v3/admin/products'), mine: { name: 'A long post' }, theirs: { days: 91 } },
  plans: { make: async () => '/v3/admin/plans/default', read: rowOf('/v3/admin/plans'), mine: { name: 'Packs' }, theirs: { credit_price: 201 } },
};

/** A record that the members of an organization can change, each with the whole of it. */
interface OfMembers {
  /** The id of the record, which is one of the organization. */
  make(): Promise<string>;
  read(id: string): Promise<Values>;
  /** The call that saves, and what it sends besides the record. */
  save(id: string): readonly [name: string, besides?: Values];
  /** The record within the answer. */
  saved?(answer: Values): Values;
  mine: Values;
  theirs: Values;
}

const member = async (name: string, body?: unknown, index = 0) => board.call(name, { token: members[index]?.token, body });

const OF_MEMBERS: Record<string, OfMembers> = {
  organization: {
    make: async () => organizationId,
    read: async (id) => (await member(`GET /v2/organizations/${id}`)).body,
    save: (id) => ['POST /v2/employer/organizations/save', { _id: id }],
    saved: ({ rec }) => rec as Values,
    mine: { phone: '201 555 0100' },
    theirs: { name: 'Beth Shalom' },
  },
  'answers to applications': {
    make: async () => organizationId,
    read: async (id) => (await member(`GET /v2/employer/organizations/${id}/answers`)).body,
    save: (id) => [`PUT /v2/employer/organizations/${id}/answers`],
    mine: { templates: [{ name: 'Thanks', subject: 'Your application', text: 'Thank you.' }] },
    theirs: { stage_names: { in_touch: 'Called' } },
  },
  'search committee': {
    make: async () => {
      const post = await buildPost(board.ctx, { organizationId, userId: members[0]?.id ?? '' });
      return (await buildCommittee(board.ctx, { postId: post.id, userId: post.userId })).id;
    },
    read: async (id) => (await member(`GET /v2/employer/committees/${id}`)).body,
    save: (id) => [`PUT /v2/employer/committees/${id}`],
    mine: { name: 'Readers' },
    theirs: { criteria: [{ name: 'Warmth', text: '' }] },
  },
};

describe('a record of an organization’s members', () => {
  it.each(Object.entries(OF_MEMBERS))('%s is not overwritten with what an old page shows', async (_name, shared) => {
    const { make, read, mine, theirs, saved = (answer) => answer } = shared;
    const id = await make();
    const save = (values: Values, index = 0) => {
      const [name, besides] = shared.save(id);
      return member(name, { ...values, ...besides }, index);
    };
    const opened = await read(id);
    expect((await save({ ...opened, ...theirs }, 1)).status).toBe(200);

    const refused = await save({ ...opened, ...mine });
    const present = await read(id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed_since', data: { version: present.version, yours: mine, theirs } } });
    expect(present).toMatchObject(theirs);

    // A page that shows both sends what was chosen with the version of the answer.
    const { status, body } = await save({ ...present, ...mine, version: refused.body.data.version });
    expect(status).toBe(200);
    expect(await read(id)).toMatchObject({ ...theirs, ...mine, version: saved(body).version });
    // A program that sends no version sets what it sends.
    expect((await save({ ...opened, version: undefined })).status).toBe(200);
  });
});

/** What a person saves from two tabs. */
interface OfOwner {
  make(): Promise<Owned>;
  mine: Values;
  theirs: Values;
}
interface Owned {
  read(): Promise<Values>;
  save(values: Values, version?: string): ReturnType<typeof call>;
}

/** A job seeker's profile with a position and a school. */
async function buildProfile() {
  const { token } = await buildUser(board.ctx, { roles: ['jobseeker'] });
  const id = await buildCandidate(board, token);
  const dates = { start_date: '09/2018', end_date: '06/2020' };
  await call(`POST /v2/jobseeker/profile/exp_item/${id}`, { data: { title: 'Teacher', company: 'Etz Rimon', ...dates } }, token);
  await call(`POST /v2/jobseeker/profile/ed_item/${id}`, { data: { school: 'Stern College', ...dates } }, token);
  await call('POST /v2/jobseeker/profile/privacy', { visibility: 'everybody' }, token);
  return { token, id, read: async () => (await call('GET /v2/jobseeker/profile/start', undefined, token)).body.profile };
}
const entryOf = (kind: 'exp' | 'ed', mine: Values, theirs: Values): OfOwner => ({
  async make() {
    const { token, id, read } = await buildProfile();
    return {
      async read() {
        const profile = await read();
        return { ...profile[`${kind}_history`][0], version: profile.updated_on };
      },
      save: (data, version) => call(`POST /v2/jobseeker/profile/${kind}_item/${id}`, { data, version }, token),
    };
  },
  mine,
  theirs,
});

/** An alert, saved and read at an address. */
const alertAt = (address: string, token?: string): Owned => ({
  async read() {
    const { search, at_once, days, hour, version } = (await board.call(`GET ${address}`, { token })).body;
    return { search, at_once, days, hour, version };
  },
  save: (values, version) => board.call(`PUT ${address}`, { token, body: { ...values, version } }),
});
const changesOfAlert = { mine: { search: { kw: 'cantor' } }, theirs: { hour: 17, days: ['Monday'] } };

const OF_OWNER: Record<string, OfOwner> = {
  profile: {
    async make() {
      const { token, read } = await buildProfile();
      return {
        async read() {
          const { title, bio, skills, updated_on: version } = await read();
          return { title, bio, skills, version };
        },
        save: (data, version) => call('POST /v2/jobseeker/profile/save', { data, version }, token),
      };
    },
    mine: { title: 'Teacher' },
    theirs: { bio: 'I teach.' },
  },
  position: entryOf('exp', { summary: 'Grades 3 to 5' }, { company: 'Beth Tikvah' }),
  school: entryOf('ed', { field_of_study: 'Hebrew' }, { summary: 'With honors' }),
  'who may see it': {
    async make() {
      const { token } = await buildProfile();
      return {
        async read() {
          const { suggested: _suggested, ...privacy } = (await call('GET /v2/jobseeker/profile/privacy', undefined, token)).body;
          return privacy;
        },
        save: (values, version) => call('POST /v2/jobseeker/profile/privacy', { ...values, version }, token),
      };
    },
    mine: { domains: ['etzrimon.example'] },
    theirs: { visibility: 'hidden' },
  },
  'job alert': {
    async make() {
      const user = await buildUser(board.ctx, { roles: ['jobseeker'] });
      return alertAt(`/v2/alerts/${await buildAlert(board, user)}`, user.token);
    },
    ...changesOfAlert,
  },
  'job alert of an address': {
    async make() {
      const email = `${newId()}@seeker.example`;
      const key = new URL(listLink(board.ctx, { email })).searchParams.get('key');
      return alertAt(`/v2/alerts/of/${encodeURIComponent(email)}/${key}/${await buildGuestAlert(board, email)}`);
    },
    ...changesOfAlert,
  },
  'opinion of a committee’s member': {
    async make() {
      const { post, seeker } = await buildApplication(board);
      const application = (await board.ctx.db.select().from(applications).where(eq(applications.userId, seeker.id)))[0]?.id ?? '';
      const secret = newId();
      await buildCommittee(board.ctx, { postId: post.id, userId: post.userId, applications: [application], secret });
      const address = `/v2/committee/${secret}/applications/${application}`;
      return {
        async read() {
          const { scores, comment, knows_applicant, version } = (await board.call(`POST ${address}/open`)).body.own;
          return { scores, comment, knows_applicant, version };
        },
        save: (values, version) => board.call(`PUT ${address}/opinion`, { body: { ...values, version } }),
      };
    },
    mine: { scores: [5] },
    theirs: { comment: 'Knows much.' },
  },
};

describe('what a person has open in two tabs', () => {
  it.each(Object.entries(OF_OWNER))('the old one does not overwrite the newer one: %s', async (_name, { make, mine, theirs }) => {
    const { read, save } = await make();
    const { version, ...opened } = await read();
    board.clock.advance(1000);
    expect((await save({ ...opened, ...theirs }, version as string)).status).toBe(200);

    const refused = await save({ ...opened, ...mine }, version as string);
    const { version: present, ...values } = await read();
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed_since', data: { version: present, theirs, yours: mine } } });
    expect(values).toMatchObject(theirs);

    expect((await save({ ...values, ...mine }, refused.body.data.version)).status).toBe(200);
    expect(await read()).toMatchObject({ ...theirs, ...mine });
    // A program that sends no version sets what it sends.
    expect((await save(opened)).status).toBe(200);
  });
});

describe('a record of the back office', () => {
  it.each(Object.entries(RECORDS))('of %s is not overwritten with what an old page shows', async (_name, shared) => {
    const { make, mine, theirs, method = 'PATCH', version = 'version' } = shared;
    const address = await make();
    const read = shared.read ?? (async () => (await call(`GET ${address}`)).body as Values);
    const opened = await read(address);
    expect((await call(`${method} ${address}`, { ...theirs, [version]: opened[version] }, tokens[1])).status).toBe(200);

    const refused = await call(`${method} ${address}`, { ...mine, ...theirs, [version]: opened[version] });
    const present = await read(address);
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed_since', data: { version: present[version], yours: mine, theirs } } });
    expect(present).toMatchObject(theirs);

    // A page that shows both sends its own fields with the version of the answer.
    expect((await call(`${method} ${address}`, { ...mine, [version]: refused.body.data.version })).status).toBe(200);
    expect(await read(address)).toMatchObject({ ...theirs, ...mine });
    // A program that sends no version sets what it sends.
    expect((await call(`${method} ${address}`, mine)).status).toBe(200);
  });

  it('keeps a former admin deactivated when somebody saves a name with an older page', async () => {
    const { id } = await buildUser(board.ctx, { roles: ['admin'] });
    const { version } = (await call(`GET /v3/admin/users/${id}`)).body;
    await call(`PATCH /v3/admin/users/${id}`, { active: false, roles: [] }, tokens[1]);
    const { status, body } = await call(`PATCH /v3/admin/users/${id}`, { first_name: 'Dina', version });
    expect([status, body.data.theirs]).toEqual([409, { first_name: expect.any(String) }]);
    expect((await call(`GET /v3/admin/users/${id}`)).body).toMatchObject({ active: false, roles: [] });
  });
});
