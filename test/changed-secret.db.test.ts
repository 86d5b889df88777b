import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { pauseLink, requirePauseKey } from '~/alerts/server/links';
import { createBoardApi } from '~/app/api';
import { createContext } from '~/app/context';
import { isSignedLink, signedFileLink } from '~/files/server/signed-links';
import { accountOfLink } from '~/mails/server/preferences/mailed-link';
import { isUnsubscribeKey, unsubscribeLink } from '~/newsletter/server/unsubscribe-link';
import { paymentKey, readPaymentKey } from '~/payments/server/payment-key';
import { readConfig } from '~/platform/config/config';
import type { Context } from '~/platform/context/context';
import { idempotent } from '~/platform/idempotency';
import { newId } from '~/platform/ids/ids';
import { preferencesLink } from '~/platform/mail/preference-links';
import { mailKeys, openBody, sealBody } from '~/platform/mail/seal';
import { mailBodies, mails } from '~/platform/mail/tables';
import { openTestBoard, type TestBoard } from './board';

const secretNamed = (name: string) => createHash('sha256').update(name).digest('hex');
const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map(secretNamed) as [string, string, string];

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

/** The board as a process with other secrets sees it. */
const started = (env: Record<string, string>): Promise<Context> => {
  const { clock, log, config } = board.ctx;
  return createContext(readConfig({ DATA_DIR: config.DATA_DIR, PUBLIC_URL: config.publicUrl, SEED: 'none', ...env }), board.database, { clock, log });
};

/** A call of a process. */
async function post(ctx: Context, path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await createBoardApi(ctx).fetch(new Request(`http://board.test${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
  return { status: answer.status, body: await answer.json() };
}

const signatureIn = (link: string) => {
  const { searchParams } = new URL(link, 'http://board.test');
  return { until: Number(searchParams.get('until')), signature: searchParams.get('signature') ?? '' };
};

/** Whether a request with an Idempotency-Key that one process has answered gets the same answer of another one, without running again. */
async function answersAgain(before: Context, after: Context, userId: string, key: string): Promise<boolean> {
  const request = { userId, headers: new Headers({ 'idempotency-key': key }), call: 'pay', body: { card: 'x' } };
  const first = await idempotent(before, request, async () => ({ run: 1 }));
  const again = await idempotent(after, request, async () => ({ run: 2 })).catch(() => undefined);
  return again?.run === first.run;
}

/** Makes a session, mailed links and a stored mail with one secret. @returns which of them another process accepts. */
async function acceptedAfter(before: Context, after: Context) {
  const user = await buildUser(before);
  const [mailId, alertId, email] = [newId(), newId(), 'reader@example.org'];
  const body = { html: '<p>Shalom</p>', text: 'Shalom', attachments: [] };
  const sealed = await sealBody(mailKeys(before.mailSecrets)[0], mailId, body);
  const lastPart = (link: string) => new URL(link).pathname.split('/').at(-1) ?? '';
  const keyIn = (link: string) => new URL(link).searchParams.get('key') ?? lastPart(link);
  const works = (promise: Promise<unknown>) =>
    promise.then(
      () => true,
      () => false,
    );
  const by = { viewer: null, ip: '192.0.2.7' };
  const identity = await createBoardApi(after).fetch(
    new Request('http://board.test/v2/auth/refresh_user', { headers: { authorization: `Bearer ${user.token}` } }),
  );
  return {
    session: identity.status === 200,
    unsubscribe: isUnsubscribeKey(after, email, keyIn(unsubscribeLink(before, email))),
    preferences: await works(accountOfLink(after, null, { account: user.id, key: keyIn(preferencesLink(before, user)) }, by.ip)),
    file: isSignedLink(after, { path: 'a/b.pdf', linksRevokedAt: null }, signatureIn(signedFileLink(before, 'a/b.pdf'))),
    payment: await works((async () => readPaymentKey(after, paymentKey(before, mailId)))()),
    answer: await answersAgain(before, after, user.id, newId()),
    answerOfCardKey: await answersAgain(before, after, user.id, `4242424242424242-${newId()}`),
    alert: await works(requirePauseKey(after, alertId, keyIn(pauseLink(before, alertId)), by)),
    mail: await works(openBody(mailKeys(after.mailSecrets), mailId, sealed)),
  };
}

const SIGNED = { session: true, file: true, payment: true, answer: true, answerOfCardKey: true };
const MAILED = { unsubscribe: true, preferences: true, alert: true, mail: true };
const none = <Names extends object>(names: Names) => Object.fromEntries(Object.keys(names).map((name) => [name, false])) as Record<keyof Names, boolean>;
const ALL = { ...SIGNED, ...MAILED };
const NONE = none(ALL);

describe('after APP_SECRET was changed', () => {
  it('sessions, mailed links and waiting mails of the secret before it go on, with APP_SECRET_PREVIOUS', async () => {
    const [first, second] = [await started({ APP_SECRET: FIRST }), await started({ APP_SECRET: SECOND, APP_SECRET_PREVIOUS: FIRST })];
    expect(await acceptedAfter(first, second)).toEqual(ALL);
    expect(await acceptedAfter(second, await started({ APP_SECRET: SECOND }))).toEqual(ALL);
  });

  it('nothing of another secret counts', async () => {
    const first = await started({ APP_SECRET: FIRST });
    expect(await acceptedAfter(first, await started({ APP_SECRET: SECOND }))).toEqual(NONE);
    expect(await acceptedAfter(first, await started({ APP_SECRET: THIRD, APP_SECRET_PREVIOUS: SECOND }))).toEqual(NONE);
  });

  it('of the secret that a board without APP_SECRET keeps in its database, mailed links and mails go on, but no sessions, links to files and answers', async () => {
    expect(await acceptedAfter(await started({}), await started({ APP_SECRET: SECOND }))).toEqual({ ...MAILED, ...none(SIGNED) });
  });

  it('a refresh whose answer was lost gets the same token again, with APP_SECRET_PREVIOUS', async () => {
    const [first, second] = [await started({ APP_SECRET: FIRST }), await started({ APP_SECRET: SECOND, APP_SECRET_PREVIOUS: FIRST })];
    const user = await buildUser(first);
    const lost = await post(first, '/auth/refresh', { refresh_token: user.refreshToken });
    expect(await post(second, '/auth/refresh', { refresh_token: user.refreshToken })).toMatchObject({
      status: 200,
      body: { refresh_token: lost.body.refresh_token },
    });
  });

  it('a code that was mailed before changes the address, with APP_SECRET_PREVIOUS', async () => {
    const [first, second] = [await started({ APP_SECRET: FIRST }), await started({ APP_SECRET: SECOND, APP_SECRET_PREVIOUS: FIRST })];
    const user = await buildUser(first);
    const email = `${newId()}@example.org`;
    await post(first, '/account/req_email_code', { email }, user.token);
    const [row] = await board.ctx.db.select().from(mails).innerJoin(mailBodies, eq(mailBodies.mailId, mails.id)).where(eq(mails.recipient, email));
    const { text } = await openBody(mailKeys(first.mailSecrets), row?.mails.id ?? '', Buffer.from(row?.mail_bodies.sealed ?? []));
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    expect(await post(second, '/account/change_email', { email, code }, user.token)).toMatchObject({ status: 200 });
  });
});
