import { and, asc, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { organizations } from '../tables';
import { nameConditions } from './name-search';

export interface SampledOrganization {
  id: string;
  name: string;
  city: string;
  stateCode: string;
}

/** The number of organizations that are read on each side of the random id. */
const WINDOW = 100;

const read = (db: Database, where: SQL | undefined, order: SQL = asc(organizations.id)): Promise<SampledOrganization[]> =>
  db
    .select({ id: organizations.id, name: organizations.name, city: organizations.city, stateCode: organizations.stateCode })
    .from(organizations)
    .where(and(eq(organizations.active, true), where))
    .orderBy(order, asc(organizations.id))
    .limit(WINDOW);

/** Active organizations whose name or town has every word of a text, by name, at most 100. */
export const organizationsWithWords = (db: Database, text: string): Promise<SampledOrganization[]> =>
  read(db, and(...nameConditions(text)), asc(organizations.name));

/**
 * Some active organizations in a random sequence, at most 200: those that follow a random id, then the first ones. Two short reads of
 * the index, so the cost does not grow with the number of organizations; up to 100 of them are all in the sample.
 */
export async function sampleOrganizations(db: Database): Promise<SampledOrganization[]> {
  const edge = (order: SQL) => db.select({ id: organizations.id }).from(organizations).orderBy(order).limit(1);
  const [[first], [last]] = await Promise.all([edge(asc(organizations.id)), edge(desc(organizations.id))]);
  if (!first || !last) return [];
  const from = randomIdBetween(first.id, last.id);
  const [following, before] = await Promise.all([read(db, gte(organizations.id, from)), read(db, lt(organizations.id, from))]);
  return shuffled([...following, ...before]);
}

/** A random id from the first to the last one; the number of possible ids is large, so a floating-point share of it is precise enough. */
function randomIdBetween(first: string, last: string): string {
  const [from, to] = [first, last].map((id) => BigInt(`0x${id.replaceAll('-', '')}`)) as [bigint, bigint];
  const steps = 1_000_000_000n;
  const id = from + ((to - from) * BigInt(Math.floor(Math.random() * Number(steps)))) / steps;
  return id
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function shuffled<Item>(items: Item[]): Item[] {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    [items[index], items[other]] = [items[other] as Item, items[index] as Item];
  }
  return items;
}
