import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '~/accounts/tables';
import { buildUser } from '~/accounts/testing';
import { buildFile } from '~/files/testing';
import { organizationMembers } from '~/organizations/tables';
import { buildOrganization } from '~/organizations/testing';
import type { Call } from '~/platform/http/call';
import { Role } from '~/platform/http/roles';
import { newId } from '~/platform/ids/ids';
import { actingFor, newBuyer, newPerson } from '~test/access/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { candidateCalls } from './contract';
import { candidateIndexes } from './server/derived-rows';
import { candidateHiddenDomains, candidateHiddenOrganizations, candidates } from './tables';
import { buildCandidate, buildNameRequest } from './testing';

/**
 * The visibility of profiles: every call that answers profiles is made by every kind of viewer. A new call that employers may make has to
 * be added to `reads`.
 */
type Learned = 'nothing' | 'profile' | 'name';
type Read = (token: string) => Promise<Learned>;

const SECRETS = /zimroni|050.?1234567|05401|kinneret|linkedin\.com|"email":"[^"]/i;
const position = {
  title: 'Librarian',
  company: 'Kinneret Academy',
  industry: 'Schools',
  summary: 'At Kinneret Academy.',
  start_date: '09/2018',
  end_date: '06/2021',
};

let board: TestBoard;
let profile: { id: string; token: string; userId: string; path: string };
let hiddenOrganization: string;
let acceptedOrganization: string;
const viewers: Record<string, string> = {};

const call = async (name: string, token: string, body?: unknown) => {
  const answer = await board.call(name, { token, ...(body === undefined ? {} : { body }) });
  if (answer.status >= 500) throw new Error(`${name}: ${answer.status}`);
  return answer;
};

async function employer(address?: string): Promise<{ id: string; token: string }> {
  const person = await newBuyer(board, ['employer', 'organization']);
  if (address)
    await board.ctx.db
      .update(users)
      .set({ email: `e${person.id.slice(-6)}@${address}` })
      .where(eq(users.id, person.id));
  return person;
}

async function memberOf(organizationId: string) {
  const person = await employer();
  await board.ctx.db.insert(organizationMembers).values({ organizationId, userId: person.id, createdAt: board.clock.now() });
  return person;
}

const privacy = (body: object) =>
  call('POST /v2/jobseeker/profile/privacy', profile.token, { visibility: 'everybody', organizations: [], domains: [], ...body });

beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  const { token, id: userId } = await newBuyer(board, ['jobseeker', 'employer']);
  await board.ctx.db.update(users).set({ email: 'noa@zimroni.example' }).where(eq(users.id, userId));
  const data = {
    user: { first_name: 'Noa', last_name: 'Zimroni' },
    title: 'Librarian Quixotic',
    bio: 'I am Noa Zimroni of Kinneret Academy, 050-1234567, noa@zimroni.example. @noazimroni, noazimroni.school. *Quixotic*.\n\n```Zimroni\nManuscripts\n```',
    url: 'https://zimroni.example',
    linkedin_url: 'https://linkedin.com/in/zimroni',
    location: { country_code: 'US', zipcode: '05401' },
  };
  const id = await buildCandidate(board, token, { posted: true, ...data });
  await call(`POST /v2/jobseeker/profile/exp_item/${id}`, token, { data: position });
  const { path } = await buildFile(board, token);
  profile = { id, token, userId, path };

  hiddenOrganization = (await buildOrganization(board.ctx, (await employer()).id)).id;
  acceptedOrganization = (await buildOrganization(board.ctx, (await employer()).id)).id;
  const admin = await newPerson(board, { roles: ['admin'] });
  const [stranger, member, inactive] = [await employer(), await memberOf(hiddenOrganization), await employer()];
  await board.ctx.db
    .insert(organizationMembers)
    .values({ organizationId: (await buildOrganization(board.ctx, stranger.id, { active: false })).id, userId: inactive.id, createdAt: board.clock.now() });
  Object.assign(viewers, {
    stranger: stranger.token,
    'member of the hidden organization': member.token,
    'address of the hidden domain': (await employer('hidden.example')).token,
    'address of a subdomain': (await employer('mail.Hidden.example'.toLowerCase())).token,
    'address of a longer domain': (await employer('nothidden.example')).token,
    'member whose request was accepted': (await memberOf(acceptedOrganization)).token,
    owner: token,
    admin: admin.token,
    'admin who acts for the stranger': (await actingFor(board, stranger.id)).token,
    'admin who acts for the member': (await actingFor(board, member.id)).token,
  });
});
afterAll(() => board.close());

