import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slices } from '~/app/api';
import { openTestBoard, type TestBoard } from '~/app/testing';
import { buildCoupon } from '~/coupons/testing';
import { mayCall } from '~/platform/http/api';
import type { Call } from '~/platform/http/call';
import { newId } from '~/platform/ids';
import { fill, OPEN_TO_STAFF, type Person, PUBLIC, referencesOf, refusalFor, rolesFor } from './access/references';
import { actingFor, newBuyer, newPerson, Owner } from './access/testing';

/**
 * The table identity × call, made from the contracts (promises, "Who gets in"): every call that is mounted is made by
 * everybody. What each call then does is tested by its slice.
 */
let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '100000' } });
  // The code that made-up bodies name.
  await buildCoupon(board.ctx, { code: '123', useLimit: 1_000 });
});
afterAll(() => board.close());

const calls = slices.flatMap((slice) => Object.entries(slice.calls) as [string, Call][]).sort(([a], [b]) => a.localeCompare(b));

/** A path whose records do not exist. */
const fillIn = (name: string): string => name.replace(/\{\w+\}/g, () => newId());

/** A new person for each call: some calls end sessions or accounts. */
const viewers: Record<string, () => Promise<Person>> = {
  visitor: async () => ({ roles: new Set() }),
  'unverified user': () => newPerson(board, { verifiedAt: null }),
  'job seeker': () => newPerson(board, { roles: ['jobseeker'] }),
  employer: () => newPerson(board, { roles: ['employer', 'organization'] }),
  'employer who has posted recently': () => newBuyer(board),
  admin: () => newPerson(board, { roles: ['admin'] }),
  'admin acting for an employer': async () => actingFor(board, (await newPerson(board, { roles: ['employer'] })).id),
};
const arrive = (who: string) => (viewers[who] as () => Promise<Person>)();

const bodyFor = (call: Call, body: unknown = {}) => (call.form ? { form: new FormData() } : call.body ? { body } : {});

describe('every call, made by everybody', () => {
  it.each(Object.keys(viewers))('%s', async (who) => {
    const wrong: string[] = [];
    for (const [name, call] of calls) {
      const person = await arrive(who);
      const { status } = await board.call(fillIn(name), { token: person.token, ...bodyFor(call) });
      const refusal = refusalFor(call, person);
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
    for (const who of ['visitor', 'job seeker', 'employer', 'admin']) {
      for (const [name, call] of calls.filter(([, { body }]) => body)) {
        const person = await arrive(who);
        const { status } = await board.call(fillIn(name), { token: person.token, ...bodyFor(call, body) });
        if (status >= 500) wrong.push(`${who} ${name}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('records that do not exist', () => {
  const byId = calls.filter(([name, call]) => /\{\w*[iI]d\}/.test(name) && !call.body && !call.form);

  it.each(['employer', 'job seeker', 'admin'])('are 404 for the %s', async (who) => {
    const wrong: string[] = [];
    for (const [name, call] of byId) {
      const person = await arrive(who);
      if (!mayCall(call.access, person.roles)) continue;
      const { status } = await board.call(fillIn(name), { token: person.token });
      if (status !== 404) wrong.push(`${name}: ${status}`);
      const notAnId = await board.call(name.replace(/\{\w+\}/g, 'nothing-like-an-id'), { token: person.token });
      if (notAnId.status !== 404) wrong.push(`${name} (no id): ${notAnId.status}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** The table record × viewer: what is one's own, somebody else's, and what does not exist. */
describe('records that calls name', () => {
  const cases = calls.map(([name, call]) => ({ name, call, references: referencesOf(name, call) })).filter(({ references }) => references.length > 0);
  const isOneOf = (kinds: readonly string[], kind: string) => kinds.includes(kind);
  const seen = ({ status, body }: { status: number; body: unknown }) => `${status} ${JSON.stringify(body)}`;

  it('open to their owner, and to an admin who acts for the owner where that is not refused', async () => {
    const wrong: string[] = [];
    for (const { name, call, references } of cases) {
      for (const acting of [false, true]) {
        const owner = await Owner.arrive(board, rolesFor(call));
        if (acting && owner.person.roles.has('admin')) continue;
        const ids: Record<string, string> = {};
        for (const { at, kind } of references) ids[at] = await owner.record(kind);
        if ('path.recId' in ids && 'body.job_id' in ids) ids['body.job_id'] = ids['path.recId'] as string;
        const person = acting ? await actingFor(board, owner.person.id) : owner.person;
        const { status } = await board.call(fill(name, call, ids).name, { token: person.token, ...fill(name, call, ids) });
        const refusal = refusalFor(call, person);
        if (refusal ? status !== refusal : [401, 403, 404].includes(status) || status >= 500) wrong.push(`${name}${acting ? ' (acting)' : ''}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it.each(Object.keys(viewers))(
    'of others, to the %s: like records that do not exist',
    async (who) => {
      const [other, person] = [await Owner.arrive(board), await arrive(who)];
      const wrong: string[] = [];
      for (const { name, call, references } of cases) {
        for (const { at, kind } of references) {
          const ids: Record<string, string> = {};
          // Whatever else the call names is there for everyone or the viewer's own business.
          for (const beside of references) if (isOneOf(PUBLIC, beside.kind)) ids[beside.at] = await other.record(beside.kind);
          const ask = async (id: string) => {
            const { name: path, ...parts } = fill(name, call, { ...ids, [at]: id });
            return board.call(path, { token: person.token, ...parts });
          };
          const [existing, missing] = [await ask(await other.record(kind)), await ask(kind === 'stored file' ? `${newId()}.txt` : newId())];
          const refusal = refusalFor(call, person);
          const line = `${name} ${at}: ${existing.status}, missing ${missing.status}`;
          if (refusal) {
            if (existing.status !== refusal || missing.status !== refusal) wrong.push(line);
          } else if (isOneOf(PUBLIC, kind)) {
            if ([401, 404].includes(existing.status) || existing.status >= 500) wrong.push(line);
          } else if (who === 'admin' && isOneOf(OPEN_TO_STAFF, kind)) {
            if ([401, 403, 404].includes(existing.status) || existing.status >= 500) wrong.push(line);
          } else if (![404, 422].includes(existing.status) || (kind === 'live post' ? existing.status !== missing.status : seen(existing) !== seen(missing))) {
            // That a live post is there is no secret; anything else looks as if it did not exist.
            wrong.push(line);
          }
        }
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});
