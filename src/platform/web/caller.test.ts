import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyone, defineCalls } from '../http/call';
import { createCaller } from './caller';

const calls = defineCalls({
  'GET /v2/things': { summary: 'Things', access: anyone, query: z.object({ q: z.string().optional() }), answer: z.object({}) },
  'PATCH /v2/things/{id}': { summary: 'Change a thing', access: anyone, params: z.object({ id: z.string() }), body: z.object({ name: z.string() }).partial() },
});

const sent: string[] = [];
const api = createCaller<typeof calls>({
  origin: 'http://board.test',
  async fetch(request) {
    sent.push(`${request.method} ${request.url}`);
    return Response.json({});
  },
});

describe('a call', () => {
  it('has its parameters in the address; empty ones are left out', async () => {
    await api('GET /v2/things', { query: { q: 'a b' } });
    await api('GET /v2/things', { query: { q: '' } });
    await api('PATCH /v2/things/{id}', { params: { id: 'a/b' }, body: { name: 'A' } });
    expect(sent).toEqual(['GET http://board.test/api/v2/things?q=a+b', 'GET http://board.test/api/v2/things', 'PATCH http://board.test/api/v2/things/a%2Fb']);
  });

  it('whose answer is the page of somebody else fails with words', async () => {
    const behindPortal = createCaller<typeof calls>({ origin: 'http://board.test', fetch: async () => new Response('<p>Log in to the network</p>') });
    await expect(behindPortal('GET /v2/things')).rejects.toMatchObject({ status: 0, isUnknown: true, message: expect.stringContaining('can’t read') });
  });

  it.each([
    [500, { detail: 'Internal error' }, true],
    [418, { x: 1 }, true],
    [401, { detail: 'Incorrect email or password' }, false],
  ])('that is refused with %i and %j is refused for an unknown reason: %s', async (status, body, isUnknown) => {
    const refusing = createCaller<typeof calls>({ origin: 'http://board.test', fetch: async () => Response.json(body, { status }) });
    await expect(refusing('GET /v2/things')).rejects.toMatchObject({ status, isUnknown });
  });

  /** `npm run check` fails where one of these compiles. */
  it('with a parameter or member that the contract does not declare does not compile', () => {
    const values = { name: 'A', size: 1 };
    const query = { q: 'a', filter: 'b' };
    const wrong = [
      // @ts-expect-error the body has no size, also where it is a variable
      () => api('PATCH /v2/things/{id}', { params: { id: '1' }, body: values }),
      // @ts-expect-error there is no filter
      () => api('GET /v2/things', { query }),
      // @ts-expect-error the name is a text
      () => api('PATCH /v2/things/{id}', { params: { id: '1' }, body: { name: 1 } }),
      // @ts-expect-error the id is missing
      () => api('PATCH /v2/things/{id}', { body: { name: 'A' } }),
    ];
    expect(wrong).toHaveLength(4);
  });
});
