import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { recordAudit } from '~/platform/audit';
import { newId } from '~/platform/ids/ids';
import { openTestBoard, type TestBoard } from '~test/board';

let board: TestBoard;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(board.ctx, { roles: ['admin'], firstName: 'Ada' });
});
afterAll(() => board.close());

const call = (name: string, body?: unknown) => board.call(name, { token: admin.token, ...(body === undefined ? {} : { body }) });
const setName = async (id: string, first_name: string): Promise<string> => {
  board.clock.advance(1_000);
  return (await call('POST /v3/admin/users/tools/field_set', { id, key: 'first_name', value: first_name })).body.audit_id;
};
const undo = (id: string) => call(`POST /admin/audit/${id}/undo`, {});
const nameOf = async (id: string) => (await call(`GET /v3/admin/users/${id}`)).body.first_name;

it('undoing a change puts the old value back and is a change of its own', async () => {
  const user = await buildUser(board.ctx);
  const change = await setName(user.id, 'Noa');
  const { status, body } = await undo(change);
  expect([status, body]).toMatchObject([200, { before: { first_name: 'Noa' }, after: { first_name: 'Dina' } }]);
  expect(await nameOf(user.id)).toBe('Dina');
  expect((await undo(body.audit_id)).status).toBe(200);
  expect(await nameOf(user.id)).toBe('Noa');
});

it('a change cannot be undone after another change of the same field', async () => {
  const user = await buildUser(board.ctx);
  const first = await setName(user.id, 'Noa');
  const second = await setName(user.id, 'Tal');
  const { status, body } = await undo(first);
  expect([status, body.detail]).toEqual([409, 'This can’t be undone because “First name” has changed since.']);
  expect(await nameOf(user.id)).toBe('Tal');
  const offered = async () =>
    ((await call(`GET /v3/admin/audit?subject_id=${user.id}`)).body.data as { _id: string; undoable: boolean }[]).flatMap(({ _id, undoable }) =>
      undoable ? [_id] : [],
    );
  expect(await offered()).toEqual([second]);
  expect((await undo(second)).status).toBe(200);
  expect(await offered()).toContain(first);
  expect((await undo(first)).status).toBe(200);
  expect(await nameOf(user.id)).toBe('Dina');
});

it('a change is undone once, also where its value was set again by hand', async () => {
  const user = await buildUser(board.ctx);
  const change = await setName(user.id, 'Noa');
  expect((await undo(change)).status).toBe(200);
  const again = await setName(user.id, 'Noa');
  const { status, body } = await undo(change);
  expect([status, body.code]).toEqual([409, 'already_undone']);
  expect(await nameOf(user.id)).toBe('Noa');
  const lines = (await call(`GET /v3/admin/audit?subject_id=${user.id}`)).body.data as { _id: string; undoable: boolean }[];
  expect(lines.find(({ _id }) => _id === change)?.undoable).toBe(false);
  expect(lines.find(({ _id }) => _id === again)?.undoable).toBe(true);
  expect((await undo(again)).status).toBe(200);
});

it('of several undoings of a change at once, one is done', async () => {
  const user = await buildUser(board.ctx);
  const change = await setName(user.id, 'Noa');
  const answers = await Promise.all([undo(change), undo(change), undo(change)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await call(`GET /v3/admin/audit?subject_id=${user.id}`)).body.data).toHaveLength(2);
});

it.each([
  ['products', 'POST-90', 'Job post'],
  ['plans', 'default', 'Credit packs'],
  ['content', 'about', 'About'],
])('a line about a record of %s names it', async (subject, id, name) => {
  await recordAudit(board.ctx.db, board.clock, { actorId: admin.id, action: 'field.changed', subject, subjectId: id, before: {}, after: {} });
  const { data } = (await call(`GET /v3/admin/audit?subject_id=${id}&subject=${subject}`)).body;
  expect(data[0]).toMatchObject({ subject, names: { [id]: name } });
});

it('lines about values of a vocabulary, and about a collection, name them', async () => {
  const value = (await call('POST /v3/admin/vocabularies/degrees', { value: 'Semicha' })).body;
  const collection = (await call('POST /v3/admin/collections', { name: 'books', title: 'Books', fields: [] })).body;
  const lines = (await call('GET /v3/admin/audit')).body.data as { subject: string; names: Record<string, string> }[];
  const namesOf = (subject: string) => Object.values(lines.find((line) => line.subject === subject)?.names ?? {});
  expect([value, collection, namesOf('vocabulary:degrees'), namesOf('collections')]).toEqual([expect.anything(), expect.anything(), ['Semicha'], ['Books']]);
});

it('only changes of fields can be undone, and only by lines that exist', async () => {
  const user = await buildUser(board.ctx);
  await call(`POST /admin/users/setpass/${user.id}`, { user_id: user.id, password: 'a-rather-long-secret' });
  const [line] = (await call(`GET /v3/admin/audit?subject_id=${user.id}`)).body.data;
  expect(line).toMatchObject({ action: 'password.set', undoable: false, before: null, after: null });
  expect((await undo(line._id)).status).toBe(409);
  expect((await undo(newId())).status).toBe(404);
});

it('undoing obeys the rules of the field', async () => {
  const change = (await call('POST /v3/admin/users/tools/field_add_to_set', { id: admin.id, key: 'roles', value: 'vip' })).body.audit_id;
  expect((await undo(change)).status).toBe(200);
  const other = await buildUser(board.ctx, { roles: ['admin'] });
  const made = await board.call('POST /v3/admin/users/tools/field_pull', { token: other.token, body: { id: admin.id, key: 'roles', value: 'admin' } });
  await board.call('POST /v3/admin/users/tools/field_add_to_set', { token: other.token, body: { id: admin.id, key: 'roles', value: 'admin' } });
  const [restored] = (await call(`GET /v3/admin/audit?subject_id=${admin.id}&actor=${other.id}`)).body.data;
  expect([made.status, (await undo(restored._id)).status]).toEqual([200, 403]);
});

