import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { INBOX_PAGE, type InboxRow } from '~/applications/received-contract';
import { applicationEvents, applications } from '~/applications/tables';
import { buildOrganization } from '~/organizations/testing';
import { MINUTE } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { EVENTS_SHOWN, type InboxEvent, MOST_NOTES } from './contract';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

type Account = Awaited<ReturnType<typeof buildUser>>;
let rivka: Account;
let postId: string;

beforeEach(async () => {
  rivka = await buildUser(board.ctx, { roles: ['employer'] });
  const organization = await buildOrganization(board.ctx, rivka.id);
  postId = (await buildPost(board.ctx, { userId: rivka.id, organizationId: organization.id })).id;
});

const ask = (name: string, body?: unknown, viewer = rivka) => board.call(name, { token: viewer.token, body });
const inbox = async (query = '') => (await ask(`GET /v2/employer/jobs/${postId}/applications${query}`)).body;
const idsOf = ({ data }: { data: InboxRow[] }) => data.map(({ _id }) => _id);

/** Stores applications, each a minute after the one before. @returns their ids, the newest first. */
async function store(count: number, overrides: (index: number) => Partial<typeof applications.$inferInsert> = () => ({})) {
  const { id: userId } = await buildUser(board.ctx, { roles: ['jobseeker'] });
  const begun = board.clock.now().getTime();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    postId,
    // One account applies once to a post; the others stand for removed ones.
    userId: index === 0 ? userId : null,
    firstName: 'Dina',
    lastName: `Adler ${index}`,
    email: `dina${index}@example.org`,
    createdAt: new Date(begun + index * MINUTE),
    ...overrides(index),
  }));
  await board.ctx.db.insert(applications).values(rows);
  return rows.map(({ id }) => id).reverse();
}

describe('the pages of an inbox', () => {
  it('name the applications above and below them', async () => {
    const ids = await store(2 * INBOX_PAGE + 3);
    const [first, second, third] = [await inbox(), await inbox('?page=2'), await inbox('?page=3')];
    expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(ids);
    expect([first.previous_id, first.next_id]).toEqual([null, ids[INBOX_PAGE]]);
    expect([second.previous_id, second.next_id]).toEqual([ids[INBOX_PAGE - 1], ids[2 * INBOX_PAGE]]);
    expect([third.previous_id, third.next_id]).toEqual([ids[2 * INBOX_PAGE - 1], null]);
    expect(await inbox('?page=9')).toMatchObject({ data: [], next_id: null, total: ids.length });
    expect(idsOf(await inbox('?sort=oldest&page=3'))).toEqual(ids.slice(0, 3).reverse());
  });

  it('have rows that say the same as the filters: who waits, and what nobody has opened', async () => {
    const now = board.clock.now();
    const person = () => buildUser(board.ctx, { roles: ['jobseeker'] });
    const people = [
      { lastName: 'New', userId: (await person()).id },
      { lastName: 'Hired', userId: (await person()).id, stage: 'hired', openedAt: now },
      { lastName: 'Answered', userId: (await person()).id, answeredAt: now, openedAt: now },
      { lastName: 'Wrote', userId: (await person()).id, answeredAt: now, openedAt: now, wroteAt: now, unreadMessage: true },
      { lastName: 'Removed', userId: null },
    ] as const;
    await store(people.length, (index) => people[index] ?? {});
    const all = await inbox();
    const named = (rows: InboxRow[]) => rows.map(({ last_name }) => last_name).sort();
    expect(named(all.data.filter(({ waits }: InboxRow) => waits))).toEqual(named((await inbox('?stage=waiting')).data));
    expect(named(all.data.filter(({ wrote }: InboxRow) => wrote))).toEqual(named((await inbox('?stage=wrote')).data));
    expect(named(all.data.filter(({ unread }: InboxRow) => unread))).toEqual(['New', 'Wrote']);
    expect([all.waiting, all.wrote, all.unread]).toEqual([1, 1, 2]);
  });

  it('count stages and filters within a search', async () => {
    const now = board.clock.now();
    const people: Partial<typeof applications.$inferInsert>[] = [
      { firstName: 'Noam', stage: 'interview' },
      { firstName: 'Noam', withdrawnAt: now, email: 'secret@example.org' },
      { firstName: 'Élodie', lastName: 'Brünn' },
    ];
    await store(people.length, (index) => people[index] ?? {});
    const found = await inbox('?q=noam');
    const counts = ({ stages, ...all }: { stages: { stage: string; count: number }[]; withdrawn: number; total: number }) => [
      ...stages.filter(({ count }) => count > 0).map(({ stage, count }) => `${stage} ${count}`),
      `withdrawn ${all.withdrawn}`,
      `total ${all.total}`,
    ];
    expect(counts(found)).toEqual(['interview 1', 'withdrawn 1', 'total 1']);
    expect(counts(await inbox('?q=noam&stage=withdrawn'))).toEqual(['interview 1', 'withdrawn 1', 'total 1']);
    // The address of a withdrawn application finds nothing.
    expect(counts(await inbox('?q=secret'))).toEqual(['withdrawn 0', 'total 0']);
    expect(counts(await inbox('?q=ÉLODIE+brü'))).toEqual(['new 1', 'withdrawn 0', 'total 1']);
    expect(counts(await inbox('?q=no'))).toEqual(['interview 1', 'withdrawn 1', 'total 1']);
    expect(counts(await inbox(`?q=${encodeURIComponent('%')}`))).toEqual(['withdrawn 0', 'total 0']);
  });
});

