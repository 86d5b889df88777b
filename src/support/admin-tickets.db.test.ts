import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { newId } from '~/platform/ids/ids';
import { newPerson } from '~test/access/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { answerMail } from './server/emails/ticket-mails';

let board: TestBoard;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(board.ctx, { roles: ['admin'] });
});
afterAll(() => board.close());

const BASE = '/v3/admin/tickets';
const call = (name: string, body?: unknown) => board.call(name, { token: admin.token, ...(body === undefined ? {} : { body }) });
const feedback = { email: 'reader@example.org', feedback_type: 'help', message: 'Where is the\nkiddush?', checked_faq: true, req_response: true };
const write = async (body: object = {}, token?: string): Promise<string> =>
  (await board.call('POST /v2/contact', { token, body: { ...feedback, ...body } })).body._id;
const ids = async (query: string) => (await call(`GET ${BASE}?${query}`)).body.data.map(({ _id }: { _id: string }) => _id);

it('lists the messages of everybody for admins only', async () => {
  const id = await write({ message: 'An aardvark ate my post.' });
  const status = async (token?: string) => (await board.call(`GET ${BASE}`, { token })).status;
  expect([await status(), await status((await newPerson(board, { roles: ['employer'] })).token), await status(admin.token)]).toEqual([401, 403, 200]);
  for (const q of ['aardvark', 'ardvark', id]) expect(await ids(`q=${q}`)).toEqual([id]);
  expect(await ids('q=aardvark&state=open&req_response=true&feedback_type=help')).toEqual([id]);
  expect(await ids('q=aardvark&state=answered')).toEqual([]);
  expect((await call(`GET ${BASE}?state=lost`)).status).toBe(422);
});

it('answers by mail, with a link to the form where nobody reads replies, and keeps a copy that the sender can read', async () => {
  const sender = await buildUser(board.ctx);
  const id = await write({ email: sender.email }, sender.token);
  const before = (await board.mails()).length;
  const answered = await call(`POST ${BASE}/${id}/answer`, { message: 'In the hall.\n<b>Upstairs</b>' });
  expect(answered.body).toMatchObject({
    state: 'answered',
    account_email: sender.email,
    answers: [{ author: 'Dina Adler', message: 'In the hall.\n<b>Upstairs</b>' }],
  });
  const mail = (await board.mails())[before];
  expect([mail?.to?.[0]?.address, mail?.replyTo]).toEqual([sender.email, undefined]);
  expect(mail?.text).toContain('We don’t read replies to this email. Write to us again');
  expect(mail?.html).toContain('/support/contact"');
  expect(mail?.text).toContain('In the hall.');
  expect(mail?.text).toContain('kiddush');
  expect(mail?.html).not.toContain('<b>Upstairs</b>');
  expect((await board.call(`GET /v2/support/tickets/${id}`, sender)).body.answers).toEqual([
    expect.objectContaining({ message: 'In the hall.\n<b>Upstairs</b>' }),
  ]);
  expect((await call(`GET /v3/admin/audit?subject_id=${id}`)).body.data[0].action).toBe('ticket.answered');
});

it('refuses an empty answer and an unknown message; the state can be set by hand and undone', async () => {
  const id = await write();
  expect((await call(`POST ${BASE}/${id}/answer`, { message: ' \n' })).body.detail[0].loc).toEqual(['body', 'message']);
  expect((await call(`POST ${BASE}/${newId()}/answer`, { message: 'Hello' })).status).toBe(404);
  expect((await board.call(`POST ${BASE}/${id}/answer`, { token: (await buildUser(board.ctx)).token, body: { message: 'Hello' } })).status).toBe(403);
  const { body } = await call('POST /v3/tools/field_set', { collection: 'tickets', id, key: 'state', value: 'answered' });
  expect((await call(`GET ${BASE}/${id}`)).body.state).toBe('answered');
  expect((await call(`POST /v3/admin/audit/${body.audit_id}/undo`, {})).status).toBe(200);
  expect((await call(`GET ${BASE}/${id}`)).body.state).toBe('open');
});

it('answers with the mailbox of the staff as Reply-To where there is one', () => {
  const ctx = { config: { ...board.ctx.config, SUPPORT_EMAIL: 'office@parnassa.test' } } as typeof board.ctx;
  const ticket = { id: newId(), userId: null, feedbackType: 'help', message: 'Where?', email: 'a@parnassa.test', createdAt: new Date() } as Parameters<
    typeof answerMail
  >[1];
  expect(answerMail(ctx, ticket, 'Here.').replyTo).toBe('office@parnassa.test');
});