/** The parts of the profile that an answer tells. */
function learnedFrom({ status, body }: { status: number; body: unknown }): Learned {
  const text = JSON.stringify(body) ?? '';
  if (status >= 400) return 'nothing';
  if (SECRETS.test(text)) return 'name';
  return text.includes(profile.id) || /quixotic/i.test(text) ? 'profile' : 'nothing';
}

/** A list tells by its entries and by its counts, and both must say the same. */
async function learnedFromList(name: string, token: string, body?: unknown): Promise<Learned> {
  const answer = await call(name, token, body);
  const learned = learnedFrom(answer);
  if (answer.status >= 400) return learned;
  const { qry_total, total_recs } = answer.body.meta.page_info;
  expect([name, qry_total, answer.body.data.length]).toEqual([name, learned === 'nothing' ? 0 : 1, learned === 'nothing' ? 0 : 1]);
  if (!name.includes('kw=')) expect(total_recs).toBe(qry_total);
  return learned;
}

/** The calls that employers may make, each with what it tells. */
const reads: Record<string, Read[]> = {
  'GET /v2/candidates': [
    (token) => learnedFromList('GET /v2/candidates', token),
    (token) => learnedFromList('GET /v2/candidates?field=state&val=VT', token),
    (token) => learnedFromList('GET /v2/candidates?stateCodes=VT&available=true', token),
    (token) => learnedFromList('GET /v2/candidates?kw=quixotic', token),
  ],
  'POST /v2/candidates': [(token) => learnedFromList('POST /v2/candidates', token, { field: 'country', val: 'US' })],
  'POST /v2/candidates/recs': [async (token) => learnedFrom(await call('POST /v2/candidates/recs', token, { rec_ids: [profile.id] }))],
  'GET /v2/candidates/totals': [
    async (token) => ((await call('GET /v2/candidates/totals', token)).body.states?.some(({ _id }: { _id: string }) => _id === 'VT') ? 'profile' : 'nothing'),
    async (token) => ((await call('GET /v2/candidates/totals?kw=quixotic', token)).body.states?.length > 0 ? 'profile' : 'nothing'),
  ],
  'GET /v2/candidates/{id}': [async (token) => learnedFrom(await call(`GET /v2/candidates/${profile.id}`, token))],
  'GET /v2/candidates/contact/{id}': [async (token) => learnedFrom(await call(`GET /v2/candidates/contact/${profile.id}`, token))],
  'POST /v2/candidates/contact/{id}': [
    async (token) => {
      const { status, body } = await call(`POST /v2/candidates/contact/${profile.id}`, token, { subject: 'A place', message: 'Shalom' });
      // Of an anonymous profile a viewer without organization learns that it needs one.
      if (status === 409) return body.code === 'missing_organization' ? 'profile' : 'name';
      return status === 200 ? (body.message === 'Message sent' ? 'name' : 'profile') : 'nothing';
    },
  ],
  'GET /resumes/{path}': [async (token) => ((await call(`GET /resumes/${profile.path}`, token)).status === 200 ? 'name' : 'nothing')],
};

/** The parts of the profile that each viewer learns by the calls, for comparison with a table. */
async function learnedBy(who: string): Promise<Record<string, Learned>> {
  const entries = [];
  for (const [name, ways] of Object.entries(reads)) {
    const learned = new Set<Learned>();
    for (const read of ways) learned.add(await read(viewers[who] as string));
    entries.push([name, [...learned].join(' and ')]);
  }
  return Object.fromEntries(entries);
}

