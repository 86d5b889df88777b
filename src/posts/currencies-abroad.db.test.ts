import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organizations } from '~/organizations/tables';
import { readMigrations } from '~/platform/database/migrations/files';
import { currencies, currencyOfCountry } from '~/platform/money/currencies';
import { countries } from '~/platform/places/countries';
import { openTestBoard, type TestBoard } from '~test/board';
import { posts } from './tables';
import { buildPost, buildPostOrganization } from './testing';

/** The migration that gives posts abroad the currency of their place: earlier releases stored all amounts without one. */
let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const statements = async (): Promise<string[]> => (await readMigrations()).find(({ tag }) => tag === '0084_currencies_of_posts_abroad')?.statements ?? [];
const migrateAgain = async () => {
  for (const statement of await statements()) await board.ctx.db.execute(sql.raw(statement));
};
const currencyOf = async (id: string) => (await board.ctx.db.select({ currency: posts.currency }).from(posts).where(eq(posts.id, id)))[0]?.currency;

it('gives old posts the currency of their place, remote ones that of their organization, and keeps others', async () => {
  const abroad = await buildPostOrganization(board.ctx, 'Beit Knesset');
  await board.ctx.db.update(organizations).set({ countryCode: 'IL' }).where(eq(organizations.id, abroad));
  const cases: [overrides: Parameters<typeof buildPost>[1], currency: string][] = [
    [{}, 'USD'],
    [{ countryCode: 'CA', stateCode: 'ON' }, 'CAD'],
    [{ countryCode: 'GB' }, 'GBP'],
    [{ countryCode: 'IL' }, 'ILS'],
    [{ countryCode: 'FR' }, 'EUR'],
    [{ countryCode: 'RT', remote: true }, 'USD'],
    [{ countryCode: 'RT', remote: true, organizationId: abroad }, 'ILS'],
    [{ countryCode: 'IL', currency: 'EUR' }, 'EUR'],
  ];
  const made = await Promise.all(cases.map(([overrides]) => buildPost(board.ctx, overrides)));
  await migrateAgain();
  await migrateAgain();
  for (const [index, [overrides, currency]] of cases.entries()) expect([overrides, await currencyOf(made[index]?.id ?? '')]).toEqual([overrides, currency]);
});

it('knows the currencies of all countries that the board knows', async () => {
  const text = (await statements()).join('\n');
  const listed = [...text.matchAll(/\('([A-Z]{3})', '([A-Z ]+)'\)/g)].flatMap(([, currency, places]) =>
    (places ?? '').split(' ').map((country) => [country, currency] as const),
  );
  const inMigration = new Map(listed);
  expect([...new Set(inMigration.values()), 'USD'].sort()).toEqual(currencies);
  const differing = Object.keys(countries).filter((country) => (inMigration.get(country) ?? 'USD') !== currencyOfCountry(country));
  expect(differing).toEqual([]);
});
