import type pg from 'pg';
import type { BoardProcess } from '../../e2e/support/board-process';
import { Person } from '../../e2e/support/person';
import type { PersonalRow } from './personal-row';

/** Logs in people of the benchmark. Those that the board does not know yet register and confirm their address; an employer has two organizations. */
export async function logInPeople(board: BoardProcess, client: pg.Client, who: PersonalRow['who'], count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, number) => new Person(board, `bench-${who}-${number + 1}@example.org`));
  const { rows } = await client.query('select email from users where email = any ($1)', [people.map(({ email }) => email)]);
  const known = new Set(rows.map(({ email }) => email));
  const enter = async (person: Person, number: number) => {
    if (known.has(person.email)) return person.logIn();
    await person.enter(who);
    if (who === 'jobseeker') return;
    await person.ask('POST /v2/employer/organizations/save', { name: 'Beth Tikvah', location: { zipcode: '10001' } });
    await joinOrganization(client, person.userId, number);
    await person.logIn();
  };
  await Promise.all(people.map(enter));
  return people;
}

/** The jobs that the second organization of an employer has about, and the applications to each. */
const JOBS = 12;
const APPLICATIONS = 30;

/** Makes an employer a member of an organization that has jobs with applications, each of another one. */
async function joinOrganization(client: pg.Client, userId: string, number: number): Promise<void> {
  const { rows } = await client.query('select organization_id id from posts where listed group by 1 order by abs(count(*) - $1), 1 offset $2 limit 1', [
    JOBS,
    number,
  ]);
  if (!rows[0]) throw new Error('there are fewer organizations than employers: please measure with more posts');
  const organization = rows[0].id;
  await client.query(`insert into organization_members (organization_id, user_id, relationship, created_at) values ($1, $2, 'member', now())`, [
    organization,
    userId,
  ]);
  await client.query(
    `insert into applications (id, post_id, first_name, last_name, email, message, created_at)
     select gen_random_uuid(), id, 'Dov', 'Katz ' || n, 'dov' || n || '@example.org', 'I have taught for ' || n || ' years.', now() - n * interval '1 day'
     from posts, generate_series(1, $2::int) n where organization_id = $1 and listed`,
    [organization, APPLICATIONS],
  );
  await client.query('update posts set application_count = (select count(*) from applications where post_id = posts.id) where organization_id = $1', [
    organization,
  ]);
}
