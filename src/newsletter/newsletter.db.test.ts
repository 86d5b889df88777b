import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailConfirmation } from '~/accounts/server/passwords/mailed-codes';
import { users } from '~/accounts/tables';
import { buildUser } from '~/accounts/testing';
import { DAY, HOUR } from '~/platform/calendar/clock';
import { sweepTables } from '~/platform/database/retention';
import { openTestBoard, type TestBoard } from '~test/board';
import { exportSubscription } from './server/account-parts';
import { newsletterLifetimes } from './server/retention';
import { newsletterRequests, newsletterSubscriptions } from './tables';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => board.close());

const SAVED = 'Successfully Submitted Subscription Information';
let count = 0;
const newAddress = () => {
  count += 1;
  return `reader${count}@example.org`;
};

const subscribe = (email: string, more: object = {}, token?: string) =>
  board.call('POST /v2/support/subscription', { token, body: { first_name: 'Noa', last_name: 'Levi', email, ...more } });

async function mailsTo(email: string) {
  return (await board.mails()).filter((mail) => mail.to?.[0]?.address === email);
}
async function lastMail(email: string) {
  return (await mailsTo(email)).at(-1);
}
const confirm = (code: string) => board.call('POST /v2/support/subscription/confirm', { body: { code } });
async function codeMailedTo(email: string): Promise<string> {
  return /http:\/\/board\.test\/support\/subscription\/confirm\/([\w-]+)/.exec((await lastMail(email))?.text ?? '')?.[1] ?? 'none';
}
const stored = async (email: string) => (await board.ctx.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)))[0];
const daysOfUser = async (id: string) => (await board.ctx.db.select().from(users).where(eq(users.id, id)))[0]?.newsletterDays;
const subscribers = async (): Promise<number> => (await board.call('GET /fetch_arrays')).body.site_counts.subscribers;

async function subscribed(days: string[] = ['Monday', 'Thursday']): Promise<string> {
  const email = newAddress();
  await subscribe(email, { deliver_on: days });
  expect((await confirm(await codeMailedTo(email))).status).toBe(200);
  return email;
}
async function unsubscribeLinkMailedTo(email: string): Promise<string> {
  const link = new URL(/http:\/\/board\.test\/unsubscribe\/\S+/.exec((await lastMail(email))?.text ?? '')?.[0] ?? 'http://none');
  return `POST /v2/support${link.pathname}/${link.searchParams.get('key')}`;
}

describe('subscribing', () => {
  it('tells whoever has the code whether it is confirmed, and confirms nothing by that', async () => {
    const email = newAddress();
    await subscribe(email, { deliver_on: ['Monday'] });
    const code = await codeMailedTo(email);
    const check = () => board.call('POST /v2/support/subscription/confirm/check', { body: { code } });
    expect((await check()).body).toEqual({ confirmed: null });
    expect(await stored(email)).toBeUndefined();
    await confirm(code);
    expect((await check()).body).toEqual({ confirmed: { email, deliver_on: ['Monday'] } });
    board.clock.advance(3 * DAY);
    expect(await check()).toMatchObject({ status: 400, body: { code: 'code_invalid' } });
  });

  it('takes effect when the owner of the address has confirmed, with the days in order', async () => {
    const email = newAddress();
    const before = await subscribers();
    const asked = await subscribe(` ${email.toUpperCase()} `, { deliver_on: ['Friday', 'Monday', 'Friday'] });
    expect(asked).toMatchObject({ status: 200, body: { message: SAVED, in_effect: false } });
    expect(await stored(email)).toBeUndefined();
    const code = await codeMailedTo(email);
    expect((await lastMail(email))?.text).not.toContain('Noa');

    expect((await confirm(code)).body).toEqual({ message: SAVED, email, deliver_on: ['Monday', 'Friday'] });
    expect(await stored(email)).toMatchObject({ firstName: 'Noa', lastName: 'Levi', days: ['Monday', 'Friday'], endedAt: null });
    expect(await subscribers()).toBe(before + 1);
  });

  it('selects Monday, Wednesday and Friday by default', async () => {
    const email = newAddress();
    await subscribe(email);
    expect((await confirm(await codeMailedTo(email))).body.deliver_on).toEqual(['Monday', 'Wednesday', 'Friday']);
  });

  it('saves an address once, whatever its case, and changes it by the newest link', async () => {
    const email = await subscribed();
    const before = await subscribers();
    await subscribe(email.toUpperCase(), { deliver_on: ['Sunday'] });
    await confirm(await codeMailedTo(email));
    expect((await stored(email))?.days).toEqual(['Sunday']);
    expect(await subscribers()).toBe(before);
  });

  it('applies a link once, also when it is opened repeatedly or simultaneously', async () => {
    const email = newAddress();
    await subscribe(email, { deliver_on: ['Tuesday'] });
    const code = await codeMailedTo(email);
    const before = await subscribers();
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(code)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await subscribers()).toBe(before + 1);
    await subscribe(email, { deliver_on: ['Thursday'] });
    await confirm(await codeMailedTo(email));
    expect((await confirm(code)).body.deliver_on).toEqual(['Thursday']);
  });

  it('refuses a code that is unknown or older than three days, and deletes unconfirmed requests', async () => {
    const email = newAddress();
    await subscribe(email);
    const code = await codeMailedTo(email);
    expect(await confirm('unknown')).toMatchObject({ status: 400, body: { code: 'code_invalid' } });
    board.clock.advance(3 * DAY);
    expect((await confirm(code)).status).toBe(400);
    expect(await stored(email)).toBeUndefined();
    board.clock.advance(1);
    await sweepTables(board.ctx, newsletterLifetimes);
    expect(await board.ctx.db.$count(newsletterRequests, eq(newsletterRequests.email, email))).toBe(0);
  });

  it('names the wrong field', async () => {
    const refused = await subscribe('no address', { deliver_on: ['Someday'] });
    expect(refused.status).toBe(422);
    expect(refused.body.detail.map(({ loc }: { loc: string[] }) => loc[1])).toEqual(['email', 'deliver_on']);
    const noDay = await subscribe(newAddress(), { deliver_on: [] });
    expect(noDay.body.detail).toEqual([expect.objectContaining({ loc: ['body', 'deliver_on'], msg: 'please select at least one day' })]);
    expect((await subscribe('a@example.org\r\nBcc: b@example.org')).status).toBe(422);
  });
});

