import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { buildFile } from '~/files/testing';
import { addDays, MINUTE } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { addEvents } from './server/events';
import { listApplicants } from './server/list-applicants';
import { applications } from './tables';
import { applicationTo, buildApplication } from './testing';

let board: TestBoard;
let dina: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard();
});
beforeEach(async () => {
  dina = await buildUser(board.ctx, { roles: ['jobseeker'] });
});
afterAll(() => board.close());

const apply = (postId: string, overrides: Record<string, unknown> = {}, token = dina.token) =>
  board.call(`POST /v2/posts/apply/${postId}`, { token, body: applicationTo(postId, dina.email, overrides) });

const applicationCount = async (postId: string) =>
  (await board.ctx.db.select({ count: posts.applicationCount }).from(posts).where(eq(posts.id, postId)))[0]?.count;

describe('an application', () => {
  it('reaches the employer with its files, and the applicant with a confirmation', async () => {
    const post = await buildPost(board.ctx, { applyEmail: 'hiring@school.example', applySubject: '{position} – {first_name} {last_name} <{email}>' });
    const resume = await buildFile(board, dina.token, 'קורות חיים.txt');
    const coverLetter = await buildFile(board, dina.token, 'cover letter.txt');
    const before = (await board.mails()).length;
    const applied = await apply(post.id, { resume: resume.id, cover_letter: coverLetter.id });
    expect(applied).toMatchObject({ status: 200, body: { message: 'Successfully Submitted Application' } });

    const sent = (await board.mails()).slice(before);
    const [toEmployer, toApplicant] = ['hiring@school.example', dina.email].map((address) => sent.find(({ to }) => to?.[0]?.address === address));
    expect(toEmployer?.to?.map(({ address }) => address)).toEqual(['hiring@school.example']);
    expect(toEmployer?.replyTo?.[0]?.address).toBe(dina.email);
    expect(toEmployer?.subject).toBe(`Hebrew teacher – Dina Adler <${dina.email}>`);
    expect(toEmployer?.text).toContain('I have taught Hebrew for ten years.');
    expect(toEmployer?.attachments.map(({ filename }) => filename)).toEqual(['קורות חיים.txt', 'cover letter.txt']);
    for (const mail of [toEmployer, toApplicant]) expect(mail?.text).toMatch(/Resume: קורות חיים\.txt\nCover letter: cover letter\.txt/);
    expect(toApplicant?.to?.[0]?.address).toBe(dina.email);
    expect(toApplicant?.text).toContain(post.headline);
    expect(toApplicant?.text).toContain(`http://board.test/account/applications/${applied.body.application._id}`);
    expect(await applicationCount(post.id)).toBe(1);
    expect((await board.call(`GET /v2/posts/${post.id}`)).body.job_apps).toEqual([]);
  });

  it('is listed for its applicant, the latest news first, with what was sent and the state of the job', async () => {
    const resume = await buildFile(board, dina.token, 'resume.txt');
    const [first, second] = [await buildPost(board.ctx, { headline: 'Scribe' }), await buildPost(board.ctx, { headline: 'Weaver' })];
    const letter = await buildFile(board, dina.token, 'resume.txt');
    const { body } = await apply(first.id, { resume: resume.id, cover_letter: letter.id });
    const sent = {
      job_id: first.id,
      headline: 'Scribe',
      organization: 'Beth Tikvah Day School',
      message: 'I have taught Hebrew for ten years.',
      job_state: 'open',
    };
    expect(body.application).toMatchObject({
      ...sent,
      files: [
        { kind: 'Resume', name: 'resume.txt', url: expect.stringContaining('/resumes/') },
        { kind: 'Cover letter', name: 'resume.txt', url: expect.stringContaining('/resumes/') },
      ],
      sent_on: board.clock.now().toISOString(),
    });
    board.clock.advance(MINUTE);
    await apply(second.id);
    const own = async (query = '') => (await board.call(`GET /v2/account/applications${query}`, { token: dina.token })).body;
    expect(await own()).toMatchObject({ total: 2, data: [{ headline: 'Weaver', files: [] }, sent] });
    expect(await own(`?job_id=${first.id}`)).toMatchObject({ total: 1, data: [sent] });
    expect(await own('?limit=1')).toMatchObject({ total: 2, data: [{ headline: 'Weaver' }] });
    board.clock.advance(MINUTE);
    const happened = (kind: 'opened' | 'note', shown: boolean, applicationId: string) =>
      addEvents(board.ctx.db, [{ applicationId, kind, shown }], board.clock.now());
    const [weaver, scribe] = (await own()).data.map(({ _id }: { _id: string }) => _id);
    await happened('opened', true, scribe);
    board.clock.advance(MINUTE);
    await happened('note', false, weaver);
    expect((await own('?limit=1')).data, 'a note is no news for its applicant').toMatchObject([{ headline: 'Scribe' }]);
    await board.ctx.db.update(posts).set({ filledAt: board.clock.now() }).where(eq(posts.id, first.id));
    await board.ctx.db.update(posts).set({ active: false }).where(eq(posts.id, second.id));
    expect((await own()).data.map(({ job_state }: { job_state: string }) => job_state)).toEqual(['filled', 'removed']);
    const rival = await buildUser(board.ctx, { roles: ['jobseeker'] });
    expect((await board.call(`GET /v2/account/applications?job_id=${first.id}`, { token: rival.token })).body).toEqual({ data: [], total: 0 });
  });

  it('has a default subject without a template, and no confirmation if none is wanted', async () => {
    const post = await buildPost(board.ctx, { applyEmail: 'plain@school.example' });
    const before = (await board.mails()).length;
    await apply(post.id, { send_confirmation: false });
    const sent = (await board.mails()).slice(before);
    expect(sent.map(({ subject }) => subject).sort()).toEqual([`Application for ${post.headline}: Dina Adler`, `Your first applicant: ${post.headline}`]);
  });

  it('adds no header and no second recipient', async () => {
    const mallory = await buildUser(board.ctx, { roles: ['jobseeker'], firstName: 'Eve\r\nBcc: victim@example.net', lastName: '{email}' });
    const post = await buildPost(board.ctx, { applySubject: '{first_name} {last_name}' });
    const before = (await board.mails()).length;
    const sent = await board.call(`POST /v2/posts/apply/${post.id}`, {
      token: mallory.token,
      body: applicationTo(post.id, mallory.email, { message: '.\r\nBcc: victim@example.net' }),
    });
    expect(sent.status).toBe(200);
    const mails = (await board.mails()).slice(before);
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) {
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.to).toHaveLength(1);
      expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    }
    const injected = await board.call(`POST /v2/posts/apply/${post.id}`, {
      token: dina.token,
      body: applicationTo(post.id, 'a@b.org\r\nBcc: victim@example.net'),
    });
    expect(injected.status).toBe(422);
  });

  it('is refused with another address than the account’s, because the employer replies to it', async () => {
    const employer = await buildUser(board.ctx, { roles: ['employer'] });
    const post = await buildPost(board.ctx, { userId: employer.id });
    const before = (await board.mails()).length;
    const refused = await board.call(`POST /v2/posts/apply/${post.id}`, { token: dina.token, body: applicationTo(post.id, 'stranger@example.net') });
    expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'email'], msg: expect.stringContaining(dina.email) }] } });
    expect(await board.mails()).toHaveLength(before);
    await apply(post.id);
    const recipients = (await board.mails()).slice(before).flatMap(({ to }) => to?.map(({ address }) => address));
    expect(recipients.sort()).toEqual([dina.email, 'jobs@example.org', employer.email].sort());
  });
});

