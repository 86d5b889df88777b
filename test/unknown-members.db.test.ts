import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildUser } from '~/accounts/testing';
import { slices } from '~/app/slices';
import type { Call } from '~/platform/http/call';
import { Role } from '~/platform/http/roles';
import { newId } from '~/platform/ids/ids';
import { fill } from './access/references';
import { type ApiAnswer, openTestBoard, type TestBoard } from './board';

/** A name that no call declares. */
const UNKNOWN = 'unheard_of';

let board: TestBoard;
let token: string;
beforeAll(async () => {
  board = await openTestBoard();
  ({ token } = await buildUser(board.ctx, { roles: ['admin'] }));
});
afterAll(() => board.close());

const calls = slices.calls.flatMap((slice) => Object.entries(slice.calls) as [string, Call][]);
const staffCalls = calls.filter(([, { access }]) => access.who === 'roles' && access.roles.every((role) => role === Role.admin));
const withQuery = staffCalls.filter(([, { query }]) => query);
// The members of a record of an admin's own collection are declared by the collection (admin/collections.db.test.ts).
const withoutBody = staffCalls.filter(([name, { body, form }]) => !body && !form && !name.startsWith('GET '));
const withBody = staffCalls.filter(([, { body }]) => body instanceof z.ZodObject);

/** The call with sample values. It names no existing record, since what is unknown is refused before a record is looked for. */
const filledIn = (name: string, call: Call) => fill(name, call, { 'path.collection': 'tested' });

const namedIn = ({ body }: ApiAnswer): string[] => (Array.isArray(body.detail) ? body.detail.map(({ loc }: { loc: unknown[] }) => loc.join('.')) : []);

type Values = Record<string, unknown>;
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body with the unknown name added to each of its objects in turn, and where the name then stands. */
function* withUnknown(body: Values, at = 'body'): Generator<[at: string, body: Values]> {
  yield [`${at}.${UNKNOWN}`, { ...body, [UNKNOWN]: 1 }];
  for (const [key, value] of Object.entries(body)) {
    if (!isObject(value)) continue;
    for (const [inner, changed] of withUnknown(value, `${at}.${key}`)) yield [inner, { ...body, [key]: changed }];
  }
}

describe('a call of the back office', () => {
  it.each(withQuery)('refuses a parameter that it does not know: %s', async (name, call) => {
    const filled = filledIn(name, call);
    const answer = await board.call(`${filled.name}?${UNKNOWN}=1`, { token, body: filled.body });
    expect([answer.status, namedIn(answer)]).toEqual([422, expect.arrayContaining([`query.${UNKNOWN}`])]);
  });

  it.each(withBody)('refuses a member that it does not know: %s', async (name, call) => {
    const filled = filledIn(name, call);
    for (const [at, body] of withUnknown(filled.body as Values)) {
      const answer = await board.call(filled.name, { token, body });
      expect([answer.status, namedIn(answer)]).toEqual([422, expect.arrayContaining([at])]);
    }
  });

  it.each(withoutBody)('refuses a body with members where it declares none: %s', async (name, call) => {
    const filled = filledIn(name, call);
    const answer = await board.call(filled.name, { token, body: { [UNKNOWN]: 1 } });
    expect([answer.status, namedIn(answer)]).toEqual([422, [`body.${UNKNOWN}`]]);
  });

  it('takes an empty body, or none, where it declares none', async () => {
    for (const body of [{}, undefined]) expect((await board.call(`POST /v3/admin/shares/${newId()}/cancel`, { token, body })).status).toBe(404);
  });

  it('says so in the description of the API', async () => {
    const { body } = await board.call('GET /openapi.json');
    const schemaOf = (path: string, method: string) => body.paths[path][method].requestBody.content['application/json'].schema;
    expect(schemaOf('/v3/admin/users/{id}', 'patch').additionalProperties).toBe(false);
    expect(schemaOf('/v2/auth/login', 'post').additionalProperties).not.toBe(false);
  });
});

it('a field tool refuses a member of its value that the field does not have', async () => {
  const { id } = await buildUser(board.ctx);
  const body = { collection: 'users', id, value: { first_name: 'Dina', [UNKNOWN]: 1 } };
  const answer = await board.call('POST /admin/users/tools/field_patch', { token, body });
  expect([answer.status, namedIn(answer)]).toEqual([422, [`body.value.${UNKNOWN}`]]);
});

it('a call for visitors and users leaves out what it does not know', async () => {
  expect((await board.call(`GET /v2/posts?${UNKNOWN}=1`)).status).toBe(200);
});
