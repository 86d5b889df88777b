import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomeUser } from '~/accounts/server/become-user';
import { identify } from '~/accounts/server/identity';
import { buildUser } from '~/accounts/testing';
import { slices } from '~/app/api';
import { openTestBoard, type TestBoard } from '~/app/testing';
import { mayCall } from '~/platform/http/api';
import type { Call } from '~/platform/http/call';
import { newId } from '~/platform/ids';

/**
 * The table identity × call, made from the contracts (promises, "Who gets in"): every call that is mounted is made by
 * everybody. What each call then does is tested by its slice.
 */
let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '100000' } });
});
afterAll(() => board.close());

const calls = slices.flatMap((slice) => Object.entries(slice.calls) as [string, Call][]).sort(([a], [b]) => a.localeCompare(b));

/** A path whose records do not exist. */
const fillIn = (name: string): string => name.replace(/\{\w+\}/g, () => newId());

interface Identity {
  token?: string | undefined;
  roles: ReadonlySet<string>;
  impersonated?: boolean;
}

/** A new person for each call: some calls end sessions or accounts. */
const identities: Record<string, () => Promise<Identity>> = {
  anonymous: async () => ({ roles: new Set() }),
  'unverified user': () => person({ verifiedAt: null }),
  jobseeker: () => person({ roles: ['jobseeker'] }),
  employer: () => person({ roles: ['employer'] }),
  admin: () => person({ roles: ['admin'] }),
  'admin acting for an employer': async () => {
    const admin = await buildUser(board.ctx, { roles: ['admin'] });
    const employer = await buildUser(board.ctx, { roles: ['employer'] });
    const acting = await becomeUser(board.ctx, await identify(board.ctx, admin.token), employer.id);
    return { token: acting.tokens.access_token, roles: new Set(acting.user.roles), impersonated: true };
  },
};

async function person(overrides: Parameters<typeof buildUser>[1]): Promise<Identity> {
  const { token, user } = await buildUser(board.ctx, overrides);
  return { token, roles: new Set(user.roles) };
}

const isAdminOnly = ({ access }: Call) => access.who === 'roles' && access.roles.includes('admin');

/** The refusal that the contract asks for, or undefined where the call may go on to its handler. */
function expectedRefusal(call: Call, { token, roles, impersonated }: Identity): number | undefined {
  if (!token) return call.access.who === 'anyone' ? undefined : 401;
  if (!mayCall(call.access, roles)) return 403;
  return impersonated && (call.impersonated === 'refused' || isAdminOnly(call)) ? 403 : undefined;
}

const bodyFor = (call: Call, body: unknown = {}) => (call.form ? { form: new FormData() } : call.body ? { body } : {});

describe('every call, made by everybody', () => {
  it.each(Object.keys(identities))('%s', async (who) => {
    const wrong: string[] = [];
    for (const [name, call] of calls) {
      const identity = await (identities[who] as () => Promise<Identity>)();
      const { status } = await board.call(fillIn(name), { token: identity.token, ...bodyFor(call) });
      const refusal = expectedRefusal(call, identity);
      if (status >= 500) wrong.push(`${name}: ${status}`);
      else if (refusal && status !== refusal) wrong.push(`${name}: ${status} instead of ${refusal}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('tokens that are none', () => {
  it.each(['nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', `${'x'.repeat(5_000)}`])('%s is 401 everywhere', async (token) => {
    const wrong: string[] = [];
    for (const [name, call] of calls) {
      const { status } = await board.call(fillIn(name), { token, ...bodyFor(call) });
      if (status !== 401) wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('bodies that nobody means well', () => {
  const text = '\u202e"><script>alert(1)</script>\r\nBcc: a@example.org\t=1+1';
  const hostile: [string, unknown][] = [
    ['a list', []],
    ['null', null],
    ['a string', '"text"'],
    ['half of a JSON text', '{"data": {'],
    ['a NUL', { data: { headline: '\u0000' }, email: 'a\u0000@example.org', q: '\u0000' }],
    ['half of a character', '{"data":{"headline":"\\ud800"},"email":"\\ud800"}'],
    ['words of another type', { data: 7, email: { $gt: '' }, id: [], password: {}, _id: {} }],
    ['what is not asked for', { roles: ['admin'], verified: true, paid: true, use_count: -1, _id: newId(), data: { roles: ['admin'], headline: text } }],
  ];

  it.each(hostile)('%s brings no call down', async (_name, body) => {
    const wrong: string[] = [];
    for (const who of ['anonymous', 'jobseeker', 'employer', 'admin']) {
      for (const [name, call] of calls.filter(([, { body }]) => body)) {
        const identity = await (identities[who] as () => Promise<Identity>)();
        const { status } = await board.call(fillIn(name), { token: identity.token, ...bodyFor(call, body) });
        if (status >= 500) wrong.push(`${who} ${name}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('records that do not exist', () => {
  const byId = calls.filter(([name, call]) => /\{\w*[iI]d\}/.test(name) && !call.body && !call.form);

  it.each(['employer', 'jobseeker', 'admin'])('are 404 for the %s', async (who) => {
    const wrong: string[] = [];
    for (const [name, call] of byId) {
      const identity = await (identities[who] as () => Promise<Identity>)();
      if (!mayCall(call.access, identity.roles)) continue;
      const { status } = await board.call(fillIn(name), { token: identity.token });
      if (status !== 404) wrong.push(`${name}: ${status}`);
      const notAnId = await board.call(name.replace(/\{\w+\}/g, 'nothing-like-an-id'), { token: identity.token });
      if (notAnId.status !== 404) wrong.push(`${name} (no id): ${notAnId.status}`);
    }
    expect(wrong).toEqual([]);
  });
});