describe('the history of an application', () => {
  const linesOf = (events: InboxEvent[]) => events.map(({ text }) => text);

  async function withNotes(count: number) {
    const [id = ''] = await store(1);
    const begun = board.clock.now().getTime() - count * MINUTE;
    await board.ctx.db.insert(applicationEvents).values(
      Array.from({ length: count }, (_, index) => {
        // Two lines of one moment are in the order of their ids.
        const createdAt = new Date(begun + Math.floor(index / 2) * MINUTE);
        return { id: newId(), applicationId: id, kind: 'note' as const, userId: rivka.id, text: `note ${index}`, shown: false, createdAt };
      }),
    );
    return id;
  }

  it('comes with its newest lines, and earlier ones on request', async () => {
    const id = await withNotes(2 * EVENTS_SHOWN + 5);
    const all = Array.from({ length: 2 * EVENTS_SHOWN + 5 }, (_, index) => `note ${index}`);
    const { events, event_count } = (await ask(`GET /v2/employer/applications/${id}`)).body;
    expect(event_count).toBe(all.length);
    const earlier = (await ask(`GET /v2/employer/applications/${id}/events?before=${events[0]._id}`)).body.data;
    const first = (await ask(`GET /v2/employer/applications/${id}/events?before=${earlier[0]._id}`)).body.data;
    expect(events).toHaveLength(EVENTS_SHOWN);
    expect(linesOf([...first, ...earlier, ...events])).toEqual(all);
    expect((await ask(`GET /v2/employer/applications/${id}/events?before=${newId()}`)).body.data).toEqual([]);
    const stranger = await buildUser(board.ctx, { roles: ['employer'] });
    expect((await ask(`GET /v2/employer/applications/${id}/events`, undefined, stranger)).status).toBe(404);
  });

  it('takes a limited number of notes, and long ones not at all', async () => {
    const id = await withNotes(MOST_NOTES - 1);
    const note = (text: string) => ask(`POST /v2/employer/applications/${id}/notes`, { note: text });
    expect((await note('x'.repeat(5_001))).status).toBe(422);
    const both = await Promise.all([note('one'), note('two')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await note('three')).toMatchObject({ status: 409, body: { code: 'too_many_notes' } });
  });
});