describe('applying', () => {
  it.each<[string, number, object]>([
    ['an expired post', 409, { postedOn: addDays(new Date('2026-11-20T15:00:00Z'), -100), expiresOn: addDays(new Date('2026-11-20T15:00:00Z'), -10) }],
    ['a filled post', 409, { filledAt: new Date('2026-11-19T15:00:00Z') }],
    ['a draft', 404, { postedOn: null }],
    ['a post that was taken down', 404, { posted: false }],
    ['a deleted post', 404, { active: false }],
    ['a post that takes applications on its own site', 409, { applyEmail: '', applyUrl: 'https://school.example/apply' }],
  ])('to %s is answered with %i', async (_case, status, overrides) => {
    const post = await buildPost(board.ctx, overrides);
    expect((await apply(post.id)).status).toBe(status);
  });

  it.each<[string, number, object]>([
    ['private', 200, { private: true }],
    ['just expired', 200, { postedOn: addDays(new Date('2026-11-20T15:00:00Z'), -62), expiresOn: addDays(new Date('2026-11-20T15:00:00Z'), -2) }],
  ])('to a %s post is answered with %i', async (_case, status, overrides) => {
    expect((await apply((await buildPost(board.ctx, overrides)).id)).status).toBe(status);
  });

  it('is refused at the field of a missing required file or of a file that is not the applicant’s own', async () => {
    const post = await buildPost(board.ctx, { requireResume: true, requireCoverLetter: true });
    const missing = await apply(post.id);
    expect(missing).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'resume'] }, { loc: ['body', 'cover_letter'], msg: expect.stringContaining('requires a cover letter') }] },
    });
    const foreign = await buildFile(board, (await buildUser(board.ctx)).token);
    for (const id of [foreign.id, newId()])
      expect(await apply(post.id, { resume: id })).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'resume'] }] } });
    const own = await buildFile(board, dina.token);
    await board.call(`DELETE /v2/jobseeker/files/remove/${own.id}`, { token: dina.token, body: {} });
    expect((await apply(post.id, { resume: own.id })).status).toBe(422);
  });

  it('is refused without the role, for the user’s own post, and with the id of another job', async () => {
    const employer = await buildUser(board.ctx, { roles: ['employer', 'jobseeker'] });
    const post = await buildPost(board.ctx, { userId: employer.id });
    const userWithoutRole = await buildUser(board.ctx);
    expect((await apply(post.id, {}, userWithoutRole.token)).status).toBe(403);
    expect((await board.call(`POST /v2/posts/apply/${post.id}`, { body: applicationTo(post.id, dina.email) })).status).toBe(401);
    expect((await apply(post.id, {}, employer.token)).status).toBe(409);
    expect(await apply(post.id, { job_id: newId() })).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'job_id'] }] } });
    expect((await apply(newId())).status).toBe(404);
  });

  it('twenty times at once stores one application', async () => {
    const post = await buildPost(board.ctx);
    const before = (await board.mails()).length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply(post.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await applicationCount(post.id)).toBe(1);
    // To the employer, to the author of the post as the first one, and to the applicant.
    expect((await board.mails()).length).toBe(before + 3);
  });
});

