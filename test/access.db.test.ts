import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slices } from '~/app/slices';
import { buildCoupon } from '~/coupons/testing';
import { mayCall } from '~/platform/http/authorize';
import type { Call } from '~/platform/http/call';
import { Role } from '~/platform/http/roles';
import { newId } from '~/platform/ids/ids';
import { fill, OPEN_TO_STAFF, type Person, PUBLIC, referencesOf, refusalFor, rolesFor } from './access/references';
import { actingFor, newBuyer, newPerson, Owner } from './access/testing';
import { type ApiAnswer, type CallParts, openTestBoard, type TestBoard } from './board';

/**
 * Access of every kind of viewer to every call, generated from the contracts (docs/product/who-sees-what.md). The behavior of
 * each call is tested by its slice.
 */
let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '100000' } });
  // The code in generated bodies.
  await buildCoupon(board.ctx, { code: '123', useLimit: 1_000 });
});
afterAll(() => board.close());

const calls = slices.calls.flatMap((slice) => Object.entries(slice.calls) as [string, Call][]).sort(([a], [b]) => a.localeCompare(b));

/** A path whose records do not exist. */
const fillIn = (name: string): string => name.replace(/\{\w+\}/g, () => newId());

const viewers: Record<string, () => Promise<Person>> = {
  visitor: async () => ({ roles: new Set() }),
  'unverified user': () => newPerson(board, { verifiedAt: null }),
  'job seeker': () => newPerson(board, { roles: ['jobseeker'] }),
  employer: () => newPerson(board, { roles: ['employer', 'organization'] }),
  'employer who has posted recently': () => newBuyer(board),
  admin: () => newPerson(board, { roles: ['admin'] }),
  'admin acting for an employer': async () => actingFor(board, (await newPerson(board, { roles: ['employer'] })).id),
};
const createViewer = (who: string) => (viewers[who] as () => Promise<Person>)();

/**
 * Makes calls as a kind of viewer, with the same person until a call succeeds: it may have ended the session or the account,
 * or changed the roles.
 */
function callerFor(who: string) {
  let current: Person | undefined;
  return {
    viewer: async (): Promise<Person> => {
      current ??= await createViewer(who);
      return current;
    },
    async call(name: string, parts: CallParts = {}): Promise<ApiAnswer> {
      const { token } = await this.viewer();
      const answer = await board.call(name, { token, ...parts });
      if (answer.status < 400) current = undefined;
      return answer;
    },
  };
}

const bodyFor = (call: Call, body: unknown = {}) => (call.form ? { form: new FormData() } : call.body ? { body } : {});

