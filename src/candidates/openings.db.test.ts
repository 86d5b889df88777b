import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '~/accounts/server/login/sessions';
import { buildUser } from '~/accounts/testing';
import { buildFile } from '~/files/testing';
import { organizationMembers } from '~/organizations/tables';
import { buildOrganization } from '~/organizations/testing';
import { addDays } from '~/platform/calendar/clock';
import { sweepTables } from '~/platform/database/retention';
import { actingFor, newBuyer, newPerson } from '~test/access/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { exportProfile } from './server/account-parts';
import { candidateLifetimes } from './server/retention';
import { candidateOpenings } from './tables';
import { buildCandidate } from './testing';

const NOW = new Date('2026-03-10T15:00:00Z');

let board: TestBoard;
let seeker: { id: string; token: string; profileId: string };
beforeAll(async () => {
  board = await openTestBoard({ now: NOW, env: { RATE_LIMIT_SCALE: '1000', TIME_ZONE: 'America/New_York' } });
});
afterAll(() => board.close());
beforeEach(async () => {
  board.clock.set(NOW);
  await board.ctx.db.delete(candidateOpenings);
  const { id, token } = await buildUser(board.ctx, { roles: ['jobseeker'] });
  seeker = { id, token, profileId: await buildCandidate(board, token, { posted: true }) };
});

const tokenOf = async (id: string) => (await startSession(board.ctx, board.ctx.db, id, false, { ip: '127.0.0.1', userAgent: 'test' })).access_token;
const open = (token: string) => board.call(`GET /v2/candidates/${seeker.profileId}`, { token });
const openings = async (page = 1) => (await board.call(`GET /v2/jobseeker/profile/openings?page_num=${page}`, { token: await tokenOf(seeker.id) })).body;

const mergeInto = async (from: string, into: string) =>
  board.call(`POST /v3/admin/organizations/${from}/merge`, { token: (await newPerson(board, { roles: ['admin'] })).token, body: { into } });

async function newEmployer() {
  const person = await newBuyer(board, ['employer', 'organization']);
  const { id, name } = await buildOrganization(board.ctx, person.id);
  return { ...person, organization: { _id: id, name } };
}

describe('who opened a profile', () => {
  it('is one line for each organization, day and kind, newest first, without the person', async () => {
    const { path } = await buildFile(board, seeker.token);
    const [first, second] = [await newEmployer(), await newEmployer()];
    await Promise.all([
      open(first.token),
      open(first.token),
      board.call('POST /v2/candidates/recs', { token: first.token, body: { rec_ids: [seeker.profileId] } }),
    ]);
    expect((await board.call(`GET /resumes/${path}`, { token: first.token })).status).toBe(200);
    // Midnight in New York lies between.
    board.clock.set(new Date('2026-03-11T05:00:00Z'));
    await open(await tokenOf(second.id));
    const { data, meta } = await openings();
    expect(data).toEqual([
      { organizations: [second.organization], day: '2026-03-11', kind: 'profile' },
      { organizations: [first.organization], day: '2026-03-10', kind: 'profile' },
      { organizations: [first.organization], day: '2026-03-10', kind: 'file' },
    ]);
    expect(meta.page_info).toMatchObject({ qry_total: 3, page_count: 1 });
    expect(await openings(2)).toMatchObject({ data: [] });
    expect((await exportProfile(board.ctx, seeker.id)).documents.profile_openings).toEqual(data);
  });

  it('is one line for an employer with several organizations, and names them all', async () => {
    const agency = await newEmployer();
    const { id, name } = await buildOrganization(board.ctx, agency.id);
    await open(agency.token);
    await open(agency.token);
    const both = [agency.organization, { _id: id, name }].toSorted((one, other) => one.name.localeCompare(other.name, 'en-US'));
    expect(await openings()).toMatchObject({
      data: [{ organizations: both, day: '2026-03-10', kind: 'profile' }],
      meta: { page_info: { qry_total: 1, page_count: 1 } },
    });
    // A colleague in one of the two adds nothing; one of a third organization does.
    const colleague = await newBuyer(board, ['employer', 'organization']);
    await board.ctx.db.insert(organizationMembers).values({ organizationId: id, userId: colleague.id, createdAt: NOW });
    await open(colleague.token);
    expect((await openings()).data).toHaveLength(1);
    const { id: third } = await buildOrganization(board.ctx, colleague.id);
    await open(colleague.token);
    expect((await openings()).data.map(({ organizations }: { organizations: unknown[] }) => organizations.length).sort()).toEqual([1, 2]);
    // The lines of both become one organization's, each with its own opening.
    await mergeInto(third, id);
    expect((await openings()).data).toMatchObject([{ organizations: both }]);
  });

  it('names no organization for an employer without one, and each row of earlier releases by itself', async () => {
    const alone = (await newBuyer(board)).token;
    await open(alone);
    await open(alone);
    expect((await openings()).data).toEqual([{ organizations: [], day: '2026-03-10', kind: 'profile' }]);
    await open((await newEmployer()).token);
    await open((await newEmployer()).token);
    await board.ctx.db.update(candidateOpenings).set({ openingId: null });
    expect((await openings()).data.map(({ organizations }: { organizations: unknown[] }) => organizations.length).sort()).toEqual([0, 1, 1]);
  });

  it('counts neither lists nor admins nor the owner nor somebody who may not look', async () => {
    const employer = await newEmployer();
    await board.call('GET /v2/candidates', { token: employer.token });
    await open((await newPerson(board, { roles: ['admin'] })).token);
    await open((await actingFor(board, employer.id)).token);
    await open((await newPerson(board, { roles: ['employer'] })).token);
    const both = await newBuyer(board, ['employer', 'jobseeker']);
    const own = await buildCandidate(board, both.token, { posted: true });
    await board.call(`GET /v2/candidates/${own}`, { token: both.token });
    expect(await board.ctx.db.select().from(candidateOpenings)).toEqual([]);
  });

  it('ends after a year', async () => {
    await open((await newEmployer()).token);
    board.clock.set(addDays(NOW, 364));
    expect((await openings()).data).toHaveLength(1);
    board.clock.set(addDays(NOW, 366));
    expect((await openings()).data).toEqual([]);
    board.clock.set(addDays(NOW, 368));
    await sweepTables(board.ctx, candidateLifetimes, { rest: 0 });
    expect(await board.ctx.db.select().from(candidateOpenings)).toEqual([]);
  });

  it('is empty for a user without a profile', async () => {
    const { token } = await buildUser(board.ctx);
    expect((await board.call('GET /v2/jobseeker/profile/openings', { token })).body.data).toEqual([]);
    expect((await board.call('GET /v2/jobseeker/profile/requests', { token })).body.data).toEqual([]);
  });
});
