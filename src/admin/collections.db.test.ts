import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { newId } from '~/platform/ids/ids';
import { openTestBoard, type TestBoard } from '~test/board';

let board: TestBoard;
let token: string;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  token = (await buildUser(board.ctx, { roles: ['admin'], firstName: 'Ada' })).token;
});
afterAll(() => board.close());

const call = (name: string, body?: unknown) => board.call(name, { token, ...(body === undefined ? {} : { body }) });
const fields = [
  { name: 'title', label: 'Title', width: '40%', css_class: 'wide' },
  { name: 'pages', label: 'Pages', skip: true },
];
const define = async (name: string) => (await call('POST /admin/collections', { name, title: `All ${name}`, fields })).body;
const history = async (id: string) => (await call(`GET /v3/admin/audit?subject_id=${id}`)).body.data;

describe('collections', () => {
  it('are created, changed, listed and deleted with their records', async () => {
    const made = await define('books');
    expect(made).toMatchObject({ name: 'books', title: 'All books', record_count: 0 });
    expect(made.fields).toEqual([
      { ...fields[0], skip: false },
      { ...fields[1], width: '', css_class: '' },
    ]);
    await call('POST /admin/records/books', { title: 'Sefer' });
    const changed = await call(`PUT /v3/admin/collections/${made._id}`, { name: 'books', title: 'Library', fields: [fields[0]] });
    expect(changed.body).toMatchObject({ title: 'Library', record_count: 1, fields: [{ name: 'title' }] });
    expect((await call('GET /v2/admin/collections')).body.data).toMatchObject([{ _id: made._id, title: 'Library' }]);
    expect((await history(made._id))[0]).toMatchObject({ action: 'collection.changed', before: { title: 'All books' }, after: { title: 'Library' } });
    expect((await call(`DELETE /admin/collections/${made._id}`)).status).toBe(204);
    expect((await history(made._id))[0]).toMatchObject({ action: 'collection.removed', before: { name: 'books', record_count: 1 } });
    expect((await call('GET /admin/records/books')).status).toBe(404);
    expect((await call('GET /admin/collections')).body.data).toEqual([]);
    expect((await call(`DELETE /admin/collections/${newId()}`)).status).toBe(404);
  });

  it.each([
    ['no name', { name: '', title: 'T', fields: [] }, 'name'],
    ['no title', { name: 'maps', title: ' ', fields: [] }, 'title'],
    ['a wrong name', { name: 'My Maps', title: 'T', fields: [] }, 'name'],
    ['the name of a table', { name: 'users', title: 'T', fields: [] }, 'name'],
    ['the name of a system table', { name: 'pg_class', title: 'T', fields: [] }, 'name'],
    ['a name that the database keeps', { name: 'pg_anything', title: 'T', fields: [] }, 'name'],
    ['the name of a schema', { name: 'information_schema', title: 'T', fields: [] }, 'name'],
    ['the name of a table of the queue', { name: 'queue', title: 'T', fields: [] }, 'name'],
    ['the name of a collection of the board', { name: 'posts_prep', title: 'T', fields: [] }, 'name'],
    ['a field without a name', { name: 'maps', title: 'T', fields: [{ name: '', label: 'L' }] }, 'fields.0.name'],
    ['a field without a label', { name: 'maps', title: 'T', fields: [{ name: 'a', label: '' }] }, 'fields.0.label'],
    ['two fields of one name', { name: 'maps', title: 'T', fields: [fields[0], fields[0]] }, 'fields.1.name'],
    ['a width that is not a width', { name: 'maps', title: 'T', fields: [{ name: 'a', label: 'L', width: 'url(x)' }] }, 'fields.0.width'],
  ])('refuse %s', async (_what, body, place) => {
    const answer = await call('POST /admin/collections', body);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain(JSON.stringify(place.split('.').at(-1)).slice(1, -1));
  });

  it('refuse a name that another collection has', async () => {
    const { _id: first } = await define('songs');
    const { _id: second } = await define('tunes');
    expect((await call('POST /admin/collections', { name: 'songs', title: 'T', fields: [] })).status).toBe(422);
    expect((await call(`PUT /admin/collections/${second}`, { name: 'songs', title: 'T', fields: [] })).status).toBe(422);
    for (const id of [first, second]) await call(`DELETE /admin/collections/${id}`);
  });
});

