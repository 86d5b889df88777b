import pg from 'pg';
import { contractTypes, degrees, orgTypes, professions, skills } from '../src/site/vocabularies';

const CHUNK = 50_000;
const STATES = [
  'NY',
  'NJ',
  'CA',
  'FL',
  'IL',
  'MA',
  'MD',
  'PA',
  'TX',
  'GA',
  'OH',
  'MI',
  'CO',
  'AZ',
  'WA',
  'CT',
  'VA',
  'DC',
  'MN',
  'MO',
  'NV',
  'NC',
  'OR',
  'WI',
  'TN',
  'LA',
];

/** A few of a list, the first ones far more often than the last: `power` 1 would take all alike. */
const some = (list: string, size: number, power = 2) => `(${list})[1 + floor(${size} * random() ^ ${power})::int]`;

const uuid = (kind: string, number: string) => `('${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

const INSERT = `
  insert into posts (id, user_id, organization_id, step, headline, position, contract_type, description, remote, country_code, state_code, zipcode, city,
    experience, salary_min_cents, salary_max_cents, skills, org_types, degrees, apply_email, active, posted, created_at, updated_at,
    posted_on, first_posted_on, expires_on, listed)
  select ${uuid('00000003', 'n')}, ${uuid('00000001', '1')}, ${uuid('00000002', '1 + floor($3 * random() ^ 2)::int')}, 3,
    job || ' ' || n, job, ${some('$7::text[]', contractTypes.length, 4)},
    repeat('We are looking for a ' || job || ' who cares about ' || skill || ' and about our community. ', 6), random() < 0.1, 'US',
    ${some('$4::text[]', STATES.length)}, '10001', 'Springfield', '2 years', 5000000, 8000000,
    array[skill, ${some('$5::text[]', skills.length)}], array[${some('$8::text[]', orgTypes.length)}], array[${some('$9::text[]', degrees.length)}],
    'jobs@example.org', true, life <> 'pending', born, born,
    case when life <> 'pending' then born end, case when life <> 'pending' then born end, case when life <> 'pending' then born + interval '90 days' end,
    life = 'listed'
  from (
    select n, ${some('$6::text[]', professions.length)} job, ${some('$5::text[]', skills.length)} skill,
      case when n % 20 = 0 then 'pending' when n % 20 = 10 then 'expired' else 'listed' end life,
      now() - case when n % 20 = 10 then interval '91 days' else interval '0' end - random() * interval '88 days' born
    from generate_series($1::int, $2::int) n
  ) drawn`;

/**
 * Fills an empty, migrated board: one owner, an organization for every 20 posts, 90 % of the posts listed, the rest
 * half drafts and half ended; states, skills, and organizations are spread as unevenly as on real boards.
 */
export async function fill(url: string, posts: number, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const organizations = Math.max(50, Math.round(posts / 20));
  await client.query('select setseed(0.4)');
  await client.query(
    `insert into users (id, email, first_name, last_name, created_at) values (${uuid('00000001', '1')}, 'owner@example.org', 'Dina', 'Adler', now())`,
  );
  await client.query(
    `insert into organizations (id, name, state_code, created_at, updated_at)
     select ${uuid('00000002', 'n')}, 'Organization ' || n, ($2::text[])[1 + n % ${STATES.length}], now(), now() from generate_series(1, $1::int) n`,
    [organizations, STATES],
  );
  for (let from = 1; from <= posts; from += CHUNK) {
    const to = Math.min(posts, from + CHUNK - 1);
    await client.query(INSERT, [from, to, organizations, STATES, skills, professions, contractTypes, orgTypes, degrees]);
    if (posts > CHUNK) say(`${to.toLocaleString('en-US')} posts`);
  }
  await client.query('vacuum (analyze) posts, post_facets, post_totals, organizations');
  await client.query('checkpoint');
  await client.end();
}
