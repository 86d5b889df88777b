import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { addDays, DAY, MINUTE } from '~/platform/calendar/clock';
import { endAfterDays } from '~/platform/calendar/last-day';
import { applyRenewals } from '~/posts/server/states/apply-renewals';
import { unlistExpired } from '~/posts/server/states/unlist-expired';
import { posts } from '~/posts/tables';
import { buildPost, publishDraft } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { applyInfo, basic, buildEmployer, details } from './testing';

let board: TestBoard;
let employer: Awaited<ReturnType<typeof buildEmployer>>;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());
beforeEach(async () => {
  employer = await buildEmployer(board.ctx);
});

type Api = (name: string, body?: unknown) => ReturnType<TestBoard['call']>;
const as =
  (user: { token: string }): Api =>
  (name, body) =>
    board.call(name, { token: user.token, ...(body === undefined ? {} : { body }) });

async function start(api = as(employer), organization: { id: string; name: string } = employer.organization): Promise<string> {
  const started = await api('POST /v2/employer/jobs_prep/start', { agree: true, organization: { _id: organization.id, name: organization.name } });
  expect(started.status).toBe(200);
  return started.body._id;
}

async function complete(api = as(employer)): Promise<string> {
  const id = await start(api);
  for (const [step, data] of Object.entries({ basic, details, apply_info: applyInfo })) {
    expect(await api(`POST /v2/employer/jobs_prep/update/${id}/${step}`, { data })).toMatchObject({ status: 200 });
  }
  return id;
}

async function live(days = 90): Promise<string> {
  const id = await complete();
  await publishDraft(board.ctx, id, days);
  return id;
}

const faultsOf = (answer: { body: { detail: { loc: string[]; msg: string }[] } }) =>
  Object.fromEntries(answer.body.detail.map(({ loc, msg }) => [loc.join('.'), msg]));