const NOTHING = Object.fromEntries(Object.keys(reads).map((name) => [name, 'nothing']));
const ALL = { ...NOTHING, ...Object.fromEntries(Object.keys(reads).map((name) => [name, 'name'])), 'GET /v2/candidates/totals': 'profile' };
/** Lists have the name, and of what is secret nothing else. */
const WITHOUT_NAME = { ...Object.fromEntries(Object.keys(reads).map((name) => [name, 'profile'])), 'GET /resumes/{path}': 'nothing' };

it('all calls that employers may make are in this test', () => {
  const forEmployers = Object.entries(candidateCalls as Record<string, Call>).filter(
    ([, { access }]) => access.who === 'roles' && access.roles.includes(Role.purchaseRecent),
  );
  expect([...forEmployers.map(([name]) => name), 'GET /resumes/{path}'].sort()).toEqual(Object.keys(reads).sort());
});

describe('a profile that is hidden from an organization and a domain', () => {
  beforeAll(async () => {
    await privacy({ organizations: [hiddenOrganization, newId()], domains: ['@Hidden.example'] });
  });

  it.each([
    ['stranger', ALL],
    ['member of the hidden organization', NOTHING],
    ['address of the hidden domain', NOTHING],
    ['address of a subdomain', NOTHING],
    ['address of a longer domain', ALL],
    ['owner', ALL],
    ['admin', ALL],
    ['admin who acts for the stranger', { ...NOTHING, 'GET /resumes/{path}': 'name' }],
    ['admin who acts for the member', NOTHING],
  ])('%s', async (who, learned) => expect(await learnedBy(who)).toEqual(learned));

  it('is hidden from members of an organization that is not active', async () => {
    const person = await employer();
    const { id } = await buildOrganization(board.ctx, person.id, { active: false });
    await board.ctx.db.insert(candidateHiddenOrganizations).values({ candidateId: profile.id, organizationId: id, createdAt: board.clock.now() });
    expect((await call(`GET /v2/candidates/${profile.id}`, person.token)).status).toBe(404);
  });

  it('is hidden from a person who joins the organization, and seen by one who leaves it', async () => {
    const person = await memberOf(hiddenOrganization);
    const status = async () => (await call(`GET /v2/candidates/${profile.id}`, person.token)).status;
    expect(await status()).toBe(404);
    await board.ctx.db.delete(organizationMembers).where(eq(organizationMembers.userId, person.id));
    expect(await status()).toBe(200);
  });

  it('stays hidden from the members when the organization is merged into another one', async () => {
    const person = await employer();
    const [from, into] = [await buildOrganization(board.ctx, person.id), await buildOrganization(board.ctx, (await employer()).id)];
    await privacy({ organizations: [hiddenOrganization, from.id], domains: ['hidden.example'] });
    const merged = await call(`POST /v3/admin/organizations/${from.id}/merge`, viewers.admin as string, { into: into.id });
    expect(merged.status).toBe(200);
    expect((await call(`GET /v2/candidates/${profile.id}`, person.token)).status).toBe(404);
    const { body } = await call('GET /v2/jobseeker/profile/privacy', profile.token);
    expect(body.organizations.map(({ _id }: { _id: string }) => _id).sort()).toEqual([hiddenOrganization, into.id].sort());
    await privacy({ organizations: [hiddenOrganization], domains: ['hidden.example'] });
  });

  it('is marked in the back office', async () => {
    const { body } = await call(`GET /v3/admin/candidates/${profile.id}`, viewers.admin as string);
    expect(body.hidden_from).toEqual({ organizations: [{ _id: hiddenOrganization, name: expect.any(String) }], domains: ['hidden.example'] });
  });
});

