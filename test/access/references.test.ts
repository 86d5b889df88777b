import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { slices } from '~/app/slices';
import { anyone, type Call } from '~/platform/http/call';
import { idOf, refersToNoRecord } from '~/platform/http/references';
import { Id } from '~/platform/http/schemas';
import { referencesOf, undeclaredIdsOf } from './references';

const calls = slices.calls.flatMap((slice) => Object.entries(slice.calls) as [string, Call][]);
const call = (parts: Partial<Call>): Call => ({ summary: 'A call', access: anyone, ...parts });

describe('the ids of calls', () => {
  it.each(calls)('%s declares the record that each id refers to', (name, declared) => {
    expect(undeclaredIdsOf(name, declared)).toEqual([]);
  });

  it.each<[string, Partial<Call>, string[]]>([
    ['GET /x/{id}', {}, ['path.id']],
    ['GET /x/{id}', { params: z.object({ id: Id }) }, ['path.id']],
    ['GET /x/{name}', { params: z.object({ name: z.string() }) }, ['path.name']],
    ['GET /x/{id}', { params: z.object({ id: idOf('unheard of') }) }, ['path.id']],
    ['GET /x/{id}', { params: z.object({ id: idOf('live post') }) }, []],
    ['GET /x/{name}', { params: z.object({ name: refersToNoRecord(z.string()) }) }, []],
    ['GET /x', { query: z.object({ post: Id.optional() }) }, ['query.post']],
    ['POST /x', { form: z.object({ post: Id.optional() }) }, ['form.post']],
    ['POST /x', { body: z.object({ data: z.object({ post: z.union([z.literal(''), Id]) }) }) }, ['body.data.post']],
    ['POST /x', { body: z.object({ organization: z.object({ _id: z.string() }) }) }, ['body.organization._id']],
    ['POST /x', { body: z.object({ ids: z.array(Id), name: z.string() }) }, []],
  ])('%s with %o: undeclared are %j', (name, parts, undeclared) => {
    expect(undeclaredIdsOf(name, call(parts)).map((line) => line.split(' ')[2]?.replace(':', ''))).toEqual(undeclared);
  });

  it('keep their kind when they are optional, may be null, or have alternatives', () => {
    const body = z.object({ a: idOf('file').nullable().optional(), b: z.union([z.literal(''), idOf('position')]).optional(), c: idOf('file').default('x') });
    expect(referencesOf('POST /x', call({ body }))).toEqual([
      { at: 'body.a', kind: 'file' },
      { at: 'body.b', kind: 'position' },
      { at: 'body.c', kind: 'file' },
    ]);
  });
});
