import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requiredLine, requiredProse } from './schemas';
import { findBrokenPart, parsePart } from './validate';

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce((inner) => ({ in: inner }), 1);

describe('findBrokenPart', () => {
  it.each<[string, unknown, (string | number)[] | undefined]>([
    ['a plain text', 'text', undefined],
    ['a NUL', { data: { list: ['a', 'b\0'] } }, ['data', 'list', 1]],
    ['half a character', { a: '\ud800' }, ['a']],
    ['a name with NUL', { data: { 'a\0': 1 } }, ['data']],
    ['a member named __proto__', JSON.parse('{"rates":{"ILS":3.7,"__proto__":2}}'), ['rates', '__proto__']],
    ['a member named constructor', JSON.parse('{"rates":{"constructor":2}}'), undefined],
    ['32 levels', nested(32), undefined],
    ['33 levels', nested(33), ['in']],
    ['100,000 levels', nested(100_000), ['in']],
  ])('locates the fault in %s', (_name, input, loc) => {
    expect(findBrokenPart(input)?.loc).toEqual(loc);
  });
});

describe('a part of a request', () => {
  const refusalOf = (schema: z.ZodType, source: 'body' | 'query' | 'path', input: unknown) => {
    try {
      parsePart(schema, source, input);
    } catch (error) {
      return error as { status: number; detail: unknown };
    }
    return undefined;
  };

  it('with text that cannot be stored is a 404 in a path, and elsewhere a 422 that names the field', () => {
    const schema = z.object({ id: z.string() });
    expect(refusalOf(schema, 'path', { id: '\0' })?.status).toBe(404);
    expect(refusalOf(schema, 'query', { id: '\0' })).toMatchObject({ status: 422, detail: [{ loc: ['query', 'id'] }] });
    expect(refusalOf(schema, 'body', { id: '\0' })).toMatchObject({ status: 422, detail: [{ loc: ['body', 'id'] }] });
  });

  it('names faults in the order of its fields, whatever they are', () => {
    const item = z.object({ at: z.string().max(3), to: z.email() });
    const schema = z
      .object({ name: z.string(), email: z.email(), items: z.array(item), note: z.string().max(5).optional(), end: z.literal('x') })
      .refine(() => false, { path: ['email'], message: 'please', when: () => true });
    const input = {
      end: 'y',
      note: 'too long',
      items: [
        { to: '', at: 'a' },
        { at: 'long', to: 'b' },
      ],
      email: 'c',
      extra: 1,
    };
    const faults = refusalOf(schema, 'body', input)?.detail as { loc: unknown[] }[];
    expect(faults.map(({ loc }) => loc.slice(1).join('.'))).toEqual(['name', 'email', 'email', 'items.0.to', 'items.1.at', 'items.1.to', 'note', 'end']);
  });

  it('names at most 50 faults', () => {
    const refusal = refusalOf(z.object({ list: z.array(z.string()) }), 'body', { list: Array(5_000).fill(1) });
    expect(refusal?.detail).toHaveLength(50);
  });

  it.each([
    ['a line', requiredLine()],
    ['a text', requiredProse()],
  ])('that requires %s must have visible text', (_name, schema) => {
    for (const text of ['', ' ', '\ufeff', '\u200b\u2060', '\u3164'])
      expect(refusalOf(z.object({ text: schema }), 'body', { text })).toMatchObject({
        detail: [{ loc: ['body', 'text'], msg: 'please submit a value', type: 'missing' }],
      });
    expect(refusalOf(z.object({ text: schema }), 'body', { text: '\ufeffשלום' })).toBeUndefined();
  });
});