describe('an anonymous profile', () => {
  beforeAll(async () => {
    await privacy({ visibility: 'anonymous', hides_employers: true, organizations: [hiddenOrganization], domains: ['hidden.example'] });
    await buildNameRequest(board, profile.id, { organizationId: acceptedOrganization, state: 'accepted' });
  });

  it.each([
    ['stranger', WITHOUT_NAME],
    ['member of the hidden organization', NOTHING],
    ['address of the hidden domain', NOTHING],
    ['address of a longer domain', WITHOUT_NAME],
    ['member whose request was accepted', ALL],
    ['admin', ALL],
    ['admin who acts for the stranger', NOTHING],
    ['admin who acts for the member', NOTHING],
    // Owners see their profile as employers do. Their files are theirs.
    ['owner', { ...WITHOUT_NAME, 'GET /resumes/{path}': 'name' }],
  ])('%s', async (who, learned) => expect(await learnedBy(who)).toEqual(learned));

  it.each(['zimroni', 'Noa', 'noa@zimroni.example', 'zimroni.example', '1234567', 'kinneret', 'noazimroni', 'manuscripts'])(
    'is not found by %s',
    async (kw) => {
      for (const who of ['stranger', 'admin']) {
        const { body } = await call(`GET /v2/candidates?kw=${encodeURIComponent(kw)}`, viewers[who] as string);
        expect([who, body.data]).toEqual([who, []]);
      }
    },
  );

  it('has no long texts, and no line with a name or a hidden employer', async () => {
    const { body: saved } = await call(`POST /v2/jobseeker/profile/exp_item/${profile.id}`, profile.token, {
      data: { ...position, title: 'Head of Kinneret’s archive', company: 'Elsewhere', industry: 'See noa‐zimroni' },
    });
    const { body } = await call(`GET /v2/candidates/${profile.id}`, viewers.stranger as string);
    expect(body).toMatchObject({ title: 'Librarian Quixotic', bio: '', bio_html: '' });
    expect(body.exp_history.map(({ title, industry, summary }: typeof position) => [title, industry, summary])).toContainEqual(['', '', '']);
    expect((await call('GET /v2/candidates?kw=archive', viewers.stranger as string)).body.data).toEqual([]);
    const added = saved.candidate.exp_history.find(({ company }: typeof position) => company === 'Elsewhere');
    await call(`DELETE /v2/jobseeker/profile/exp_item/${added._id}`, profile.token);
  });

  it('is found by its work, and its index is as it is made anew', async () => {
    const { body } = await call('GET /v2/candidates?kw=librarian+academy', viewers.stranger as string);
    expect(body.data).toEqual([]);
    expect((await call('GET /v2/candidates?kw=librarian+schools', viewers.stranger as string)).body.data).toHaveLength(1);
    expect(await candidateIndexes.differences(board.ctx.db)).toBe(0);
    await candidateIndexes.rebuild(board.ctx, () => {});
    expect(await candidateIndexes.differences(board.ctx.db)).toBe(0);
  });

  it('names its employers where the owner allows it', async () => {
    await privacy({ visibility: 'anonymous', hides_employers: false });
    const shown = async () => (await call(`GET /v2/candidates/${profile.id}`, viewers.stranger as string)).body;
    expect((await shown()).exp_history[0].company).toBe('Kinneret Academy');
    expect((await call('GET /v2/candidates?kw=kinneret', viewers.stranger as string)).body.data).toHaveLength(1);
    await privacy({ visibility: 'anonymous', hides_employers: true });
    expect((await shown()).exp_history[0]).toMatchObject({ title: 'Librarian', company: '' });
  });

  it('keeps its name in the back office, with a mark', async () => {
    const { body } = await call(`GET /v3/admin/candidates/${profile.id}`, viewers.admin as string);
    expect(body).toMatchObject({ anonymous: true, user: { last_name: 'Zimroni' } });
    expect((await call('GET /v3/admin/candidates?q=zimroni', viewers.admin as string)).body.data[0]).toMatchObject({ anonymous: true });
  });
});

describe('a profile for nobody', () => {
  it('is seen by nobody but in the back office, and is anonymous again when it is activated', async () => {
    await privacy({ visibility: 'anonymous' });
    await privacy({ visibility: 'hidden' });
    for (const who of ['stranger', 'admin', 'member whose request was accepted'])
      expect(await learnedBy(who)).toMatchObject({ 'GET /v2/candidates': 'nothing' });
    await call('POST /v2/jobseeker/profile/set_posted', profile.token, { val: true, postId: profile.id });
    expect((await call('GET /v2/jobseeker/profile/privacy', profile.token)).body.visibility).toBe('anonymous');
  });
});