describe('unsubscribing', () => {
  it('works by the mailed link, also repeatedly, and keeps only the address', async () => {
    const email = await subscribed();
    const before = await subscribers();
    const asked = await board.call('POST /v2/support/unsubscribe', { body: { email } });
    expect(asked).toMatchObject({ status: 200, body: { message: `If ${email} gets the newsletter, we emailed a link to unsubscribe.` } });
    const link = await unsubscribeLinkMailedTo(email);
    // The body that mail programs send for a one-click link (RFC 8058).
    for (const body of ['List-Unsubscribe=One-Click', undefined]) {
      expect(await board.call(link, { body })).toMatchObject({ status: 200, body: { message: `${email} is unsubscribed from the newsletter.` } });
    }
    expect(await stored(email)).toMatchObject({ firstName: '', lastName: '', days: [], endedAt: expect.any(Date) });
    expect(await subscribers()).toBe(before - 1);
  });

  it('works the same through the form’s flag', async () => {
    const email = await subscribed();
    expect((await subscribe(email, { unsubscribed: true, deliver_on: [] })).body).toEqual({ message: SAVED, in_effect: false });
    expect((await stored(email))?.endedAt).toBeNull();
    await board.call(await unsubscribeLinkMailedTo(email));
    expect((await stored(email))?.endedAt).not.toBeNull();
  });

  it('refuses the key of another address and an unknown key', async () => {
    const [mine, other] = [await subscribed(), await subscribed()];
    await board.call('POST /v2/support/unsubscribe', { body: { email: mine } });
    const link = await unsubscribeLinkMailedTo(mine);
    expect(await board.call(link.replace(encodeURIComponent(mine), encodeURIComponent(other)))).toMatchObject({ status: 400 });
    expect((await board.call(`POST /v2/support/unsubscribe/${encodeURIComponent(other)}/nonsense`)).status).toBe(400);
    expect((await stored(other))?.endedAt).toBeNull();
  });
});

