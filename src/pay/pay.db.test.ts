import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { addDays } from '~/platform/calendar/clock';
import { posts } from '~/posts/tables';
import { openTestBoard, type TestBoard } from '~test/board';
import type { PlacedPay } from './contract';
import { countPay } from './server';
import { buildPaidPosts } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const yearly = (amount: number, more = amount) => ({ salaryMinCents: amount * 100, salaryMaxCents: more * 100 });
const figuresOf = async (group: string) => (await board.call(`GET /v2/pay/figures?group=${encodeURIComponent(group)}`)).body.figures;
const placesOf = async (group: string): Promise<PlacedPay[]> => (await figuresOf(group))?.places ?? [];
/** Counts, and says in which places a group has figures, with the currency and the number of posts. */
const counted = async (group: string) => {
  await countPay(board.ctx);
  return (await placesOf(group)).map(({ state_code: state, currency, posts: count }) => `${state || 'all'} ${currency} ${count}`);
};

describe('a group has figures', () => {
  it.each([
    ['7 posts of 4 organizations', { count: 7, organizations: 4 }, []],
    ['8 posts of 3 organizations', { count: 8, organizations: 3 }, []],
    ['8 posts of 4 organizations', { count: 8, organizations: 4 }, ['all USD 8', 'NJ USD 8']],
  ])('or none with %s', async (title, size, shown) => {
    await buildPaidPosts(board.ctx, title, {}, size);
    expect(await counted(title)).toEqual(shown);
    expect((await board.call('GET /v2/pay')).body.groups.map(({ name }: { name: string }) => name).includes(title)).toBe(shown.length > 0);
  });

  it('in a state only where the state has enough', async () => {
    await buildPaidPosts(board.ctx, 'Camp nurse', (index) => (index < 8 ? {} : { stateCode: 'NY' }), { count: 15, organizations: 5 });
    expect(await counted('camp NURSE')).toEqual(['all USD 15', 'NJ USD 8']);
  });

  it('by the job title alone, in whatever letter case', async () => {
    const positions = ['Grant Writer', 'Grant writer, part time', 'grant writer (remote)', 'Grant writer – New York'];
    await buildPaidPosts(board.ctx, '', (index) => ({ position: positions[index % 4] ?? '' }));
    expect(await counted('Grant writer')).toEqual(['all USD 8', 'NJ USD 8']);
    expect((await figuresOf('GRANT WRITER')).name).toBe('Grant writer');
  });

  it('by each of its categories, which the title does not count twice', async () => {
    await buildPaidPosts(board.ctx, 'Tutoring', { skills: ['Tutoring', 'Mathematics instruction'] });
    expect([await counted('Tutoring'), await counted('Mathematics instruction')]).toEqual([
      ['all USD 8', 'NJ USD 8'],
      ['all USD 8', 'NJ USD 8'],
    ]);
    expect((await figuresOf('Tutoring')).is_category).toBe(true);
  });

  it('for each currency apart', async () => {
    await buildPaidPosts(board.ctx, 'Chaplain', (index) => (index < 8 ? {} : { stateCode: 'ON', countryCode: 'CA', currency: 'CAD', ...yearly(90_000) }), {
      count: 16,
    });
    await buildPaidPosts(board.ctx, 'Chaplain', { stateCode: '', countryCode: 'GB', currency: 'GBP' }, { count: 7 });
    expect(await counted('Chaplain')).toEqual(['all CAD 8', 'all USD 8', 'NJ USD 8', 'ON CAD 8']);
    const [canadian, american] = await placesOf('Chaplain');
    expect([canadian?.yearly.median, american?.yearly.median]).toEqual([90_000, 56_800]);
  });
});

describe('a post does not count', () => {
  const reasons: [string, () => object][] = [
    ['a draft', () => ({ postedOn: null })],
    ['one that its employer hides', () => ({ posted: false })],
    ['a private one', () => ({ private: true })],
    ['one that was taken down', () => ({ active: false })],
    ['one that was deleted', () => ({ removedAt: new Date('2026-11-01'), active: false, posted: false })],
    ['one from before the 24 months', () => ({ postedOn: new Date('2024-11-19T15:00:00Z') })],
    ['one that states no pay', () => yearly(0)],
    ['one with “up to”', () => ({ payLimit: 'up_to' })],
    ['one with “from”', () => ({ payLimit: 'from' })],
  ];
  it.each(reasons)('%s', async (title, change) => {
    await buildPaidPosts(board.ctx, title, (index) => (index === 0 ? change() : {}));
    expect(await counted(title)).toEqual([]);
  });

  it('twice that was posted again', async () => {
    const again = { headline: 'Cook', city: 'Teaneck' };
    await buildPaidPosts(board.ctx, 'Cook', (index) => (index < 2 ? again : {}), { count: 8, organizations: 1 });
    await buildPaidPosts(board.ctx, 'Cook', {}, { count: 3, organizations: 3 });
    expect(await counted('Cook')).toEqual(['all USD 10', 'NJ USD 10']);
  });

  it('but one that has ended or is filled does', async () => {
    const ended = { postedOn: addDays(board.clock.now(), -700) };
    await buildPaidPosts(board.ctx, 'Archivist', (index) => (index < 4 ? ended : { filledAt: board.clock.now() }));
    expect(await counted('Archivist')).toEqual(['all USD 8', 'NJ USD 8']);
  });

  it('any more after it was removed', async () => {
    const [first] = await buildPaidPosts(board.ctx, 'Curator');
    expect(await counted('Curator')).toHaveLength(2);
    await board.ctx.db
      .update(posts)
      .set({ active: false, posted: false, removedAt: board.clock.now() })
      .where(eq(posts.id, first?.id ?? ''));
    expect(await counted('Curator')).toEqual([]);
  });
});

