import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { openTestBoard, type TestBoard } from '~test/board';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => board.close());

const feedback = {
  email: 'reader@example.org',
  feedback_type: 'help',
  message: 'Where is\nmy job? <b>שלום</b>',
  checked_faq: true,
  req_response: true,
  page: '/faq',
};

describe('contact and feedback', () => {
  it.each(['POST /v2/contact', 'POST /send_feedback'])('%s is mailed to the staff', async (call) => {
    const before = (await board.mails()).length;
    expect(await board.call(call, { body: feedback })).toMatchObject({ status: 200, body: { _id: expect.any(String) } });
    const mail = (await board.mails())[before];
    expect(mail?.to?.[0]?.address).toBe('no-reply@parnassa.test');
    expect(mail?.text).toContain('my job?');
    expect(mail?.html).not.toContain('<b>שלום</b>');
  });

  it('sends a copy to the address of the logged-in user, and to no other', async () => {
    const writer = await buildUser(board.ctx);
    const copiesFor = async (email: string) => {
      const before = (await board.mails()).length;
      expect((await board.call('POST /v2/contact', { token: writer.token, body: { ...feedback, email } })).status).toBe(200);
      return (await board.mails()).slice(before).filter((mail) => mail.to?.[0]?.address === email);
    };
    const [copy] = await copiesFor(writer.email);
    expect(copy?.text).toContain('my job?');
    expect(await copiesFor('stranger@example.org')).toEqual([]);
  });

  it.each([
    ['nobody', undefined, feedback.email, 'From reader@example.org (not logged in)'],
    ['the account of the address', true, undefined, '(logged in with this address)'],
    ['the account of the address, not confirmed', false, undefined, '(logged in with this address, which isn’t confirmed)'],
    ['another account', true, 'ceo@example.org', 'Logged in to OWN.'],
    ['another account, not confirmed', false, 'ceo@example.org', 'Logged in to OWN, which isn’t confirmed.'],
  ])('tells staff who wrote: %s', async (_name, verified, email, words) => {
    const writer = verified === undefined ? undefined : await buildUser(board.ctx, verified ? {} : { verifiedAt: null });
    await board.call('POST /v2/contact', { token: writer?.token, body: { ...feedback, email: email ?? writer?.email } });
    const mail = (await board.mails()).findLast(({ to }) => to?.[0]?.address === 'no-reply@parnassa.test');
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain(words.replace('OWN', writer?.email ?? ''));
  });

  it('names every missing or wrong field', async () => {
    const refused = await board.call('POST /v2/contact', { body: { ...feedback, feedback_type: 'praise', message: ' ', checked_faq: false } });
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toEqual([
      { loc: ['body', 'feedback_type'], msg: 'please submit one of: help, feedback, featurerequest, suggestions, error', type: 'enum' },
      expect.objectContaining({ loc: ['body', 'message'], msg: 'please submit a value' }),
      expect.objectContaining({ loc: ['body', 'checked_faq'], msg: 'Required' }),
    ]);
  });

  it('is listed for the logged-in sender, and not for other users', async () => {
    const [writer, stranger] = [await buildUser(board.ctx), await buildUser(board.ctx)];
    const { body: sent } = await board.call('POST /v2/contact', { token: writer.token, body: { ...feedback, token: 'secret-token' } });
    const { body: list } = await board.call('GET /v2/support/tickets', writer);
    expect(list.data).toEqual([expect.objectContaining({ _id: sent._id, message: feedback.message })]);
    expect((await board.call(`GET /v2/support/tickets/${sent._id}`, writer)).body.message).toBe(feedback.message);
    expect((await board.call(`GET /v2/support/tickets/${sent._id}`, stranger)).status).toBe(404);
    expect((await board.call('GET /v2/support/tickets', stranger)).body.data).toEqual([]);
    expect((await board.call('GET /v2/support/tickets')).status).toBe(401);
  });
});