describe('requests by a stranger', () => {
  it('get the same answers for an address that is subscribed and for one that is not', async () => {
    const known = await subscribed();
    const account = await buildUser(board.ctx);
    const unknown = newAddress();
    for (const more of [{}, { unsubscribed: true }]) {
      const answers = await Promise.all([known, account.email, unknown].map((email) => subscribe(email, more)));
      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
        new Set([JSON.stringify([200, { message: SAVED, in_effect: false }])]),
      );
    }
    const asked = await Promise.all([known, unknown].map((email) => board.call('POST /v2/support/unsubscribe', { body: { email } })));
    expect(asked[0]?.body.message.replace(known, '')).toBe(asked[1]?.body.message.replace(unknown, ''));
    expect((await mailsTo(unknown)).map(({ subject }) => subject)).toEqual(['Confirm your Parnassa newsletter']);
  });

  it('do not change another person’s newsletter', async () => {
    const [known, stranger, account] = [await subscribed(['Monday']), await buildUser(board.ctx), await buildUser(board.ctx)];
    for (const email of [known, account.email]) {
      await subscribe(email, { deliver_on: ['Sunday'] }, stranger.token);
      await subscribe(email, { unsubscribed: true }, stranger.token);
    }
    expect((await stored(known))?.days).toEqual(['Monday']);
    expect(await daysOfUser(account.id)).toEqual(['Monday', 'Wednesday', 'Friday']);
  });

  it('are limited for each mailbox and for each sender', async () => {
    const strict = await openTestBoard();
    try {
      const ask = (email: string) => strict.call('POST /v2/support/subscription', { body: { email } });
      for (let times = 0; times < 4; times += 1) expect((await ask('one@example.org')).status).toBe(200);
      // Anybody may type the address, so its owner is not refused.
      expect((await ask('ONE@example.org')).status).toBe(200);
      expect(await strict.mails()).toHaveLength(4);
      for (let times = 0; times < 15; times += 1) expect((await ask(`other${times}@example.org`)).status).toBe(200);
      const refused = await ask('last@example.org');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      strict.clock.advance(HOUR);
      expect((await ask('one@example.org')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('with an account', () => {
  it('the days are stored in the account, at once for a user logged in with the address', async () => {
    const user = await buildUser(board.ctx);
    const before = (await mailsTo(user.email)).length;
    expect((await subscribe(user.email, { deliver_on: ['Sunday'] }, user.token)).body).toEqual({ message: SAVED, in_effect: true });
    expect(await daysOfUser(user.id)).toEqual(['Sunday']);
    expect((await board.call('GET /v2/auth/refresh_user', user)).body.user).toMatchObject({ first_name: 'Dina', newsletter: { deliver_on: ['Sunday'] } });
    const counted = await subscribers();
    await subscribe(user.email, { unsubscribed: true }, user.token);
    expect(await daysOfUser(user.id)).toEqual([]);
    expect(await subscribers()).toBe(counted - 1);
    expect(await mailsTo(user.email)).toHaveLength(before);
    expect(await stored(user.email)).toBeUndefined();
  });

  it('a mailed link also changes and ends the account’s newsletter', async () => {
    const user = await buildUser(board.ctx);
    await subscribe(user.email, { deliver_on: ['Thursday'] });
    await confirm(await codeMailedTo(user.email));
    expect(await daysOfUser(user.id)).toEqual(['Thursday']);
    await board.call('POST /v2/support/unsubscribe', { body: { email: user.email } });
    await board.call(await unsubscribeLinkMailedTo(user.email));
    expect(await daysOfUser(user.id)).toEqual([]);
    expect(await stored(user.email)).toBeUndefined();
  });

  it.each([
    ['its days', ['Tuesday'], false],
    ['that it was unsubscribed', [], true],
  ])('an address that gets an account keeps %s', async (_what, days, ended) => {
    const email = await subscribed(['Tuesday']);
    if (ended) {
      await board.call('POST /v2/support/unsubscribe', { body: { email } });
      await board.call(await unsubscribeLinkMailedTo(email));
    }
    const user = await buildUser(board.ctx, { email, verifiedAt: null });
    // The address is not verified yet: even for its logged-in user only the mailed link counts.
    expect((await subscribe(email, { deliver_on: ['Sunday'] }, user.token)).body.in_effect).toBe(false);
    const before = await subscribers();
    await mailConfirmation(board.ctx, board.ctx.db, { id: user.id, email });
    const code = /confirm\/([\w-]+)/.exec((await lastMail(email))?.text ?? '')?.[1];
    expect((await board.call(`GET /v2/auth/verify?token=${code}`)).status).toBe(200);
    expect(await daysOfUser(user.id)).toEqual(days);
    expect(await stored(email)).toBeUndefined();
    expect(await subscribers()).toBe(before);
  });

  it('confirming and verifying the address at the same time leave one setting', async () => {
    const email = newAddress();
    await subscribe(email, { deliver_on: ['Saturday'] });
    const link = await codeMailedTo(email);
    const user = await buildUser(board.ctx, { email, verifiedAt: null });
    await mailConfirmation(board.ctx, board.ctx.db, { id: user.id, email });
    const code = /auth\/confirm\/([\w-]+)/.exec((await lastMail(email))?.text ?? '')?.[1];
    await Promise.all([confirm(link), board.call(`GET /v2/auth/verify?token=${code}`)]);
    expect(await daysOfUser(user.id)).toEqual(['Saturday']);
    expect(await stored(email)).toBeUndefined();
  });

  it('is in the data export and deleted with the account; the subscription of an unverified address stays', async () => {
    const user = await buildUser(board.ctx);
    await subscribe(user.email, { deliver_on: ['Thursday'] });
    const { documents } = await exportSubscription(board.ctx, user.id);
    expect(documents).toEqual({
      newsletter: { subscription: undefined, requests: [expect.objectContaining({ deliver_on: ['Thursday'], confirmed_on: null })], issues: [] },
    });
    await board.call('DELETE /v2/account/remove_account', user);
    expect(await board.ctx.db.$count(newsletterRequests, eq(newsletterRequests.email, user.email))).toBe(0);

    const email = await subscribed();
    const pretender = await buildUser(board.ctx, { email, verifiedAt: null });
    await board.call('DELETE /v2/account/remove_account', pretender);
    expect((await stored(email))?.endedAt).toBeNull();
  });
});
