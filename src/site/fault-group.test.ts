import { describe, expect, it } from 'vitest';
import { groupId, shapeOf, topFrames } from './fault-group';

const stack = (line: number) => `TypeError: x\n    at save (src/orders/server/pay.ts:${line}:3)\n    at run (src/platform/http/api.ts:1:2)`;
const fault = { kind: 'TypeError', message: 'post 17 is gone', stack: stack(10), call: 'GET /v2/posts/{id}' };

describe('the shape of a message', () => {
  it.each([
    ['post 17 is gone', 'post # is gone'],
    ['post 0191d0a0-0000-7000-8000-000000000000 is gone', 'post # is gone'],
    ['no column "wage" in \'posts\'', 'no column … in …'],
    ['select * from posts where id in ($1, $2, $3) limit $4', 'select * from posts where id in (#, $#) limit $#'],
    ['mail to a@example.org failed', 'mail to # failed'],
  ])('%s', (message, shape) => {
    expect(shapeOf(message)).toBe(shape);
  });
});

describe('the group of a fault', () => {
  it('is an id that is the same for each occurrence', () => {
    expect(groupId(fault)).toBe(groupId({ ...fault, message: 'post 18 is gone' }));
    expect(groupId(fault)).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it.each([
    ['kind', { ...fault, kind: 'RangeError' }],
    ['message', { ...fault, message: 'post is late' }],
    ['place', { ...fault, stack: stack(11) }],
    ['call', { ...fault, call: 'GET /v2/posts' }],
  ])('is another one for another %s', (_what, other) => {
    expect(groupId(other)).not.toBe(groupId(fault));
  });

  it('depends on the lines of code, not on the text of the message', () => {
    expect(topFrames('Error\n    at insert (node_modules/pg/x.js:1:1)\n    at async save (src/a.ts:1:1)\n    at process.x (node:internal/y:1:1)')).toEqual([
      'at save (src/a.ts:1:1)',
    ]);
    expect(
      topFrames(
        'Error\n    at insert (file:///board/build/server/assets/node_modules%7Eboot-Bey.js:1:1)\n    at save (file:///board/build/server/assets/boot-Db.js:1:1)',
      ),
    ).toEqual(['at save (file:///board/build/server/assets/boot-Db.js:1:1)']);
    expect(topFrames('Error\n    at insert (node_modules/pg/x.js:1:1)')).toEqual(['at insert (node_modules/pg/x.js:1:1)']);
    expect(topFrames(`Error: one\ntwo\n${stack(1)}`)).toEqual(['at save (src/orders/server/pay.ts:1:3)', 'at run (src/platform/http/api.ts:1:2)']);
  });
});
