import type { Person } from '../../e2e/support/person';
import { contentOf } from '../answers';
import type { Answer, Request } from '../generator';
import type { Body, PersonalRow } from './personal-row';

/** A record of a person: what names it, and what is in it. */
export type Stored = [key: string, value: string];

/** Calls that write, as one person makes them. */
export interface Write {
  /** The next request. @param last the answer to the one before. */
  next(last: Body | undefined): Request;
  /** What an acknowledged request has stored; without a value, the record is gone. */
  stored(request: Request, body: Body): [key: string, value?: string];
  /** The records as the board shows them to their owner. @param keys those to look for. */
  shown(keys: string[]): Promise<Stored[]>;
}

/** What differs between the records that must be there and those that are there. */
export function differences(wanted: ReadonlyMap<string, string>, found: Stored[]): string[] {
  const seen = new Set<string>();
  const faults = found.flatMap(([key, value]) => {
    if (seen.has(key)) return [`${key} is there twice`];
    seen.add(key);
    if (!wanted.has(key)) return [`${key} is there and nobody stored it`];
    return wanted.get(key) === value ? [] : [`${key} is “${value}” instead of “${wanted.get(key)}”`];
  });
  return [...faults, ...[...wanted.keys()].filter((key) => !seen.has(key)).map((key) => `${key} is missing`)];
}

/** Changes the records as acknowledged requests did. @returns the keys of those that were written, and the answers that acknowledge nothing. */
function applyAll(answers: Answer[], write: Write, records: Map<string, string>): { written: Set<string>; refused: string[] } {
  const written = new Set<string>();
  const refused: string[] = [];
  for (const answer of answers) {
    try {
      const [key, value] = write.stored(answer.request, JSON.parse(contentOf(answer)));
      written.add(key);
      if (value === undefined) records.delete(key);
      else records.set(key, value);
    } catch (error) {
      refused.push(`${answer.request.path}: ${(error as Error).message}`);
    }
  }
  return { written, refused };
}

export interface WritingRow extends Pick<PersonalRow, 'name' | 'who'> {
  /** All records of this kind of the person `$1`, as `key` and `value`. */
  sql: string;
  /** @param stored the records that the person has already. */
  writeOf(person: Person, stored: ReadonlyMap<string, string>): Promise<Write> | Write;
}

/** Each person writes as fast as it is acknowledged. Afterwards the database has exactly what was acknowledged, and so have the answers to its owner. */
export const writing = ({ name, who, sql, writeOf }: WritingRow): PersonalRow => ({
  name,
  who,
  async begin(client, people) {
    const inDatabase = async (person: Person): Promise<Stored[]> =>
      (await client.query(sql, [person.userId])).rows.map(({ key, value }) => [key, String(value)]);
    const writers: { person: Person; records: Map<string, string>; write: Write }[] = [];
    for (const person of people) {
      const records = new Map(await inDatabase(person));
      writers.push({ person, records, write: await writeOf(person, records) });
    }
    return {
      clients: writers.map(({ person, write }, number) => ({
        who: number,
        headers: person.headers,
        next: (last) => write.next(last?.status === 200 ? JSON.parse(contentOf(last)) : undefined),
      })),
      async faults(answers) {
        const faults: string[] = [];
        for (const [number, { person, records, write }] of writers.entries()) {
          const own = answers.filter(({ who }) => who === number);
          const { written, refused } = applyAll(own, write, records);
          const stored = differences(records, await inDatabase(person));
          const left = new Map([...records].filter(([key]) => written.has(key)));
          const shown = (await write.shown([...left.keys()])).filter(([key]) => written.has(key));
          faults.push(
            ...refused,
            ...stored.map((fault) => `in the database, of ${person.email}: ${fault}`),
            ...differences(left, shown).map((fault) => `in the answers to ${person.email}: ${fault}`),
          );
        }
        return faults;
      },
    };
  },
});
