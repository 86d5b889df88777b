import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '~/accounts/tables';
import { buildUser } from '~/accounts/testing';
import { buildOrganization } from '~/organizations/testing';
import { MINUTE } from '~/platform/calendar/clock';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { MOST_ANSWERS_IN_A_ROW } from './applicant-answers';
import { applicationEvents, applications } from './tables';
import { applicationTo } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

type Account = Awaited<ReturnType<typeof buildUser>>;
let rivka: Account;
let dina: Account;
let post: Awaited<ReturnType<typeof buildPost>>;
let id: string;

const ask = (name: string, { token }: { token: string }, body?: unknown) => board.call(name, { token, body });
const answer = (text = 'Tuesday suits me.', viewer = dina) => ask(`POST /v2/account/applications/${id}/answer`, viewer, { text });
const reply = () => ask(`POST /v2/employer/jobs/${post.id}/applications/reply`, rivka, { ids: [id], subject: 'Can we talk?', text: 'Shalom {first_name}' });
const inbox = async (query = '') => (await ask(`GET /v2/employer/jobs/${post.id}/applications${query}`, rivka)).body;
const record = async () => (await ask(`GET /v2/employer/applications/${id}`, rivka)).body;
const own = async () => (await ask(`GET /v2/account/applications/${id}`, dina)).body;
const mailCount = async () => (await board.mails()).length;
const newMails = async (count: number) => (await board.mails()).slice(count);

beforeEach(async () => {
  rivka = await buildUser(board.ctx, { roles: ['employer'], firstName: 'Rivka', lastName: 'Stern' });
  const organization = await buildOrganization(board.ctx, rivka.id);
  post = await buildPost(board.ctx, { userId: rivka.id, organizationId: organization.id, applyEmail: 'hiring@school.example' });
  dina = await buildUser(board.ctx, { roles: ['jobseeker'], firstName: 'Dina', lastName: 'Adler' });
  const { body } = await ask(`POST /v2/posts/apply/${post.id}`, dina, applicationTo(post.id, dina.email));
  id = body.application._id;
  board.clock.advance(MINUTE);
});

