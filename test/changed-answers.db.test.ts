import { eq } from 'drizzle-orm';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { createBoardServer } from '~/app/http/server';
import { organizationAnswers } from '~/applications/tables';
import { productCollection } from '~/orders/server/admin/product-collection';
import { productPrices, products } from '~/orders/tables';
import { organizations } from '~/organizations/tables';
import { addDays } from '~/platform/calendar/clock';
import type { Database } from '~/platform/database';
import { announcePublicChange, listenForPublicChanges } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { buildEmployer } from '~/postings/testing';
import { answersTag } from '~/posts/answer-tags';
import { changeAsAdmin } from '~/posts/server/admin/change-as-admin';
import { lockPost, type PostChange } from '~/posts/server/posts/post-queries';
import { markPostRemoved } from '~/posts/server/states/remove-post';
import { savePost } from '~/posts/server/states/save-post';
import { unlistExpired } from '~/posts/server/states/unlist-expired';
import { buildPost, publishDraft } from '~/posts/testing';
import { writeSetting } from '~/site/server';
import { openTestBoard, type TestBoard } from './board';

/**
 * After a change only some answers are made again. Whatever the change, each cached answer must be the same as one that is made anew: a
 * change that names too few tags shows here.
 */
let board: TestBoard;
let server: ReturnType<typeof createBoardServer>;
let employer: Awaited<ReturnType<typeof buildEmployer>>;
let viewer: Viewer;
let changed: Awaited<ReturnType<typeof buildPost>>;
let other: Awaited<ReturnType<typeof buildPost>>;
let stopListening: () => Promise<void>;
let notices = 0;

beforeAll(async () => {
  board = await openTestBoard();
  employer = await buildEmployer(board.ctx);
  viewer = { userId: employer.id, email: employer.email, verified: true, roles: new Set(['employer']), sessionId: employer.id, actorId: null };
  changed = await buildPost(board.ctx, { userId: employer.id, organizationId: employer.organization.id, headline: 'Shofar maker' });
  other = await buildPost(board.ctx, { stateCode: 'NY', city: 'Monsey', zipcode: '10952', skills: ['Torah reading'], orgTypes: ['Synagogue'], degrees: [] });
  server = createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'development');
  stopListening = await listenForPublicChanges(board.database.driver, board.ctx.log, (touched) => {
    server.answers.change(touched);
    notices += 1;
  });
});
afterAll(async () => {
  await stopListening();
  await board.close();
});

const lists = [
  ...['state=NJ', 'state=nj', 'state=NY', 'state=CT', 'country=US', 'country=GB', 'contract_type=Full Time', 'contract_type=Part Time'],
  ...['skill=Classroom teaching', 'skill=Torah reading', 'degree=Bachelor of Arts (BA)', 'orgtype=Day school', 'orgtype=Synagogue', 'remote=true'],
];
const addresses = () => [
  ...[
    '',
    '?page_num=2',
    '?kw=shofar',
    '?kw=maker&states=NJ',
    `?field=organization&val=${changed.organizationId}`,
    `?field=organization&val=${other.organizationId}`,
  ].map((query) => `/api/v2/posts${query}`),
  ...lists.map((list) => list.split('=')).map(([field, value = '']) => `/api/v2/posts?field=${field}&val=${encodeURIComponent(value)}`),
  ...[changed.id, other.id].flatMap((id) => [`/api/v2/posts/${id}`, `/api/v2/posts/${id}/similar`, `/api/v2/posts/${id}/pay`]),
  ...['totals', 'filters', 'front', 'count?kw=shofar'].map((name) => `/api/v2/posts/${name}`),
  ...['/api/v2/organizations', '/api/v2/organizations/totals', `/api/v2/organizations/${changed.organizationId}`],
  ...['/api/v2/products', '/api/site', '/api/fetch_arrays', '/feeds/jobs.rss', '/feeds/state/NJ.atom', '/sitemaps/jobs-1.xml'],
];
const answerOf = async (address: string) => {
  const answer = await server.fetch(new Request(`http://board.test${address}`));
  return `${answer.status} ${await answer.text()}`;
};
const readAll = async () => new Map(await Promise.all(addresses().map(async (address) => [address, await answerOf(address)] as const)));