describe('the employer’s view', () => {
  it('has applicants with signed links and the message; other employers get 404', async () => {
    const { employer, post, seeker, resume } = await buildApplication(board);
    const viewer = { userId: employer.id, email: employer.email, verified: true, roles: new Set(['user', 'employer']), sessionId: newId(), actorId: null };
    const [applicant] = await listApplicants(board.ctx, viewer, post.id);
    expect(applicant).toMatchObject({
      user: { first_name: 'Dina', last_name: 'Adler', email: seeker.email },
      resume: { cur_filename: 'resume.txt' },
      cover_letter: null,
    });
    const listed = await board.call('GET /v2/employer/jobs', { token: employer.token });
    expect(listed.body.data[0]).toMatchObject({
      _id: post.id,
      application_count: 1,
      unread: 1,
      views: 0,
      job_apps: [{ _id: applicant?._id, user: applicant?.user }],
    });
    const message = `GET /v2/employer/jobs/appmessages/${applicant?._id}/message`;
    expect((await board.call(message, { token: employer.token })).body.message).toBe('I have taught Hebrew for ten years.');

    const rival = await buildUser(board.ctx, { roles: ['employer'] });
    expect((await board.call(message, { token: rival.token })).status).toBe(404);
    await expect(listApplicants(board.ctx, { ...viewer, userId: rival.id }, post.id)).rejects.toMatchObject({ status: 404 });

    const link = applicant?.resume?.url ?? '';
    expect((await board.call(`GET ${link}`)).status).toBe(200);
    expect((await board.call(`GET ${link.replace(/until=\d+/, 'until=99999999999999')}`)).status).toBe(404);
    expect((await board.call(`GET ${link.replace(resume.path, (await buildFile(board, seeker.token)).path)}`)).status).toBe(404);
    board.clock.advance(5 * MINUTE);
    expect((await board.call(`GET ${link}`)).status).toBe(404);
  });

  it('has all applicants with the post, and the five newest in a list of posts', async () => {
    const { employer, post } = await buildApplication(board);
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      board.clock.advance(MINUTE);
      const { email, token } = await buildUser(board.ctx, { roles: ['jobseeker'] });
      const { body } = await board.call(`POST /v2/posts/apply/${post.id}`, { token, body: applicationTo(post.id, email) });
      ids.unshift(body.application._id);
    }
    const applicantsIn = ({ job_apps }: { job_apps: { _id: string }[] }) => job_apps.map(({ _id }) => _id);
    const [listed] = (await board.call('GET /v2/employer/jobs', { token: employer.token })).body.data;
    expect(listed.application_count).toBe(7);
    expect(applicantsIn(listed)).toEqual(ids.slice(0, 5));
    const alone = (await board.call(`GET /v2/employer/jobs/${post.id}`, { token: employer.token })).body;
    expect(applicantsIn(alone).slice(0, 6)).toEqual(ids);
    expect(alone.job_apps).toHaveLength(7);
  });

  it('keeps a received file that its owner has removed, for the employer alone', async () => {
    const { employer, seeker, resume } = await buildApplication(board);
    await board.call(`DELETE /v2/jobseeker/files/remove/${resume.id}`, { token: seeker.token, body: { resume_id: resume.id } });
    await board.ctx.queue.drain();
    expect((await board.call(`GET /resumes/${resume.path}`, { token: employer.token })).status).toBe(200);
    expect((await board.call(`GET /resumes/${resume.path}`, { token: seeker.token })).status).toBe(404);
  });

  it.each(['before', 'after'])('erases a file that its owner removed %s the withdrawal of the last application with it', async (when) => {
    const { post, seeker, resume } = await buildApplication(board);
    const other = await buildPost(board.ctx);
    const call = async (name: string, body?: object) => (await board.call(name, { token: seeker.token, body })).body;
    await call(`POST /v2/posts/apply/${other.id}`, applicationTo(other.id, seeker.email, { resume: resume.id }));
    const stored = async () => {
      await board.ctx.queue.drain();
      return (await board.ctx.storage.get(`resumes/${resume.path}`)) !== undefined;
    };
    const own = async (jobId: string) => (await call(`GET /v2/account/applications?job_id=${jobId}`)).data[0];
    const withdraw = async (jobId: string) => call(`POST /v2/account/applications/${(await own(jobId))._id}/withdraw`);
    const remove = () => call(`DELETE /v2/jobseeker/files/remove/${resume.id}`, {});
    await withdraw(post.id);
    if (when === 'before') await remove();
    expect([await stored(), (await own(post.id)).files.length], 'the other application has it').toEqual([true, 1]);
    await withdraw(other.id);
    if (when === 'after') {
      expect(await stored(), 'its owner has it').toBe(true);
      await remove();
    }
    expect([await stored(), (await own(post.id)).files, (await own(other.id)).files]).toEqual([false, [], []]);
  });
});