describe('the wizard', () => {
  it('saves a post step by step, from its start to a priced order', async () => {
    const api = as(employer);
    const id = await start();
    const fresh = await api(`GET /v2/employer/jobs_prep/${id}`);
    expect(fresh.body).toMatchObject({ step: 0, state: 'pending', contract_type: 'Full Time', salary: { pay_type: 'Annually' }, order_info: null });
    expect(fresh.body.location.country_code).toBe('US');

    const first = await api(`POST /v2/employer/jobs_prep/update/${id}/basic`, { data: basic });
    expect(first.body).toMatchObject({
      step: 1,
      location: { city: 'New York', state_code: 'NY', zipcode: '10001' },
      organization: { name: employer.organization.name },
    });
    const second = await api(`POST /v2/employer/jobs_prep/update/${id}/details`, { data: details });
    expect(second.body).toMatchObject({ step: 2, salary: { min: 52_000, max: 61_500.5 }, skills: details.skills });
    const third = await api(`POST /v2/employer/jobs_prep/update/${id}/apply_info`, { data: applyInfo });
    expect(third.body).toMatchObject({ step: 3, apply: { direct: false, show_info: false }, order_info: { _id: expect.any(String) } });

    const again = await api(`POST /v2/employer/jobs_prep/update/${id}/basic`, { data: { ...basic, post_type: 'Summer camp' } });
    expect(again.body).toMatchObject({ step: 3, post_type: 'Summer camp', order_info: third.body.order_info });
  });

  it('refuses a step until the earlier ones are saved', async () => {
    const api = as(employer);
    const id = await start();
    expect(await api(`POST /v2/employer/jobs_prep/update/${id}/details`, { data: details })).toMatchObject({ status: 409, body: { code: 'step_locked' } });
    expect(await api(`POST /v2/employer/jobs_prep/update/${id}/apply_info`, { data: applyInfo })).toMatchObject({ status: 409 });
    await api(`POST /v2/employer/jobs_prep/update/${id}/basic`, { data: basic });
    expect(await api(`POST /v2/employer/jobs_prep/update/${id}/apply_info`, { data: applyInfo })).toMatchObject({
      status: 409,
      body: { detail: 'Please save step 2, Job Details, first.' },
    });
  });

  it('refuses to start without agreement or without an own organization', async () => {
    const api = as(employer);
    const missing = await api('POST /v2/employer/jobs_prep/start', { agree: true });
    expect(faultsOf(missing)).toEqual({ 'body.organization': 'Missing Organization. Please select an organization, or add a new one.' });
    expect((await api('POST /v2/employer/jobs_prep/start', { agree: false, organization: { _id: employer.organization.id } })).status).toBe(422);
    const rival = await buildEmployer(board.ctx);
    expect((await api('POST /v2/employer/jobs_prep/start', { agree: true, organization: { _id: rival.organization.id } })).status).toBe(404);
    expect((await as(await buildUser(board.ctx, { roles: ['jobseeker'] }))('POST /v2/employer/jobs_prep/start', { agree: true })).status).toBe(403);
    expect((await board.call('POST /v2/employer/jobs_prep/start', { body: { agree: true } })).status).toBe(401);
  });

  it('quotes forbidden content in headline and description, and saves nothing of that step', async () => {
    const api = as(employer);
    const id = await start();
    const refused = await api(`POST /v2/employer/jobs_prep/update/${id}/basic`, {
      data: {
        ...basic,
        headline: 'Write to jobs@beth.org',
        description: '[apply](https://beth.org/jobs) or rabbi (at) beth dot org',
        location: { zipcode: '00000' },
      },
    });
    expect(refused.status).toBe(422);
    const faults = faultsOf(refused);
    expect(faults['body.data.headline']).toContain('“jobs@beth.org”');
    expect(faults['body.data.description']).toContain('“https://beth.org/jobs”');
    expect(faults['body.data.description']).toContain('“rabbi (at) beth dot org”');
    expect(faults['body.data.location.zipcode']).toContain('ZIP');
    expect((await api(`GET /v2/employer/jobs_prep/${id}`)).body).toMatchObject({ step: 0, headline: '', position: '' });
  });

  it('names the place beside the other fields that are missing', async () => {
    const id = await start();
    const faults = async (data: object) => Object.keys(faultsOf(await as(employer)(`POST /v2/employer/jobs_prep/update/${id}/basic`, { data })));
    const texts = ['body.data.headline', 'body.data.position', 'body.data.description'];
    expect((await faults({})).toSorted()).toEqual([...texts, 'body.data.location.zipcode'].toSorted());
    expect((await faults({ location: { zipcode: '00000' } })).toSorted()).toEqual([...texts, 'body.data.location.zipcode'].toSorted());
    expect((await faults({ location: { zipcode: '10001' } })).toSorted()).toEqual(texts.toSorted());
    expect((await faults({ location: { zipcode: 7 } })).toSorted()).toEqual([...texts, 'body.data.location.zipcode'].toSorted());
    expect((await faults({ location: { country_code: 'IL' } })).toSorted()).toEqual([...texts, 'body.data.location.city'].toSorted());
    expect((await faults({ remote: true })).toSorted()).toEqual(texts.toSorted());
    for (const location of [null, 'here', 7, []]) expect(await faults({ location })).toContain('body.data.location');
    expect(Object.keys(faultsOf(await as(employer)(`POST /v2/employer/jobs_prep/update/${id}/basic`, {})))).toEqual(['body.data']);
  });

  it.each([
    ['basic', { ...basic, contract_type: 'Slavery' }, 'contract_type', 'please submit one of: Full Time'],
    ['basic', { ...basic, location: { country_code: 'RT', city: 'Remote' } }, 'location.country_code', 'please select a country'],
    ['basic', { ...basic, location: { country_code: 'CA', city: 'Toronto' } }, 'location.state_code', 'province'],
    ['details', { ...details, salary: { min: 10, max: 5 } }, 'salary.max', 'The maximum must be at least 10.'],
    ['details', { ...details, skills: ['Juggling'] }, 'skills.0', 'please submit one of'],
    ['apply_info', { apply: { email: '' } }, 'apply.email', 'an email address, or a web address'],
    ['apply_info', { apply: { url: 'http://{host}/jobs' } }, 'apply.url', 'http'],
    ['apply_info', { apply: { email: 'a@b.co', subject: '{name}' } }, 'apply.subject', '{name}'],
    ['apply_info', { apply: { email: 'a@b.co', subject: 'x\r\nBcc: y@z.co' } }, 'apply.subject', 'single line'],
  ])('refuses %s %j at %s', async (step, data, field, message) => {
    const api = as(employer);
    const id = await complete(api);
    const refused = await api(`POST /v2/employer/jobs_prep/update/${id}/${step}`, { data });
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)[`body.data.${field}`]).toContain(message);
  });

  it('stores remote work as RT, and a foreign place without ZIP', async () => {
    const api = as(employer);
    const id = await start();
    const remote = await api(`POST /v2/employer/jobs_prep/update/${id}/basic`, { data: { ...basic, remote: true } });
    expect(remote.body).toMatchObject({ remote: true, location: { country_code: 'RT', city: 'Remote', zipcode: '', state_code: '' } });
    const abroad = await api(`POST /v2/employer/jobs_prep/update/${id}/basic`, {
      data: { ...basic, location: { country_code: 'IL', city: 'Haifa', zipcode: '10001' } },
    });
    expect(abroad.body).toMatchObject({ remote: false, location: { country_code: 'IL', city: 'Haifa', zipcode: '' } });
  });

  it("answers 404 to every call for another user's post", async () => {
    const id = await complete();
    const rival = as(await buildEmployer(board.ctx));
    const calls: [string, unknown?][] = [
      [`GET /v2/employer/jobs/${id}`],
      [`GET /v2/employer/jobs_prep/${id}`],
      [`GET /v2/employer/jobs_prep/copy/${id}`],
      [`DELETE /v2/employer/jobs_prep/${id}`],
      [`DELETE /v2/employer/jobs/${id}`],
      [`POST /v2/employer/jobs_prep/update/${id}/basic`, { data: basic }],
      [`POST /v2/employer/jobs/renew/${id}`, {}],
      [`POST /v2/employer/jobs/filled/${id}`, {}],
      [`POST /v2/employer/jobs/posted/${id}`, { posted: true }],
      [`POST /account/jobs/send_test/${id}`, { email: 'x@example.org' }],
    ];
    for (const [name, body] of calls) {
      expect(await rival(name, body), name).toMatchObject({ status: 404, body: { detail: 'That post was not found in your account.' } });
    }
    expect((await rival('GET /v2/employer/jobs_prep')).body.data).toEqual([]);
  });

  it('lets another member of the organization continue', async () => {
    const id = await start();
    const colleague = await buildUser(board.ctx);
    await as(employer)('POST /v2/employer/org/add_user', { org_id: employer.organization.id, email: colleague.email });
    expect(await as(colleague)(`POST /v2/employer/jobs_prep/update/${id}/basic`, { data: basic })).toMatchObject({ status: 200, body: { step: 1 } });
  });
});