/** The addresses whose answers differ. */
const differing = (some: Map<string, string>, others: Map<string, string>) => [...some.keys()].filter((address) => some.get(address) !== others.get(address));

const transact = (change: (tx: Database) => Promise<unknown>) => inTransaction(board.ctx.db, change);
const lockChanged = async (tx: Database) => {
  const post = await lockPost(tx, changed.id);
  if (!post) throw new Error('the post was removed');
  return post;
};
const edit = (change: PostChange) => () => transact(async (tx) => savePost(board.ctx, tx, viewer, await lockChanged(tx), change, 'post.changed'));
const editAsAdmin = (change: PostChange) => () => transact(async (tx) => changeAsAdmin(board.ctx, tx, await lockChanged(tx), change));
const setting = (key: string, value: unknown) => () => transact((tx) => writeSetting(tx, board.clock, key, value));

const changes: [name: string, change: () => Promise<unknown>][] = [
  ['other words', edit({ headline: 'Lulav binder' })],
  ['another place', edit({ stateCode: 'CT', city: 'Stamford', zipcode: '06901' })],
  ['another country', edit({ countryCode: 'GB', stateCode: '', city: 'Leeds', zipcode: '' })],
  ['back in the first place', edit({ countryCode: 'US', stateCode: 'NJ', city: 'Teaneck', zipcode: '07666' })],
  ['other values', edit({ skills: ['Torah reading'], orgTypes: ['Synagogue'], degrees: [], contractType: 'Part Time' })],
  ['remote', edit({ remote: true })],
  ['another organization', () => edit({ organizationId: other.organizationId })()],
  ['its own organization again', () => edit({ organizationId: employer.organization.id })()],
  ['private', edit({ private: true })],
  ['public again', edit({ private: false })],
  ['filled', editAsAdmin({ filledAt: new Date('2026-11-20T15:00:00Z') })],
  ['open again', editAsAdmin({ filledAt: null })],
  ['another date', editAsAdmin({ postedOn: new Date('2026-11-19T15:00:00Z') })],
  ['taken down', edit({ posted: false })],
  ['put back', edit({ posted: true })],
  [
    'a new post',
    async () => {
      const draft = await buildPost(board.ctx, { postedOn: null, userId: employer.id, organizationId: employer.organization.id, headline: 'Shofar polisher' });
      await publishDraft(board.ctx, draft.id);
    },
  ],
  [
    'a renamed organization',
    () =>
      transact(async (tx) => {
        await tx.update(organizations).set({ name: 'Kehilla of Teaneck' }).where(eq(organizations.id, changed.organizationId));
        await announcePublicChange(tx);
      }),
  ],
  [
    'counted answers to applications',
    () =>
      transact(async (tx) => {
        const row = { organizationId: changed.organizationId, applications: 12, answered: 11, medianDays: 4, countedAt: board.clock.now() };
        await tx.insert(organizationAnswers).values(row);
        await announcePublicChange(tx, [answersTag(changed.organizationId)]);
      }),
  ],
  ['hidden answers to applications', setting('answer_figures', 'hidden')],
  ['shown answers to applications', setting('answer_figures', null)],
  ['a setting', () => setting('partners', [other.organizationId])()],
  ['lists that need a login', setting('login_lists', ['state'])],
  ['lists that need none', setting('login_lists', null)],
  [
    'a price',
    () =>
      transact(async (tx) => {
        const [before] = await tx.select().from(products).where(eq(products.sku, 'POST-90'));
        if (!before) throw new Error('the board has no products');
        await productCollection.store?.({ tx, before } as never, { listPriceCents: before.listPriceCents + 100 });
      }),
  ],
  [
    'the end of a post',
    async () => {
      await transact(async (tx) => changeAsAdmin(board.ctx, tx, await lockChanged(tx), { expiresOn: addDays(board.clock.now(), 1) }));
      board.clock.set(addDays(board.clock.now(), 2));
      await board.ctx.queue.enqueue(board.ctx.db, unlistExpired, {});
      await board.ctx.queue.drain();
    },
  ],
  [
    'an organization that was merged into another one',
    async () => {
      const admin = await buildUser(board.ctx, { roles: ['admin'] });
      const path = `POST /v3/admin/organizations/${other.organizationId}/merge`;
      expect((await board.call(path, { token: admin.token, body: { into: employer.organization.id } })).status).toBe(200);
    },
  ],
  ['removing a post', () => transact(async (tx) => markPostRemoved(board.ctx, tx, await lockChanged(tx), { actorId: employer.id }))],
];