describe('access to a resume', () => {
  it('is refused to unauthorized users as if the file did not exist', async () => {
    const { employer, seeker, resume } = await buildApplication(board);
    const people = {
      owner: seeker.token,
      employer: employer.token,
      admin: (await buildUser(board.ctx, { roles: ['admin'] })).token,
      rival: (await buildUser(board.ctx, { roles: ['employer'] })).token,
      other: dina.token,
      anonymous: undefined,
    };
    const seen = Object.fromEntries(
      await Promise.all(Object.entries(people).map(async ([who, token]) => [who, (await board.call(`GET /resumes/${resume.path}`, { token })).status])),
    );
    expect(seen).toEqual({ owner: 200, employer: 200, admin: 200, rival: 404, other: 404, anonymous: 404 });
    const forbidden = await board.call(`GET /resumes/${resume.path}`, { token: people.rival });
    const unknown = await board.call('GET /resumes/0123456789abcdef0123456789abcdef.txt', { token: people.rival });
    expect(forbidden.body).toEqual(unknown.body);
  });

  it('is given for the primary resume of a posted and available profile to employers with a recent purchase', async () => {
    const token = dina.token;
    const resume = await buildFile(board, token);
    const coverLetter = await buildFile(board, token, 'cover letter.txt');
    const { body } = await board.call('GET /v2/jobseeker/profile/start', { token });
    const recent = await buildUser(board.ctx, { roles: ['employer', 'purchase:recent'] });
    const seen = async () => (await board.call(`GET /resumes/${resume.path}`, { token: recent.token })).status;
    expect(await seen()).toBe(404);
    await board.call('POST /v2/jobseeker/profile/set_posted', { token, body: { key: 'posted', val: true, postId: body.profile._id } });
    expect(await seen()).toBe(200);
    expect((await board.call(`GET /resumes/${coverLetter.path}`, { token: recent.token })).status).toBe(404);
    expect((await board.call(`GET /resumes/${resume.path}`, { token: (await buildUser(board.ctx, { roles: ['employer', 'purchase'] })).token })).status).toBe(
      404,
    );
    await board.call('POST /v2/jobseeker/profile/save', { token, body: { data: { available: false } } });
    expect(await seen()).toBe(404);
  });
});

