import type { InternalAxiosRequestConfig } from 'axios';
import OpenAPIClientAxios, { type Document } from 'openapi-client-axios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { slices } from '~/app/slices';
import { openTestBoard, type TestBoard } from './board';
import { refusedByRedocly, refusedBySchema } from './openapi/validators';

let board: TestBoard;
let description: Document;
/** The turns of the event loop while the description is made. */
let turns = 0;
beforeAll(async () => {
  board = await openTestBoard();
  let isMade = false;
  const count = () => {
    turns += 1;
    if (!isMade) setImmediate(count);
  };
  setImmediate(count);
  description = (await board.call('GET /openapi.json')).body;
  isMade = true;
});
afterAll(() => board.close());

it('is made in many turns of the event loop, so that other requests do not wait for it', () => {
  const calls = slices.calls.reduce((sum, slice) => sum + Object.keys(slice.calls).length, 0);
  expect(turns).toBeGreaterThan(calls / 10);
});

it('describes every call of every slice, each with an id of its own', () => {
  expect(description.openapi).toBe('3.1.0');
  const ids = new Set<string>();
  let spellings = 0;
  for (const { calls } of slices.calls) {
    for (const [name, { aliases = [] }] of Object.entries(calls)) {
      for (const spelling of [name, ...aliases]) {
        const [method = '', path = ''] = spelling.split(' ');
        const operation = description.paths?.[path]?.[method.toLowerCase() as 'get'];
        expect(operation, spelling).toBeDefined();
        ids.add(operation?.operationId ?? '');
        spellings += 1;
      }
    }
  }
  expect(ids.size).toBe(spellings);
});

it('is a valid document of OpenAPI 3.1 for two validators', async () => {
  const document = JSON.parse(JSON.stringify(description));
  expect(await refusedByRedocly(document)).toEqual([]);
  expect(await refusedBySchema(document)).toEqual([]);
});

describe('a document with a fault', () => {
  // biome-ignore lint/suspicious/noExplicitAny: what is spoiled is of no type.
  type Node = any;
  const faults: [fault: string, spoil: (operation: Node, document: Node) => void][] = [
    ['a parameter without a place', (operation) => delete operation.parameters[0].in],
    ['a parameter of a place that does not exist', (operation) => Object.assign(operation.parameters[0], { in: 'nowhere' })],
    ['an answer without a description', (operation) => delete operation.responses[200].description],
    ['a member that OpenAPI does not have', (operation) => Object.assign(operation, { unheard_of: 1 })],
    ['a status that does not exist', (operation) => Object.assign(operation.responses, { 2000: { description: 'Done.' } })],
    ['a reference to nothing', (operation) => Object.assign(operation.responses, { 404: { $ref: '#/components/responses/Nothing' } })],
    ['a schema of a type that does not exist', (operation) => Object.assign(operation.parameters[0].schema, { type: 'text' })],
    ['a document without a title', (_, document) => delete document.info.title],
  ];

  it.each(faults)('is refused by both: %s', async (_fault, spoil) => {
    const path = '/v2/employer/orders/{id}';
    const small = structuredClone({ ...description, paths: { [path]: description.paths?.[path] } }) as Node;
    spoil(small.paths[path].get, small);
    expect(await refusedByRedocly(small)).not.toEqual([]);
    expect(await refusedBySchema(small)).not.toEqual([]);
  });
});

it('has each record once, under its name', () => {
  const { schemas = {} } = description.components ?? {};
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Order', 'Post', 'AdminPost', 'Identity', 'PageInfo']));
  const answer = description.paths?.['/v2/employer/jobs_prep/recompute/{id}']?.get?.responses?.[200];
  expect(JSON.stringify(answer)).toContain('"#/components/schemas/OrderAndPost"');
  expect(JSON.stringify(description)).not.toMatch(/"id":"/);
});

it('writes each pattern as JSON Schema does, without flags', () => {
  const patterns = [...JSON.stringify(description).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) => JSON.parse(text) as string);
  expect(patterns.length).toBeGreaterThan(20);
  expect(patterns.filter((pattern) => /\/[a-z]+$/.test(pattern))).toEqual([]);
});