describe('a published post', () => {
  it('moves between the lists with its state, and leaves the public lists when it expires', async () => {
    const api = as(employer);
    const id = await live(60);
    const ids = async (list: string) => (await api(`GET /v2/employer/${list}`)).body.data.map((post: { _id: string }) => post._id);
    expect(await ids('jobs')).toEqual([id]);
    expect(await ids('jobs_prep')).toEqual([]);
    const shown = await api(`GET /v2/employer/jobs/${id}`);
    expect(shown.body).toMatchObject({ state: 'live', posted: true, job_apps: [] });
    expect(shown.body.expires_on).toBe(endAfterDays(new Date(shown.body.posted_on), 60, board.ctx.config.TIME_ZONE).toISOString());

    board.clock.advance(61 * DAY);
    await board.ctx.queue.enqueue(board.ctx.db, unlistExpired, {});
    await board.ctx.queue.drain();
    const { token } = await buildUser(board.ctx, { roles: ['jobseeker'] });
    expect((await board.call('GET /v2/posts', { token })).body.data).toEqual([]);
    const renewed = await as(await logInAgain())(`POST /v2/employer/jobs/renew/${id}`);
    expect(renewed).toMatchObject({ status: 200, body: { state: 'live' } });
  });

  /** Returns a fresh access token: the old one expired when the clock was advanced. */
  async function logInAgain() {
    const auth = await board.call('POST /auth/refresh', { body: { refresh_token: employer.refreshToken } });
    if (auth.status === 200) return { token: auth.body.access_token as string };
    const { startSession } = await import('~/accounts/server/login/sessions');
    const session = await startSession(board.ctx, board.ctx.db, employer.id, false, { ip: '', userAgent: null });
    return { token: session.access_token };
  }

  it('keeps its dates and its type when it is edited', async () => {
    const api = as(employer);
    const id = await live();
    const before = (await api(`GET /v2/employer/jobs/${id}`)).body;
    board.clock.advance(5 * MINUTE);
    const edited = await api(`POST /v2/employer/jobs/update/${id}/basic`, { data: { ...basic, headline: 'A better headline' } });
    expect(edited.body).toMatchObject({ headline: 'A better headline', posted_on: before.posted_on, expires_on: before.expires_on });
    const changedType = await api(`POST /v2/employer/jobs/update/${id}/basic`, { data: { ...basic, post_type: 'Long term' } });
    expect(faultsOf(changedType)['body.data.post_type']).toContain('price');
    expect((await api(`POST /v2/employer/jobs_prep/update/${id}/basic`, { data: basic })).status).toBe(409);
  });

  it('comes first in its list where it ends soon, and where it has ended and can be renewed', async () => {
    const owner = await buildUser(board.ctx, { roles: ['employer'] });
    const now = board.clock.now();
    const build = (headline: string, posted: number, expires: number, more = {}) =>
      buildPost(board.ctx, { userId: owner.id, headline, postedOn: addDays(now, -posted), expiresOn: addDays(now, expires), ...more });
    await build('live', 1, 89);
    await build('older', 20, 70);
    await build('ends second', 80, 10);
    await build('ends first', 85, 5);
    await build('filled', 86, 4, { filledAt: now });
    await build('ended, filled', 91, -1, { filledAt: now });
    await build('ended', 95, -5);
    await build('ended long ago', 200, -110);
    const headlines = async (call: string) => (await as(owner)(call)).body.data.map((post: { headline: string }) => post.headline);
    expect(await headlines('GET /v2/employer/jobs')).toEqual(['ends first', 'ends second', 'live', 'older', 'filled']);
    expect(await headlines('GET /v2/employer/jobs_expired')).toEqual(['ended', 'ended, filled', 'ended long ago']);
    // Each list counts the posts of all.
    for (const list of ['jobs', 'jobs_prep', 'jobs_review', 'jobs_expired']) {
      const { meta } = (await as(owner)(`GET /v2/employer/${list}?page_num=2`)).body;
      expect(meta.totals).toEqual({ live: 5, open: 4, review: 0, pending: 0, expired: 3 });
    }
  });

  it('can be renewed only around its end, and at most twice unless an admin extends it', async () => {
    const id = await live();
    expect((await as(employer)(`POST /v2/employer/jobs/renew/${id}`)).status).toBe(409);
    for (const status of [200, 200, 409]) {
      board.clock.advance(91 * DAY);
      expect((await as(await logInAgain())(`POST /v2/employer/jobs/renew/${id}`)).status).toBe(status);
    }
    const admin = await buildUser(board.ctx, { roles: ['admin'] });
    const extension = { collection: 'posts', id, key: 'max_renewals', value: 3 };
    expect(await as(admin)('POST /v3/tools/field_set_int', extension)).toMatchObject({ status: 200 });
    expect((await as(await logInAgain())(`POST /v2/employer/jobs/renew/${id}`)).status).toBe(200);
  });

  it('is renewed for the days that were bought, without losing those before its end', async () => {
    const { owner, postId } = await buildUnpaidPost(board, employer, { post_type: 'Summer camp' });
    const order = await as(owner)(`POST /v2/employer/jobs_prep/pay/${postId}`, goodCard);
    expect(order.body.order.items[0].sku).toBe('POST-SHORT');
    const { posted_on, expires_on } = order.body.post;
    const later = (days: number) => endAfterDays(new Date(expires_on), days, board.ctx.config.TIME_ZONE).toISOString();

    board.clock.advance(50 * DAY);
    const api = as(await logInAgain());
    expect((await api(`GET /v2/employer/jobs/${postId}`)).body).toMatchObject({ can_renew: true, renewal_days: 60, renews_on: null });
    const renewed = await api(`POST /v2/employer/jobs/renew/${postId}`);
    expect(renewed.body).toMatchObject({ posted_on, expires_on: later(60), renews_on: expires_on, can_renew: false });
    expect(await api(`POST /v2/employer/jobs/renew/${postId}`)).toMatchObject({ status: 409, body: { code: 'renewed_already' } });
    // Everybody is told the new end already, also for applications.
    expect((await board.call(`GET /v2/posts/${postId}`)).body).toMatchObject({ expires_on: later(60), apply_until: later(63) });

    board.clock.advance(11 * DAY);
    for (const task of [applyRenewals, unlistExpired]) await board.ctx.queue.enqueue(board.ctx.db, task, {});
    await board.ctx.queue.drain();
    const shown = await board.call(`GET /v2/posts/${postId}`);
    expect(shown.body).toMatchObject({ listed: true, posted_on: expires_on, expires_on: later(60), apply_until: later(63) });
    expect((await as(await logInAgain())(`GET /v2/employer/jobs/${postId}`)).body).toMatchObject({ renews_on: null, state: 'live' });
  });

  it('has its renewal undone until that takes effect, and the renewal left again', async () => {
    const id = await live(60);
    const { expires_on } = (await as(employer)(`GET /v2/employer/jobs/${id}`)).body;
    board.clock.advance(50 * DAY);
    const api = as(await logInAgain());
    const undo = () => api(`POST /v2/employer/jobs/undo_renewal/${id}`);
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'no_renewal' } });
    expect((await api(`POST /v2/employer/jobs/renew/${id}`)).body).toMatchObject({ renewals: 1, max_renewals: 2, can_undo_renewal: true });
    expect(await undo()).toMatchObject({ status: 200, body: { expires_on, renews_on: null, renewals: 0, can_renew: true, can_undo_renewal: false } });

    await api(`POST /v2/employer/jobs/renew/${id}`);
    board.clock.advance(11 * DAY);
    expect(await as(await logInAgain())(`POST /v2/employer/jobs/undo_renewal/${id}`)).toMatchObject({ status: 409, body: { code: 'no_renewal' } });
  });

  it.each([
    ['stays hidden where it is renewed before its end', 50, false],
    ['is shown where it is renewed after its end', 61, true],
  ])('that is hidden %s', async (_what, days, posted) => {
    const id = await live(60);
    await as(employer)(`POST /v2/employer/jobs/posted/${id}`, { posted: false });
    board.clock.advance(days * DAY);
    const renewed = await as(await logInAgain())(`POST /v2/employer/jobs/renew/${id}`);
    expect(renewed).toMatchObject({ status: 200, body: { state: 'live', posted, renewals: 1 } });
    board.clock.advance(11 * DAY);
    for (const task of [applyRenewals, unlistExpired]) await board.ctx.queue.enqueue(board.ctx.db, task, {});
    await board.ctx.queue.drain();
    expect((await board.call(`GET /v2/posts/${id}`)).status).toBe(posted ? 200 : 404);
    expect((await as(await logInAgain())(`GET /v2/employer/jobs/${id}`)).body).toMatchObject({ state: 'live', posted, renews_on: null });
  });

  it('whose end an admin moves before its renewal ends there', async () => {
    const id = await live(60);
    const { posted_on } = (await as(employer)(`GET /v2/employer/jobs/${id}`)).body;
    board.clock.advance(50 * DAY);
    await as(await logInAgain())(`POST /v2/employer/jobs/renew/${id}`);
    await board.ctx.db.update(posts).set({ expiresOn: board.clock.now() }).where(eq(posts.id, id));
    board.clock.advance(11 * DAY);
    for (const task of [applyRenewals, unlistExpired]) await board.ctx.queue.enqueue(board.ctx.db, task, {});
    await board.ctx.queue.drain();
    expect((await as(await logInAgain())(`GET /v2/employer/jobs_expired/${id}`)).body).toMatchObject({ posted_on, renews_on: null, state: 'expired' });
  });

  it('can be shown, taken down, filled, moved, copied and deleted', async () => {
    const api = as(employer);
    const id = await live();
    expect((await api(`POST /v2/employer/jobs/posted/${id}`, { posted: false })).body.posted).toBe(false);
    expect((await api(`POST /v2/employer/jobs/posted/${id}`, { posted: true })).body.posted).toBe(true);
    expect((await api(`POST /v2/employer/jobs/filled/${id}`, {})).body.filled).toBe(true);
    const rival = await buildEmployer(board.ctx);
    expect((await api(`POST /v2/employer/jobs/organization/${id}`, { organization: { _id: rival.organization.id } })).status).toBe(404);

    const copy = await api(`GET /v2/employer/jobs_prep/copylive/${id}`);
    expect(copy.body).toMatchObject({ state: 'pending', step: 3, headline: basic.headline, posted: false, order_info: { _id: expect.any(String) } });
    expect(copy.body._id).not.toBe(id);

    expect((await api(`DELETE /v2/employer/jobs/${id}`)).status).toBe(204);
    expect((await api(`GET /v2/employer/jobs/${id}`)).status).toBe(404);
    expect((await api(`DELETE /v2/employer/jobs_prep/${copy.body._id}`)).status).toBe(204);
    expect((await board.call(`GET /v2/posts/${id}`)).status).toBe(404);
  });

  it('cannot be published by a flag or a renewal while it is a draft', async () => {
    const api = as(employer);
    const id = await complete();
    expect((await api(`POST /v2/employer/jobs/posted/${id}`, { posted: true })).status).toBe(409);
    expect((await api(`POST /v2/employer/jobs/renew/${id}`)).status).toBe(409);
    expect((await api(`GET /v2/employer/jobs_prep/${id}`)).body).toMatchObject({ state: 'pending', posted: false });
  });

  it('sends no test application of a draft that has no subject and position yet', async () => {
    const sent = await as(employer)(`POST /account/jobs/send_test/${await start()}`, { email: 'hr@example.org' });
    expect([sent.status, sent.body.code]).toEqual([409, 'incomplete']);
  });

  it('sends a test application with the subject filled in', async () => {
    const id = await complete();
    const sent = await as(employer)(`POST /account/jobs/send_test/${id}`, { email: 'hr@example.org' });
    expect(sent.status).toBe(200);
    const mail = (await board.mails()).find(({ to }) => to?.[0]?.address === 'hr@example.org');
    expect(mail?.subject).toBe('[Test] Hebrew teacher: Test Applicant');
    expect(mail?.replyTo, 'answers go to the applicant, as with a real one').toMatchObject([{ address: 'hr@example.org' }]);
    expect(mail?.text).toContain('This is a test');
    expect(mail?.attachments).toMatchObject([{ filename: 'Example resume.pdf', mimeType: 'application/pdf' }]);
  });
});
