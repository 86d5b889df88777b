import { eq } from 'drizzle-orm';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '~/platform/calendar/clock';
import { openTestBoard, type TestBoard } from '~test/board';
import { openGoogleStandIn } from './google-stand-in';
import { hashPassword } from './server/passwords/passwords';
import { users } from './tables';
import { buildUser } from './testing';

const CLIENT = 'board-client';
const rivka = { email: 'Rivka@Example.org', email_verified: true, given_name: 'Rivka', family_name: 'Stern' };

let google: Awaited<ReturnType<typeof openGoogleStandIn>>;
let board: TestBoard;
beforeAll(async () => {
  google = await openGoogleStandIn([CLIENT, 'another-client']);
  // The provider issues its tokens with the real time.
  board = await openTestBoard({ env: { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_ISSUER: google.issuer }, now: new Date() });
});
afterAll(async () => {
  await board.close();
  await google.close();
});

const logInWithGoogle = (credential: string) => board.call('POST /auth/google_auth', { body: { credential } });

describe('logging in with Google', () => {
  it('returns the address at which the login starts', async () => {
    expect((await board.call('GET /auth/google_auth')).body).toEqual({ google: { client_id: CLIENT, authorization_endpoint: `${google.issuer}/auth` } });
  });

  it('creates one confirmed account without a type, also for two tabs at once', async () => {
    const credentials = [await google.credentialFor(rivka, CLIENT), await google.credentialFor(rivka, CLIENT)];
    const both = await Promise.all(credentials.map(logInWithGoogle));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.user).toMatchObject({ email: 'rivka@example.org', first_name: 'Rivka', last_name: 'Stern', verified: true, roles: ['user'] });
    expect(both[1]?.body.user._id).toBe(both[0]?.body.user._id);
  });

  it('uses the confirmed account of the address and keeps its password', async () => {
    const user = await buildUser(board.ctx, { passwordHash: await hashPassword('a long enough sentence') });
    const entered = await logInWithGoogle(await google.credentialFor({ ...rivka, email: user.email }, CLIENT));
    expect(entered.body.user._id).toBe(user.id);
    expect((await board.call('POST /v2/auth/login', { body: { email: user.email, password: 'a long enough sentence' } })).status).toBe(200);
  });

  it('removes the password and sessions of an unconfirmed account that somebody else registered', async () => {
    const squatter = await buildUser(board.ctx, { verifiedAt: null, passwordHash: await hashPassword('the squatter knows') });
    const entered = await logInWithGoogle(await google.credentialFor({ ...rivka, email: squatter.email }, CLIENT));
    expect(entered.body.user).toMatchObject({ _id: squatter.id, verified: true });
    expect((await board.call('GET /v2/auth/refresh_user', { token: squatter.token })).status).toBe(401);
    expect((await board.call('POST /v2/auth/login', { body: { email: squatter.email, password: 'the squatter knows' } })).status).toBe(401);
  });

  it('refuses tokens that are unverified, for another client, or not signed by the issuer', async () => {
    const unverified = await google.credentialFor({ ...rivka, email_verified: false }, CLIENT);
    const forAnother = await google.credentialFor(rivka, 'another-client');
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT({ ...rivka, sub: 'x' })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(google.issuer)
      .setAudience(CLIENT)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged.split('.')[1]}.`;
    for (const credential of [unverified, forAnother, forged, unsigned, 'nonsense', 'a.b.c']) {
      expect(await logInWithGoogle(credential)).toMatchObject({ status: 401, body: { code: 'google_refused' } });
    }
  });

  it('takes a token once, also for several requests at once', async () => {
    const credential = await google.credentialFor({ ...rivka, email: 'once@example.org' }, CLIENT);
    const statuses = (await Promise.all([1, 2, 3].map(() => logInWithGoogle(credential)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401, 401]);
    expect(await logInWithGoogle(credential)).toMatchObject({ status: 401, body: { code: 'google_refused' } });
  });

  it.each([
    ['a NUL', 'Riv\0ka', 'Rivka'],
    ['half a letter', 'Rivka \ud800', 'Rivka \ufffd'],
    ['a line break and a change of direction', 'Riv\nka\u202e', 'Riv ka'],
    ['more than 100 characters', `${'a'.repeat(99)}\ud83d\udd11`, 'a'.repeat(99)],
  ])('stores a name with %s as far as it can be stored', async (what, given, stored) => {
    const entered = await logInWithGoogle(await google.credentialFor({ ...rivka, email: `${what.length}@example.org`, given_name: given }, CLIENT));
    expect([entered.status, entered.body.user?.first_name]).toEqual([200, stored]);
  });

  it('refuses a deactivated account', async () => {
    const user = await buildUser(board.ctx);
    await board.ctx.db.update(users).set({ active: false }).where(eq(users.id, user.id));
    expect((await logInWithGoogle(await google.credentialFor({ ...rivka, email: user.email }, CLIENT))).status).toBe(401);
  });

  it('refuses a token that is older than ten minutes or expired', async () => {
    const late = await google.credentialFor(rivka, CLIENT);
    board.clock.advance(11 * MINUTE);
    expect((await logInWithGoogle(late)).status).toBe(401);
    board.clock.advance(2 * HOUR);
    expect((await logInWithGoogle(late)).status).toBe(401);
  });
});

describe('a board without Google', () => {
  it('answers null, and 404 to a credential', async () => {
    const plain = await openTestBoard();
    expect((await plain.call('GET /auth/google_auth')).body).toEqual({ google: null });
    expect((await plain.call('POST /auth/google_auth', { body: { credential: 'x' } })).status).toBe(404);
    expect((await plain.call('POST /auth/google_auth', { body: {} })).status).toBe(422);
    await plain.close();
  });

  it('answers 503 when the issuer cannot be reached', async () => {
    const boardWithoutIssuer = await openTestBoard({ env: { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_ISSUER: 'http://127.0.0.1:1' } });
    expect((await boardWithoutIssuer.call('POST /auth/google_auth', { body: { credential: 'x' } })).status).toBe(503);
    await boardWithoutIssuer.close();
  });
});