describe('records', () => {
  it('have a value in one of their fields at least', async () => {
    await define('blanks');
    for (const body of [{}, { title: '' }, { title: ' ', pages: '\n' }]) {
      expect(await call('POST /admin/records/blanks', body)).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'title'], type: 'missing' }] } });
    }
    const { _id: id } = (await call('POST /admin/records/blanks', { pages: '7' })).body;
    expect((await call(`PUT /admin/records/blanks/${id}`, { pages: '' })).status).toBe(422);
  });

  it('are paged, searched, created, changed and deleted', async () => {
    await define('recipes');
    const ids = [];
    for (let number = 1; number <= 3; number += 1) {
      board.clock.advance(1_000);
      ids.push((await call('POST /v2/admin/records/recipes', { title: `Kugel ${number}`, pages: number })).body._id);
    }
    const { body } = await call('GET /admin/records/recipes?page=2&per_page=2');
    expect(body).toMatchObject({ data: [{ _id: ids[0], title: 'Kugel 1', pages: '1' }], total: 3, total_pages: 2 });
    expect((await call('GET /admin/records/recipes?q=KUGEL+3')).body.data).toMatchObject([{ _id: ids[2] }]);
    expect((await call('GET /admin/records/recipes?q=%25')).body.total).toBe(0);
    expect((await call(`GET /v3/admin/records/recipes/${ids[1]}`)).body).toMatchObject({ _id: ids[1], title: 'Kugel 2' });

    const changed = await call(`PUT /admin/records/recipes/${ids[1]}`, { title: 'Cholent' });
    expect(changed.body).toMatchObject({ title: 'Cholent', pages: '2' });
    expect((await history(ids[1]))[0]).toMatchObject({
      ...{ action: 'record.changed', subject: 'records/recipes', before: { title: 'Kugel 2' }, after: { title: 'Cholent' } },
    });
    expect((await call(`DELETE /admin/records/recipes/${ids[1]}`)).status).toBe(204);
    expect((await history(ids[1]))[0]).toMatchObject({ action: 'record.removed', before: { title: 'Cholent', pages: '2' } });
    for (const method of ['GET', 'DELETE']) expect((await call(`${method} /admin/records/recipes/${ids[1]}`)).status).toBe(404);
    expect((await call(`PUT /admin/records/recipes/${ids[1]}`, { title: 'x' })).status).toBe(404);
  });

  it('of another collection are not found', async () => {
    await define('wines');
    await define('cheeses');
    const { _id: id } = (await call('POST /admin/records/wines', { title: 'Red' })).body;
    expect((await call(`GET /admin/records/cheeses/${id}`)).status).toBe(404);
    expect((await call(`PUT /admin/records/cheeses/${id}`, { title: 'x' })).status).toBe(404);
    expect((await call(`DELETE /admin/records/cheeses/${id}`)).status).toBe(404);
  });

  it.each(['users', 'posts', 'data_collections', 'collection_records', 'pg_class', 'Users', '__proto__'])('the name %s answers 404', async (name) => {
    expect((await call(`GET /admin/records/${name}`)).status).toBe(404);
    expect((await call(`POST /admin/records/${name}`, { title: 'x' })).status).toBe(404);
    expect((await call(`PUT /admin/records/${name}/${newId()}`, { title: 'x' })).status).toBe(404);
    expect((await call(`DELETE /admin/records/${name}/${newId()}`)).status).toBe(404);
  });

  it.each([
    ['a field that the collection does not have', { unknown: 'x' }],
    ['its own id', { _id: newId() }],
    ['an object', { title: { deep: 1 } }],
    ['a text that is too long', { title: 'x'.repeat(10_001) }],
  ])('refuse %s', async (_what, body) => {
    await define('letters');
    expect((await call('POST /admin/records/letters', body)).status).toBe(422);
  });
});

it('only admins may use them', async () => {
  const user = await buildUser(board.ctx);
  for (const path of ['collections', 'records/books']) {
    expect((await board.call(`GET /admin/${path}`)).status).toBe(401);
    expect((await board.call(`GET /admin/${path}`, { token: user.token })).status).toBe(403);
  }
});
