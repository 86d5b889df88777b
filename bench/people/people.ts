import type pg from 'pg';
import type { BoardProcess } from '../../e2e/support/board-process';
import { Person } from '../../e2e/support/person';
import type { PersonalRow } from './personal-row';

/** Logs in people of the benchmark. Those that the board does not know yet register and confirm their address; an employer has an organization. */
export async function logInPeople(board: BoardProcess, client: pg.Client, who: PersonalRow['who'], count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, number) => new Person(board, `bench-${who}-${number + 1}@example.org`));
  const { rows } = await client.query('select email from users where email = any ($1)', [people.map(({ email }) => email)]);
  const known = new Set(rows.map(({ email }) => email));
  const enter = async (person: Person) => {
    if (known.has(person.email)) return person.logIn();
    await person.enter(who);
    if (who === 'employer') await person.ask('POST /v2/employer/organizations/save', { name: 'Beth Tikvah', location: { zipcode: '10001' } });
  };
  await Promise.all(people.map(enter));
  return people;
}
