import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '~/accounts/server/login/sessions';
import { buildUser } from '~/accounts/testing';
import { actingFor, newBuyer, newPerson } from '~/app/access/testing';
import { openTestBoard, type TestBoard } from '~/app/testing';
import { buildFile } from '~/files/testing';
import { buildOrganization } from '~/organizations/testing';
import { addDays } from '~/platform/clock';
import { sweepTables } from '~/platform/database/retention';
import { candidateLifetimes } from './server';
import { exportProfile } from './server/account-parts';
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
      { organization: second.organization, day: '2026-03-11', kind: 'profile' },
      { organization: first.organization, day: '2026-03-10', kind: 'profile' },
      { organization: first.organization, day: '2026-03-10', kind: 'file' },
    ]);
    expect(meta.page_info).toMatchObject({ qry_total: 3, page_count: 1 });
    expect(await openings(2)).toMatchObject({ data: [] });
    expect((await exportProfile(board.ctx, seeker.id)).documents.profile_openings).toEqual(data);
  });

  it('names all organizations of the viewer, and none for an employer without one', async () => {
    const agency = await newEmployer();
    const { id, name } = await buildOrganization(board.ctx, agency.id);
    await open(agency.token);
    const alone = (await newBuyer(board)).token;
    await open(alone);
    await open(alone);
    const { data } = await openings();
    expect(data).toHaveLength(3);
    for (const organization of [agency.organization, { _id: id, name }, null])
      expect(data).toContainEqual({ organization, day: '2026-03-10', kind: 'profile' });
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