describe('after a change', () => {
  it.each(changes)('no cached answer is outdated: %s', async (_name, change) => {
    const before = await readAll();
    const noticed = notices;
    await change();
    await vi.waitFor(() => expect(notices).toBeGreaterThan(noticed), { timeout: 20_000, interval: 10 });
    const cached = await readAll();
    server.answers.drop();
    const anew = await readAll();
    expect(differing(anew, cached)).toEqual([]);
    // A change that shows nowhere would prove nothing.
    expect(differing(anew, before)).not.toEqual([]);
  });

  it('no cached answer is outdated when a price begins or ends, though nobody changes anything then', async () => {
    const begins = addDays(board.clock.now(), 3);
    const ends = addDays(begins, 1);
    const row = { id: newId(), sku: 'POST-90', priceCents: 12_300, startsAt: begins, endsAt: new Date(ends.getTime() - 1) };
    const noticed = notices;
    await transact(async (tx) => {
      await tx.insert(productPrices).values(row);
      await announcePublicChange(tx);
    });
    await vi.waitFor(() => expect(notices).toBeGreaterThan(noticed), { timeout: 20_000, interval: 10 });
    const price = async () => JSON.parse((await answerOf('/api/v2/products')).slice(4))[0].price;
    const before = await price();
    // The next moment is looked up beside the first answer after a change.
    await vi.waitFor(async () => {
      board.clock.set(new Date(begins.getTime() - 1));
      expect(await price()).toBe(before);
      board.clock.set(begins);
      expect(await price()).toBe(123);
    });
    await vi.waitFor(async () => {
      board.clock.set(row.endsAt);
      expect(await price()).toBe(123);
      board.clock.set(ends);
      expect(await price()).toBe(before);
    });
  });

  it('answers that the change cannot show in stay', async () => {
    const stays = [`/api/v2/posts/${other.id}`, '/api/v2/posts?field=state&val=CT', '/api/site', '/api/v2/products'];
    const post = await buildPost(board.ctx, { userId: employer.id, organizationId: employer.organization.id });
    server.answers.drop();
    await Promise.all([...stays, `/api/v2/posts/${post.id}`].map(answerOf));
    const noticed = notices;
    await transact(async (tx) => {
      const locked = await lockPost(tx, post.id);
      if (locked) await savePost(board.ctx, tx, viewer, locked, { headline: 'Etrog sorter' }, 'post.changed');
    });
    await vi.waitFor(() => expect(notices).toBeGreaterThan(noticed), { timeout: 20_000, interval: 10 });
    const isMadeAgain = async (address: string) => {
      const { misses } = server.answers.usage();
      await server.fetch(new Request(board.ctx.config.publicUrl + address));
      return server.answers.usage().misses > misses;
    };
    for (const address of stays) expect([address, await isMadeAgain(address)]).toEqual([address, false]);
    expect(await isMadeAgain(`/api/v2/posts/${post.id}`)).toBe(true);
  });
});
