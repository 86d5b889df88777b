import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { pauseLink, requirePauseKey } from '~/alerts/server/links';
import { accountOfLink } from '~/mails/server/preferences/mailed-link';
import { isUnsubscribeKey, unsubscribeLink } from '~/newsletter/server/unsubscribe-link';
import { readConfig } from '~/platform/config';
import type { Context } from '~/platform/context';
import { newId } from '~/platform/ids';
import { preferencesLink } from '~/platform/mail/preference-links';
import { mailKeys, openBody, sealBody } from '~/platform/mail/seal';
import { createBoardApi } from './api';
import { createContext } from './context';
import { openTestBoard, type TestBoard } from './testing';

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
    alert: await works(requirePauseKey(after, alertId, keyIn(pauseLink(before, alertId)), by)),
    mail: await works(openBody(mailKeys(after.mailSecrets), mailId, sealed)),
  };
}

const ALL = { session: true, unsubscribe: true, preferences: true, alert: true, mail: true };
const NONE = { session: false, unsubscribe: false, preferences: false, alert: false, mail: false };

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

  it('of the secret that a board without APP_SECRET keeps in its database, mailed links and mails go on, but no sessions', async () => {
    expect(await acceptedAfter(await started({}), await started({ APP_SECRET: SECOND }))).toEqual({ ...ALL, session: false });
  });
});