it('the log is filtered by actor, record, action and day, searched, and paged', async () => {
  const user = await buildUser(board.ctx);
  const changes = [await setName(user.id, 'A'), await setName(user.id, 'B'), await setName(user.id, 'C')];
  const found = async (query: Record<string, string>) => (await call(`GET /v3/admin/audit?${new URLSearchParams(query)}`)).body;
  const ids = async (query: Record<string, string>) => (await found(query)).data.map((line: { _id: string }) => line._id);
  const newestFirst = [...changes].reverse();
  expect(await ids({ subject: 'users', subject_id: user.id })).toEqual(newestFirst);
  expect(await ids({ subject_id: user.id, sort: 'at' })).toEqual(changes);
  expect(await ids({ subject_id: user.id, limit: '1', page: '2' })).toEqual([newestFirst[1]]);
  expect(await ids({ q: user.id })).toEqual(newestFirst);
  expect(await ids({ q: 'FIELD.changed', subject_id: user.id })).toEqual(newestFirst);
  expect(await ids({ q: '%', subject_id: user.id })).toEqual([]);
  expect(await ids({ subject_id: user.id, actor: newId() })).toEqual([]);
  expect(await ids({ subject_id: user.id, person: 'ADA adler' })).toEqual(newestFirst);
  expect(await ids({ subject_id: user.id, person: admin.email })).toEqual(newestFirst);
  expect(await ids({ subject_id: user.id, person: '%' })).toEqual([]);
  expect(await ids({ subject_id: user.id, action: 'password.set' })).toEqual([]);
  expect(await ids({ subject_id: user.id, from: '2026-11-21' })).toEqual([]);
  expect((await found({ subject_id: user.id })).data[0]).toMatchObject({
    actor: { _id: admin.id, name: 'Ada Adler' },
    before: { first_name: 'B' },
    undoable: true,
  });
  expect((await call(`GET /v3/admin/audit/${changes[0]}`)).body).toMatchObject({ _id: changes[0], after: { first_name: 'A' } });
  expect((await call('GET /v3/admin/audit?sort=before')).status).toBe(422);
});

it('the log has the changes of some fields alone, and says which line takes another one back', async () => {
  const subjectId = newId();
  const log = (after: object, undoes?: string) => {
    board.clock.advance(1_000);
    return recordAudit(board.ctx.db, board.clock, { actorId: admin.id, action: 'field.changed', subject: 'settings', subjectId, before: {}, after, undoes });
  };
  const seller = await log({ seller: 'Parnassa' });
  for (let line = 0; line < 12; line += 1) await log({ moderation: line });
  const undoing = await log({ seller: '' }, seller);
  const { data } = (await call(`GET /v3/admin/audit?subject_id=${subjectId}&fields=seller,gift_card&limit=10`)).body;
  expect(data.map(({ _id, undoes }: { _id: string; undoes: boolean }) => [_id, undoes])).toEqual([
    [undoing, true],
    [seller, false],
  ]);
});

it('the log leaves out what the board does by itself every day, but not its refusals', async () => {
  const subjectId = newId();
  const acts = [
    { actorId: admin.id, action: 'post.published' },
    { actorId: null, action: 'post.published' },
    { actorId: null, action: 'order.refund_refused' },
  ];
  for (const act of acts) {
    board.clock.advance(1_000);
    await recordAudit(board.ctx.db, board.clock, { ...act, subject: 'post', subjectId });
  }
  const found = async (doneBy: string) =>
    (await call(`GET /v3/admin/audit?subject_id=${subjectId}&done_by=${doneBy}`)).body.data.map(({ action, actor }: { action: string; actor: unknown }) => [
      action,
      actor !== null,
    ]);
  expect(await found('people')).toEqual([
    ['order.refund_refused', false],
    ['post.published', true],
  ]);
  expect(await found('all')).toHaveLength(3);
});

it('the search of the palette finds users by name, email and id, at most 5 of a kind', async () => {
  const people = [];
  for (let number = 0; number < 6; number += 1) people.push(await buildUser(board.ctx, { firstName: 'Yocheved', lastName: 'Palette' }));
  const search = async (q: string) => (await call(`GET /v3/admin/search?${new URLSearchParams({ q })}`)).body.data;
  expect(await search('yocheved')).toHaveLength(5);
  // Short words are read from the beginning of the list first: enough records are there, or too few.
  const titles = async (q: string) => (await search(q)).filter(({ kind }: { kind: string }) => kind === 'users').map(({ title }: { title: string }) => title);
  expect(await titles('yo pa')).toEqual(Array(5).fill('Yocheved Palette'));
  await buildUser(board.ctx, { firstName: 'Xq', lastName: 'Short' });
  expect(await titles('xq')).toEqual(['Xq Short']);
  const [first] = people;
  const hit = { kind: 'users', _id: first?.id, title: 'Yocheved Palette', detail: first?.email };
  expect(await search(first?.id ?? '')).toEqual([hit]);
  expect(await search(first?.email ?? '')).toEqual([hit]);
  expect([await search(''), await search('%'), await search(newId())]).toEqual([[], [], []]);
  const isSimilar = async (q: string) => (await call(`GET /v3/admin/search?${new URLSearchParams({ q })}`)).body.similar;
  expect([await isSimilar('yocheved'), await isSimilar('yochevet'), await isSimilar(newId())]).toEqual([false, true, false]);
});