it('says as much about inputs as the calls check', () => {
  const inputOf = (path: string) => {
    const body = description.paths?.[path]?.post?.requestBody as { content: Record<string, { schema: { properties: Record<string, object> } }> };
    return body.content['application/json']?.schema.properties;
  };
  expect(inputOf('/v2/auth/register')).toMatchObject({ email: { format: 'email', maxLength: 254 }, password: { minLength: 10, maxLength: 128 } });
  expect(inputOf('/v2/employer/jobs_prep/start')).toMatchObject({ agree: { const: true } });
  const parameters = description.paths?.['/v2/employer/jobs_prep/pay/{id}']?.post?.parameters;
  expect(parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'Idempotency-Key', required: false }));
});

it('says who may make a call, and of which kind of record it takes the id', () => {
  const receipt = description.paths?.['/v2/employer/orders/{id}']?.get;
  expect(receipt?.security).toEqual([{ bearer: ['employer'] }, { bearer: ['organization'] }]);
  expect(receipt?.parameters).toContainEqual(expect.objectContaining({ name: 'id', schema: expect.objectContaining({ 'x-record': 'paid order' }) }));
  expect(description.paths?.['/v2/auth/refresh_user']?.get?.security).toEqual([{ bearer: [] }]);
  expect(description.paths?.['/v2/posts']?.get?.security).toEqual([{}, { bearer: [] }]);
});

it('is enough for a client that is made from it', async () => {
  const user = await buildUser(board.ctx, { roles: ['employer', 'jobseeker'] });
  const client = await new OpenAPIClientAxios({
    definition: { ...description, servers: [{ url: 'http://board.test/api' }] },
    axiosConfigDefaults: {
      validateStatus: () => true,
      async adapter(config: InternalAxiosRequestConfig) {
        const { url = '', baseURL = '', method = 'get', data, headers, params } = config;
        const query = new URLSearchParams(params).toString();
        const request = new Request(`${baseURL}${url}${query && `?${query}`}`, {
          method: method.toUpperCase(),
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
          body: data,
        });
        const response = await board.fetch(request);
        const text = await response.text();
        return { data: text === '' ? null : JSON.parse(text), status: response.status, statusText: '', headers: {}, config };
      },
    },
  }).init();
  // biome-ignore lint/suspicious/noExplicitAny: the operations are known only when the client is made.
  const api = client as any;
  const bearer = { headers: { authorization: `Bearer ${user.token}` } };
  const statuses: Record<string, number> = {};
  const call = async (operation: string, ...input: unknown[]) => {
    const { status, data } = await api[operation](...input);
    statuses[operation] = status;
    return data;
  };
  const jobs = await call('getV2Posts', { page_num: 1 });
  expect(jobs.meta.page_info).toMatchObject({ current_page: 1 });
  await call('getV2PostsTotals');
  await call('getV2Organizations', { page_num: 1 });
  await call('getSite');
  await call('getAuthGoogleAuth');
  const { user: self } = await call('getV2AuthRefreshUser', null, null, bearer);
  expect(self._id).toBe(user.id);
  await call('postAccountChangeName', null, { first_name: 'Generated', last_name: 'Client' }, bearer);
  await call('getV2EmployerJobs', { page_num: 1 }, null, bearer);
  await call('getV2EmployerOrdersById', { id: user.id }, null, bearer);
  await call('getV3AdminUsers', null, null, bearer);
  expect(statuses).toEqual({
    getV2Posts: 200,
    getV2PostsTotals: 200,
    getV2Organizations: 200,
    getSite: 200,
    getAuthGoogleAuth: 200,
    getV2AuthRefreshUser: 200,
    postAccountChangeName: 200,
    getV2EmployerJobs: 200,
    getV2EmployerOrdersById: 404,
    getV3AdminUsers: 403,
  });
});