describe('access to every call', () => {
  it.each(Object.keys(viewers))('%s', async (who) => {
    const wrong: string[] = [];
    const caller = callerFor(who);
    for (const [name, call] of calls) {
      const person = await caller.viewer();
      const { status } = await caller.call(fillIn(name), bodyFor(call));
      const refusal = refusalFor(call, person);
      if (status >= 500) wrong.push(`${name}: ${status}`);
      else if (refusal && status !== refusal) wrong.push(`${name}: ${status} instead of ${refusal}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('invalid tokens', () => {
  it.each(['nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', `${'x'.repeat(5_000)}`])('%s is 401 for every call', async (token) => {
    const wrong: string[] = [];
    for (const [name, call] of calls) {
      const { status } = await board.call(fillIn(name), { token, ...bodyFor(call) });
      if (status !== 401) wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('hostile bodies', () => {
  const text = '\u202e"><script>alert(1)</script>\r\nBcc: a@example.org\t=1+1';
  const hostile: [string, unknown][] = [
    ['a list', []],
    ['null', null],
    ['a string', '"text"'],
    ['half of a JSON text', '{"data": {'],
    ['a NUL', { data: { headline: '\u0000' }, email: 'a\u0000@example.org', q: '\u0000' }],
    ['half of a character', '{"data":{"headline":"\\ud800"},"email":"\\ud800"}'],
    ['values of another type', { data: 7, email: { $gt: '' }, id: [], password: {}, _id: {} }],
    ['fields that no form has', { roles: ['admin'], verified: true, paid: true, use_count: -1, _id: newId(), data: { roles: ['admin'], headline: text } }],
  ];

  it.each(hostile)('%s causes no server error', async (_name, body) => {
    const wrong: string[] = [];
    for (const who of ['visitor', 'job seeker', 'employer', 'admin']) {
      const caller = callerFor(who);
      for (const [name, call] of calls.filter(([, { body }]) => body)) {
        const { status } = await caller.call(fillIn(name), bodyFor(call, body));
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
    const caller = callerFor(who);
    const { roles } = await caller.viewer();
    const allowed = byId.filter(([, call]) => mayCall(call.access, roles));
    expect(allowed.length).toBeGreaterThan(5);
    for (const [name] of allowed) {
      const { status } = await caller.call(fillIn(name));
      if (status !== 404) wrong.push(`${name}: ${status}`);
      const notAnId = await caller.call(name.replace(/\{\w+\}/g, 'nothing-like-an-id'));
      if (notAnId.status !== 404) wrong.push(`${name} (no id): ${notAnId.status}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Access of every kind of viewer to own records, records of others, and records that do not exist. */
describe('records that calls name', () => {
  const cases = calls.map(([name, call]) => ({ name, call, references: referencesOf(name, call) })).filter(({ references }) => references.length > 0);
  /** Whether only admins may make the call: these are about the records of all users. */
  const isForStaff = (call: Call) => rolesFor(call).includes(Role.admin);
  const isOneOf = (kinds: readonly string[], kind: string) => kinds.includes(kind);
  const describeAnswer = ({ status, body }: { status: number; body: unknown }) => `${status} ${JSON.stringify(body)}`;
  /** Owners by their roles. One whose records a call may have changed is replaced by the next. */
  const owners = new Map<string, Owner>();

  async function ownerFor(call: Call): Promise<Owner> {
    const roles = rolesFor(call);
    const owner = owners.get(roles.join()) ?? (await Owner.create(board, roles));
    owners.set(roles.join(), owner);
    return owner;
  }

  it('are many', () => expect(cases.length).toBeGreaterThan(50));

  it('are available to their owner, and to an admin who acts for the owner unless that is refused', async () => {
    const wrong: string[] = [];
    for (const { name, call, references } of cases) {
      for (const acting of [false, true]) {
        if (acting && rolesFor(call).includes('admin')) continue;
        const owner = await ownerFor(call);
        const ids: Record<string, string> = {};
        for (const { at, kind } of references) ids[at] = await owner.record(kind);
        if ('path.recId' in ids && 'body.job_id' in ids) ids['body.job_id'] = ids['path.recId'] as string;
        const person = acting ? await actingFor(board, owner.person.id) : owner.person;
        const { name: path, ...parts } = fill(name, call, ids);
        const { status } = await board.call(path, { token: person.token, ...parts });
        // Reading changes nothing, and neither does a call that is refused.
        if (!name.startsWith('GET ') && status < 400) owners.delete(rolesFor(call).join());
        const refusal = refusalFor(call, person);
        if (refusal ? status !== refusal : [401, 403, 404].includes(status) || status >= 500) wrong.push(`${name}${acting ? ' (acting)' : ''}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  let other: Owner | undefined;
  it.each(Object.keys(viewers))(
    'of other users look to the %s like records that do not exist',
    async (who) => {
      other ??= await Owner.create(board);
      const person = await createViewer(who);
      const wrong: string[] = [];
      for (const { name, call, references } of cases) {
        for (const { at, kind } of references) {
          const ids: Record<string, string> = {};
          // The call's other public records exist; all other ids are generated.
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
          } else if (who === 'admin' && (isOneOf(OPEN_TO_STAFF, kind) || isForStaff(call))) {
            if ([401, 403, 404].includes(existing.status) || existing.status >= 500) wrong.push(line);
          } else if (
            ![404, 422].includes(existing.status) ||
            (kind === 'live post' ? existing.status !== missing.status : describeAnswer(existing) !== describeAnswer(missing))
          ) {
            // The existence of a live post is public; any other record must look as if it did not exist.
            wrong.push(line);
          }
        }
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});
