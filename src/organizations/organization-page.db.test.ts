import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { buildEmployer } from '~/postings/testing';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { buildOrganization } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

describe('the page of an organization', () => {
  it('has what its open jobs offer, most frequent first, and where it is in its state', async () => {
    const employer = await buildEmployer(board.ctx);
    const own = { userId: employer.id, organizationId: employer.organization.id };
    await buildPost(board.ctx, { ...own, benefits: ['Housing', 'Health insurance'] });
    await buildPost(board.ctx, { ...own, benefits: ['Health insurance'], payExtras: ['Bonus'] });
    await buildPost(board.ctx, { ...own, benefits: ['Free parking'], filledAt: board.clock.now() });
    const other = await buildEmployer(board.ctx);
    await buildPost(board.ctx, { userId: other.id, organizationId: other.organization.id, benefits: ['Kosher meals'] });
    const { body } = await board.call(`GET /v2/organizations/${employer.organization.id}`);
    expect(body.benefits).toEqual(['Health insurance', 'Bonus', 'Housing']);
    expect(body.map).toMatchObject({ path: '/maps/NY.svg', towns: expect.arrayContaining([expect.objectContaining({ name: 'Buffalo' })]) });
    // Manhattan is in the south east of the state, Buffalo in the west.
    expect(body.map.x).toBeGreaterThan(60);
    expect(body.map.y).toBeGreaterThan(60);
    expect(body.map.towns.find(({ name }: { name: string }) => name === 'Buffalo').x).toBeLessThan(30);
    const drawn = await board.raw('GET /maps/NY.svg');
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    for (const code of ['XX', 'AP', 'ny']) expect((await board.raw(`GET /maps/${code}.svg`)).status).toBe(404);
  });

  it.each([
    // Toronto is in the far south of its province, Vancouver in the south west.
    ['Toronto', 'ON', 'M5V 2T6', { x: [50, 100], y: [75, 100] }, 'Ottawa'],
    ['Vancouver', 'BC', 'V6B', { x: [40, 80], y: [75, 100] }, undefined],
    // Fredericton is so near that both names would meet.
    ['Moncton', 'NB', 'E1C 1A1', { x: [60, 100], y: [40, 75] }, undefined],
    ['Iqaluit', 'NU', 'X0A 0H0', { x: [20, 100], y: [20, 100] }, undefined],
  ])('has its place in a province of Canada: %s', async (city, stateCode, zipcode, range, town) => {
    const { id } = await buildUser(board.ctx);
    const organization = await buildOrganization(board.ctx, id, { countryCode: 'CA', stateCode, zipcode, city });
    const { map } = (await board.call(`GET /v2/organizations/${organization.id}`)).body;
    expect(map.path).toBe(`/maps/${stateCode}.svg`);
    for (const axis of ['x', 'y'] as const) {
      expect(map[axis]).toBeGreaterThan(range[axis][0] as number);
      expect(map[axis]).toBeLessThan(range[axis][1] as number);
    }
    const names = map.towns.map(({ name }: { name: string }) => name);
    if (town) expect(names).toContain(town);
    expect(names).not.toContain(city);
    if (city === 'Moncton') expect(names).toEqual([]);
    const drawn = await board.raw(`GET ${map.path}`);
    expect([drawn.status, (await drawn.text()).match(/M\d/g)?.length]).toEqual([200, expect.any(Number)]);
  });

  it('has no map where the board does not know the place', async () => {
    const { id } = await buildUser(board.ctx);
    const abroad = await buildOrganization(board.ctx, id, { countryCode: 'IL', stateCode: '', zipcode: '', city: 'Jerusalem' });
    expect((await board.call(`GET /v2/organizations/${abroad.id}`)).body.map).toBeNull();
  });

  it('names a year that has begun, and a few people with a sentence each', async () => {
    const employer = await buildEmployer(board.ctx);
    const save = (fields: object) =>
      board.call('POST /v2/employer/organizations/save', {
        token: employer.token,
        body: { _id: employer.organization.id, name: 'Beth Test', location: { zipcode: '10001' }, ...fields },
      });
    const people = [{ name: 'Dina', title: '', words: 'I like the library.' }];
    expect((await save({ founded: 1958, people })).status).toBe(200);
    expect((await board.call(`GET /v2/organizations/${employer.organization.id}`)).body).toMatchObject({ founded: 1958, people });
    const refused = async (fields: object) => (await save(fields)).body.detail.map(({ loc }: { loc: unknown[] }) => loc.slice(1).join('.'));
    expect(await refused({ founded: 3_000 })).toEqual(['founded']);
    expect(await refused({ founded: 12 })).toEqual(['founded']);
    expect(await refused({ people: [{ name: 'Dina' }] })).toEqual(['people.0.words']);
    expect(await refused({ people: Array(7).fill(people[0]) })).toEqual(['people']);
  });
});