describe('choosing who may see a profile', () => {
  it('suggests the employers of the experience, and the domains that they publish', async () => {
    const { id } = await buildOrganization(board.ctx, (await employer()).id, {
      name: 'KINNERET academy',
      email: 'office@kinneret-academy.example',
      url: 'https://www.kinneret.example/about',
    });
    const { id: elsewhere } = await buildOrganization(board.ctx, (await employer()).id, { name: 'Kinneret Shore', city: 'Tiberias' });
    await privacy({});
    const { suggested } = (await call('GET /v2/jobseeker/profile/privacy', profile.token)).body;
    expect(suggested).toMatchObject({ organizations: [{ _id: id }], domains: ['kinneret-academy.example', 'kinneret.example'] });
    const saved = await privacy({ organizations: [id], domains: ['kinneret.example'] });
    expect(saved.body.privacy).toMatchObject({ organizations: [{ _id: id }], suggested: { organizations: [], domains: ['kinneret-academy.example'] } });
    const search = async (q: string) =>
      (await call(`GET /v2/jobseeker/profile/organizations?q=${q}`, profile.token)).body.data.map(({ _id }: { _id: string }) => _id);
    expect(await search('kinneret')).toEqual([id, elsewhere]);
    expect(await search('tiberias%20kin')).toEqual([elsewhere]);
    expect(await search('office')).toEqual([]);
    expect(await search('%25')).toEqual([]);
    expect(await search('')).toEqual([]);
  });

  it('refuses public providers, texts that are not a domain, and very many', async () => {
    const faults = async (body: object) => (await privacy(body)).body.detail.map(({ loc }: { loc: (string | number)[] }) => loc.slice(1).join('.'));
    expect(await faults({ domains: ['school.example', 'gmail.com', 'nonsense'] })).toEqual(['domains.1', 'domains.2']);
    expect(await faults({ domains: Array.from({ length: 51 }, (_, number) => `s${number}.example`) })).toEqual(['domains']);
    expect(await faults({ organizations: Array.from({ length: 51 }, newId) })).toEqual(['organizations']);
  });

  it('keeps the place in the lists when only the list of organizations changes', async () => {
    await privacy({ visibility: 'anonymous' });
    const updated = async () => (await board.ctx.db.select().from(candidates).where(eq(candidates.id, profile.id)))[0]?.updatedAt;
    const before = await updated();
    board.clock.advance(1_000);
    await privacy({ visibility: 'anonymous', organizations: [hiddenOrganization] });
    expect(await updated()).toEqual(before);
    await privacy({});
    expect(await updated()).not.toEqual(before);
  });

  it('needs a profile, and a confirmed address to show it', async () => {
    const seeker = await buildUser(board.ctx, { verifiedAt: null });
    const save = (visibility: string) =>
      call('POST /v2/jobseeker/profile/privacy', seeker.token, { visibility, organizations: [hiddenOrganization], domains: [] });
    expect((await call('GET /v2/jobseeker/profile/privacy', seeker.token)).status).toBe(404);
    expect((await save('hidden')).status).toBe(404);
    await buildCandidate(board, seeker.token);
    expect(await save('anonymous')).toMatchObject({ status: 403, body: { code: 'address_not_confirmed' } });
    expect((await save('hidden')).status).toBe(200);
  });

  it('goes with the profile, and is in the download of the owner’s data', async () => {
    const seeker = await buildUser(board.ctx);
    const id = await buildCandidate(board, seeker.token, { posted: true });
    await call('POST /v2/jobseeker/profile/privacy', seeker.token, { visibility: 'anonymous', organizations: [hiddenOrganization], domains: ['a.example'] });
    const { exportProfile, removeProfile } = await import('./server/account-parts');
    const { documents } = await exportProfile(board.ctx, seeker.id);
    expect(documents.profile_visibility).toMatchObject({ visibility: 'anonymous', organizations: [{ _id: hiddenOrganization }], domains: ['a.example'] });
    await removeProfile(board.ctx, board.ctx.db, seeker.id);
    expect(await board.ctx.db.$count(candidateHiddenOrganizations, eq(candidateHiddenOrganizations.candidateId, id))).toBe(0);
    expect(await board.ctx.db.$count(candidateHiddenDomains, eq(candidateHiddenDomains.candidateId, id))).toBe(0);
  });
});