describe('quartiles', () => {
  /** The pays of nine posts, and what they make. A range counts as its middle. */
  const cases: [name: string, pays: object[], shown: object][] = [
    ['are whole posts of nine', [10, 20, 30, 40, 50, 60, 70, 80, 90].map((pay) => yearly(pay * 1_000)), { low: 30_000, median: 50_000, high: 70_000 }],
    ['lie between two of eight', [10, 20, 30, 40, 50, 60, 70, 80].map((pay) => yearly(pay * 1_000)), { low: 27_500, median: 45_000, high: 62_500 }],
    ['take the middle of a range', Array.from({ length: 8 }, () => yearly(40_000, 60_000)), { low: 50_000, median: 50_000, high: 50_000 }],
    ['take a single figure as it is', Array.from({ length: 8 }, () => yearly(40_000, 0)), { low: 40_000, median: 40_000, high: 40_000 }],
    [
      'compare units as full-time years',
      ['Hourly', 'Daily', 'Weekly', 'Monthly', 'School year', 'Season', 'Session', 'Annually'].map((payType, index) => ({
        payType,
        ...yearly([25, 200, 1_000, 4_333, 52_000, 52_000, 1_300, 52_000][index] ?? 0),
      })),
      { low: 52_000, median: 52_000, high: 52_000 },
    ],
  ];
  it.each(cases)('%s', async (title, pays, shown) => {
    await buildPaidPosts(board.ctx, title, (index) => pays[index] as object, { count: pays.length });
    await countPay(board.ctx);
    expect((await placesOf(title))[0]?.yearly).toEqual(shown);
  });

  it('are also said in the unit of most posts', async () => {
    await buildPaidPosts(board.ctx, 'Lifeguard', (index) => (index < 6 ? { payType: 'Hourly', ...yearly(20) } : yearly(45_000)));
    await countPay(board.ctx);
    expect((await placesOf('Lifeguard'))[0]).toMatchObject({
      pay_type: 'Hourly',
      usual: { low: 20, median: 20, high: 20.5 },
      yearly: { low: 41_600, high: 42_500 },
    });
  });
});

describe('the figures of a job', () => {
  const figuresFor = async (id: string) => {
    const { figures } = (await board.call(`GET /v2/posts/${id}/pay`)).body;
    return figures && `${figures.name} ${figures.state_code}`;
  };
  it('are those of its title in its state, then of its title, in its currency, and never of a category alone', async () => {
    const built = await buildPaidPosts(board.ctx, 'Cantor', (index) => (index < 9 ? { skills: ['Choir direction'] } : { stateCode: 'MA' }), {
      count: 10,
      organizations: 4,
    });
    await countPay(board.ctx);
    const [first] = built;
    const change = (set: object) =>
      board.ctx.db
        .update(posts)
        .set(set)
        .where(eq(posts.id, first?.id ?? ''));
    const id = first?.id ?? '';
    const found = [await figuresFor(id)];
    for (const set of [{ stateCode: 'MA' }, { position: 'Hazzan' }, { currency: 'ILS' }]) {
      await change(set);
      found.push(await figuresFor(id));
    }
    expect(found).toEqual(['Cantor NJ', 'Cantor ', null, null]);
    await change({ posted: false });
    expect((await board.call(`GET /v2/posts/${id}/pay`)).status).toBe(404);
  });
});

it('a category is found by its former name, too', async () => {
  await buildPaidPosts(board.ctx, 'Social worker', { skills: ['Yiddish'] });
  const { token } = await buildUser(board.ctx, { roles: ['admin'] });
  const { body } = await board.call('GET /v3/admin/vocabularies/skills', { token });
  const { id } = body.values.find(({ value }: { value: string }) => value === 'Yiddish');
  expect((await board.call(`PATCH /v3/admin/vocabularies/skills/${id}`, { token, body: { value: 'Yiddish language' } })).status).toBe(200);
  await countPay(board.ctx);
  expect((await figuresOf('Yiddish')).name).toBe('Yiddish language');
});

it('the period is that of the posts, by the calendar of the board', async () => {
  await countPay(board.ctx);
  expect((await board.call('GET /v2/pay')).body.period).toEqual({ from: '2024-11-20', to: '2026-11-20' });
});
