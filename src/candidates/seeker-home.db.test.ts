import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { buildAlert } from '~/alerts/testing';
import { applicationTo } from '~/applications/testing';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { buildCandidate, buildNameRequest } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const read = async (name: string, token: string, body?: unknown) => {
  const answer = await board.call(name, { token, body });
  expect([name, answer.status < 300]).toEqual([name, true]);
  return answer.body;
};

describe('the home of a job seeker', () => {
  it('shows applications, saved jobs, alerts and the requests for the name that wait', async () => {
    const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
    const employer = await buildUser(board.ctx, { roles: ['employer'] });
    const [applied, saved, gone] = [
      await buildPost(board.ctx, { userId: employer.id, applyEmail: 'hiring@school.example' }),
      await buildPost(board.ctx, { userId: employer.id, headline: 'Gabbai' }),
      await buildPost(board.ctx, { userId: employer.id }),
    ];
    await read(`POST /v2/posts/apply/${applied.id}`, seeker.token, applicationTo(applied.id, seeker.email));
    for (const { id } of [gone, saved]) await read('POST /account/actions/bookmark', seeker.token, { post_id: id });
    await read(`DELETE /v2/employer/jobs/${gone.id}`, employer.token);
    await buildAlert(board, seeker);
    const candidate = await buildCandidate(board, seeker.token);
    await read('POST /v2/jobseeker/profile/privacy', seeker.token, { visibility: 'anonymous', hides_employers: true, organizations: [], domains: [] });
    const waiting = await buildNameRequest(board, candidate);
    await buildNameRequest(board, candidate, { state: 'declined' });

    const home = await read('GET /v2/jobseeker/home', seeker.token);
    expect(home.applications).toEqual(await read('GET /v2/account/applications', seeker.token));
    expect(home.applications).toMatchObject({ data: [{ job_id: applied.id }], total: 1 });
    expect(home.alerts).toEqual((await read('GET /v2/alerts', seeker.token)).data);
    expect(home.alerts).toHaveLength(1);
    expect(home.saved).toMatchObject({ count: 2, jobs: [{ _id: saved.id, headline: 'Gabbai' }] });
    expect(home.requests).toMatchObject([{ _id: waiting, state: 'waiting' }]);
  });

  it('is empty for somebody new, and not for employers or visitors', async () => {
    const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
    expect(await read('GET /v2/jobseeker/home', seeker.token)).toEqual({
      applications: { data: [], total: 0 },
      saved: { count: 0, jobs: [] },
      alerts: [],
      requests: [],
    });
    const employer = await buildUser(board.ctx, { roles: ['employer'] });
    expect((await board.call('GET /v2/jobseeker/home', { token: employer.token })).status).toBe(403);
    expect((await board.call('GET /v2/jobseeker/home')).status).toBe(401);
  });
});
