import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { linkCause, mailLimits, takesLink } from './limits';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const STRANGER = '203.0.113.7';
const { pair, client } = mailLimits.ownLink;

/** The number of links that are mailed before one is refused. */
async function countUntilRefused(ask: () => Promise<number>, most = 100): Promise<number> {
  let count = 0;
  while (count < most && (await ask()) === 200) count += 1;
  return count;
}
const asStranger = (mailbox: string, ip = STRANGER) =>
  takesLink(board.ctx, null, ip, mailbox).then(
    (takes) => (takes ? 200 : 204),
    ({ status }) => status,
  );

describe.each(['POST /v2/alerts/link', 'POST /v2/support/mail/link', 'POST /v2/support/unsubscribe'])('%s', (call) => {
  it('of a stranger does not use up what the owner may ask for, at home or logged in', async () => {
    const owner = await buildUser(board.ctx);
    // The stranger asks from one network again and again.
    expect(await countUntilRefused(() => asStranger(owner.email))).toBe(pair.hour);
    expect(await countUntilRefused(() => asStranger(owner.email.replace('@', '+x@')))).toBe(0);
    const atHome = await board.call(call, { body: { email: owner.email } });
    expect(atHome.status).toBe(200);
    // Many networks at once.
    for (let network = 0; network < 60; network += 1) await asStranger(owner.email, `198.51.${network}.1`);
    // The mailbox has had enough, which refuses nothing to its owner.
    expect(await asStranger(owner.email, '198.52.1.1')).toBe(204);
    expect((await board.call(call, { body: { email: owner.email } })).status).toBe(200);
    for (let time = 0; time < 5; time += 1) expect((await board.call(call, { token: owner.token, body: { email: owner.email } })).status).toBe(200);
  });
});

it('a logged-in account asks for the link of another address as everybody does', async () => {
  const stranger = await buildUser(board.ctx);
  const cause = linkCause({ userId: stranger.id, email: stranger.email, verified: true }, STRANGER, 'somebody@example.org');
  expect(cause).toEqual({ client: STRANGER, mailbox: 'somebody@example.org' });
  expect(linkCause({ userId: stranger.id, email: 'somebody@example.org', verified: false }, STRANGER, 'somebody@example.org')).toEqual(cause);
});

it('one network asks for the links of many mailboxes only as often as the network may', async () => {
  const ip = '192.0.2.55';
  let mailbox = 0;
  expect(
    await countUntilRefused(() => {
      mailbox += 1;
      return asStranger(`reader${mailbox}@example.org`, ip);
    }),
  ).toBe(client.hour);
});