describe('an applicant’s answer', () => {
  it('follows a reply of the employer: it is in both histories and in the mailbox of the post, and a new message in the inbox', async () => {
    expect(await own()).toMatchObject({ answer_refusal: 'not_answered' });
    expect(await answer()).toMatchObject({ status: 409, body: { code: 'not_answered' } });
    await reply();
    expect(await own()).toMatchObject({ answer_refusal: null });
    await ask(`POST /v2/employer/applications/${id}/opened`, rivka);
    expect(await inbox()).toMatchObject({ wrote: 0, unread: 0 });

    const before = await mailCount();
    board.clock.advance(MINUTE);
    const answered = await answer('Tuesday suits me.');
    expect(answered).toMatchObject({ status: 200, body: { answer_refusal: null } });
    expect(answered.body.events.at(-1)).toMatchObject({ kind: 'answer', text: 'Tuesday suits me.' });
    const [mail, ...others] = await newMails(before);
    expect(others).toEqual([]);
    expect([mail?.to?.[0]?.address, mail?.replyTo?.[0]?.address]).toEqual(['hiring@school.example', dina.email]);
    expect(mail?.text).toContain('Tuesday suits me.');
    expect(mail?.text).toContain(`application=${id}`);

    expect(await inbox()).toMatchObject({ wrote: 1, unread: 1, data: [{ new_message: true, opened: true, answered: true, wrote: true, unread: true }] });
    expect((await inbox('?stage=wrote')).data).toHaveLength(1);
    expect((await record()).events.at(-1)).toMatchObject({ kind: 'answer', text: 'Tuesday suits me.', by: '', shown: true });
    // Opening it reads the message; the applicant waits until the employer writes again.
    await ask(`POST /v2/employer/applications/${id}/opened`, rivka);
    expect(await inbox()).toMatchObject({ wrote: 1, unread: 0, data: [{ new_message: false, wrote: true, unread: false }] });
    await reply();
    expect(await inbox('?stage=wrote')).toMatchObject({ wrote: 0, total: 0 });
  });

  it('also follows a stage that was told, whose mail answers reach the employer, but none that was not', async () => {
    const path = `POST /v2/employer/jobs/${post.id}/applications/stage`;
    await ask(path, rivka, { ids: [id], stage: 'in_touch' });
    expect((await answer()).status).toBe(409);
    const before = await mailCount();
    await ask(path, rivka, { ids: [id], stage: 'interview', tell: true });
    expect((await newMails(before)).map(({ replyTo }) => replyTo?.[0]?.address)).toEqual(['hiring@school.example']);
    expect((await answer()).status).toBe(200);
  });

  it('is refused after many in a row, until the employer writes again', async () => {
    await reply();
    for (let count = 0; count < MOST_ANSWERS_IN_A_ROW; count += 1) expect((await answer(`Answer ${count}`)).status).toBe(200);
    expect(await answer()).toMatchObject({ status: 409, body: { code: 'too_many' } });
    board.clock.advance(MINUTE);
    await reply();
    expect((await answer()).status).toBe(200);
  });

  it('is the applicant’s alone, and needs a confirmed address and words', async () => {
    await reply();
    for (const other of [rivka, await buildUser(board.ctx, { roles: ['jobseeker'] }), await buildUser(board.ctx, { roles: ['admin'] })])
      expect((await answer('x', other)).status).toBe(404);
    expect((await answer('  ')).status).toBe(422);
    expect((await answer('x'.repeat(5_001))).status).toBe(422);
    await board.ctx.db.update(users).set({ verifiedAt: null }).where(eq(users.id, dina.id));
    expect(await answer()).toMatchObject({ status: 403, body: { code: 'address_not_confirmed' } });
  });

  it('is closed to the employer with a withdrawn application, and its mail cannot be sent again', async () => {
    await reply();
    await answer('I am pregnant, please tell nobody.');
    await ask(`POST /v2/account/applications/${id}/withdraw`, dina);
    const marks = (await board.call('GET /account/actions', { token: dina.token })).body;
    expect([marks.applied, marks.withdrawn]).toEqual([[expect.any(String)], marks.applied]);
    expect(JSON.stringify(await record())).not.toContain('pregnant');
    expect(await inbox('?stage=wrote')).toMatchObject({ wrote: 0, unread: 0, total: 0 });
    expect(await answer()).toMatchObject({ status: 409, body: { code: 'withdrawn' } });
    expect(await own()).toMatchObject({ answer_refusal: 'withdrawn' });
    const admin = await buildUser(board.ctx, { roles: ['admin'] });
    const [mail] = (await ask(`GET /v3/admin/mails?kind=application.answer&user._id=${dina.id}`, admin)).body.data;
    expect((await ask(`POST /v3/admin/mails/${mail._id}/resend`, admin)).status).toBe(409);
  });

  it('cannot be written about a removed job, and is deleted with the account', async () => {
    await reply();
    await answer('My address is 5 Main Street.');
    expect((await ask(`DELETE /v2/employer/jobs/${post.id}`, rivka)).status).toBeLessThan(300);
    expect(await answer()).toMatchObject({ status: 409, body: { code: 'removed' } });
    expect((await ask('DELETE /v2/account/remove_account', dina)).status).toBe(200);
    const rows = await board.ctx.db.select().from(applicationEvents).where(eq(applicationEvents.applicationId, id));
    expect(rows.map(({ kind, text }) => [kind, text])).toEqual([
      ['opened', ''],
      ['reply', ''],
      // Whoever gets a reply is no longer new.
      ['stage', ''],
      ['answer', ''],
    ]);
    expect(await board.ctx.db.select().from(applications).where(eq(applications.id, id))).toMatchObject([{ wroteAt: null, unreadMessage: false }]);
  });
});