describe('the new applicants of an employer', () => {
  const newest = async (token: string) => (await board.call('GET /v2/employer/new_applicants', { token })).body.data;

  it('are those for all their posts, newest first, and nobody else sees them', async () => {
    const { employer, post } = await buildApplication(board);
    for (const _ of Array.from({ length: 12 })) await buildPost(board.ctx, { userId: employer.id });
    const other = await buildPost(board.ctx, { userId: employer.id, headline: 'Gabbai', applyEmail: 'gabbai@school.example' });
    board.clock.advance(MINUTE);
    expect((await apply(other.id)).status).toBe(200);
    const found = await newest(employer.token);
    expect(found.map((applicant: { post: unknown }) => applicant.post)).toEqual([
      { _id: other.id, headline: 'Gabbai' },
      { _id: post.id, headline: post.headline },
    ]);
    expect(found[0]).toMatchObject({ user: { email: dina.email } });
    const stranger = await buildUser(board.ctx, { roles: ['employer'] });
    expect(await newest(stranger.token)).toEqual([]);
  });

  it('of a removed account do not wait, as in the list of posts', async () => {
    const { employer, post, seeker } = await buildApplication(board);
    const waiting = async () => (await board.call('GET /v2/employer/new_applicants', { token: employer.token })).body.posts;
    expect(await waiting()).toMatchObject([{ post: { _id: post.id }, fresh: 1 }]);
    expect((await board.call('DELETE /v2/account/remove_account', { token: seeker.token })).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  it('wait for an act on a post until they are opened, after ten days until they are answered, and once they have answered until the employer writes again', async () => {
    const { employer, post, seeker } = await buildApplication(board);
    const waiting = async (token = employer.token) => (await board.call('GET /v2/employer/new_applicants', { token })).body.posts;
    const [applicant] = await newest(employer.token);
    const name = `${applicant.user.first_name} ${applicant.user.last_name}`;
    const none = { unanswered: 0, unanswered_name: '', unanswered_since: null, wrote: 0, wrote_name: '' };
    expect(await waiting()).toEqual([{ post: { _id: post.id, headline: post.headline }, fresh: 1, fresh_name: name, ...none }]);
    await board.call(`POST /v2/employer/applications/${applicant._id}/opened`, { token: employer.token });
    expect(await waiting()).toEqual([]);

    await board.ctx.db
      .update(applications)
      .set({ createdAt: addDays(board.clock.now(), -12) })
      .where(eq(applications.id, applicant._id));
    const since = addDays(board.clock.now(), -12).toISOString();
    expect(await waiting()).toMatchObject([{ fresh: 0, fresh_name: '', unanswered: 1, unanswered_name: name, unanswered_since: since }]);
    // An old application that nobody has opened is new all the same, as in the list of posts.
    await board.ctx.db.update(applications).set({ openedAt: null }).where(eq(applications.id, applicant._id));
    expect(await waiting()).toMatchObject([{ fresh: 1, unanswered: 1 }]);
    await board.ctx.db.update(applications).set({ openedAt: board.clock.now() }).where(eq(applications.id, applicant._id));
    const stranger = await buildUser(board.ctx, { roles: ['employer'] });
    expect(await waiting(stranger.token)).toEqual([]);
    const reply = { ids: [applicant._id], subject: 'Your application', text: 'Thank you.' };
    expect((await board.call(`POST /v2/employer/jobs/${post.id}/applications/reply`, { token: employer.token, body: reply })).status).toBe(200);
    expect(await waiting()).toEqual([]);

    const answer = { token: seeker.token, body: { text: 'Thank you, I can come on Monday.' } };
    expect((await board.call(`POST /v2/account/applications/${applicant._id}/answer`, answer)).status).toBe(200);
    expect(await waiting()).toMatchObject([{ fresh: 0, unanswered: 0, wrote: 1, wrote_name: name }]);
    expect((await board.call(`POST /v2/employer/jobs/${post.id}/applications/reply`, { token: employer.token, body: reply })).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });
});
