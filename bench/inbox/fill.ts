import '../pinned-node.mjs';
import type pg from 'pg';

const CHUNK = 25_000;
const FIRST_NAMES = 'Rivka David Sara Daniel Miriam Jonathan Leah Aaron Hannah Samuel Rachel Benjamin Esther Noah Dina Ethan Tamar Adam Shira Isaac'.split(' ');
const LAST_NAMES =
  'Cohen Levi Adler Stern Katz Friedman Rosen Weiss Klein Gold Berger Shapiro Mizrahi Peretz Azoulay Elkayam Dayan Bamberger Zucker Hirsch'.split(' ');

const id = (kind: string, number: string) => `('000000${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const some = (list: string, power = 1.5) => `(${list})[1 + floor(cardinality(${list}) * random() ^ ${power})::int]`;

/** The organization, and its posts. */
const POSTS = `
  with organization as (
    insert into organizations (id, name, state_code, city, created_at, updated_at) values (${id('b1', '1')}, 'Etz Rimon Day School', 'NJ', 'Teaneck', now(), now())
    returning id
  ), member as (
    insert into organization_members (organization_id, user_id, relationship, created_at) select id, $1::uuid, 'owner', now() from organization
  )
  insert into posts (id, user_id, organization_id, step, headline, position, description, country_code, state_code, city, apply_email, active, posted, created_at, updated_at,
    posted_on, first_posted_on, expires_on, listed)
  select ${id('b2', 'n')}, $1::uuid, organization.id, 3, 'Teacher ' || n, 'Teacher', 'Teach.', 'US', 'NJ', 'Teaneck', 'jobs@example.org', true, true, now(), now(),
    now() - interval '80 days', now() - interval '80 days', now() + interval '10 days', true
  from organization, generate_series(1, $2::int) n`;

const USERS = `
  insert into users (id, email, first_name, last_name, roles, verified_at, created_at)
  select ${id('b3', 'n')}, lower(first_name || '.' || last_name) || n || '@' || (array['example.org', 'mail.example.com'])[1 + n % 2], first_name, last_name, '{jobseeker}', now(), now()
  from (select n, ${some('$3::text[]')} first_name, ${some('$4::text[]')} || case when n % 7 = 0 then n::text else '' end last_name from generate_series($1::int, $2::int) n) drawn`;

/** Applications of the last 80 days: most of them new, a part answered, some withdrawn, and a few whose applicants have answered. */
const APPLICATIONS = `
  insert into applications (id, post_id, user_id, first_name, last_name, email, message, created_at, stage, opened_at, answered_at, withdrawn_at, wrote_at, unread_message)
  select ${id('b4', 'n')}, ${id('b2', '1 + n % $3::int')}, u.id, u.first_name, u.last_name, u.email,
    repeat('I have taught for ' || n % 30 || ' years and care about my pupils. ', 6), born,
    case when part < 60 then 'new' when part < 75 then 'in_touch' when part < 85 then 'interview' when part < 87 then 'offer' when part < 88 then 'hired' else 'not_suitable' end,
    case when part > 30 then born + interval '1 hour' end, case when part >= 60 then born + interval '1 day' end, case when n % 50 = 7 then born + interval '2 days' end,
    case when n % 100 = 61 then born + interval '3 days' end, n % 300 = 61
  from (select n, n * 37 % 100 part, now() - random() * interval '80 days' born from generate_series($1::int, $2::int) n) drawn
  join users u on u.id = ${id('b3', 'n')}`;

const EVENTS = `
  insert into application_events (id, application_id, kind, user_id, stage, stage_name, subject, text, shown, created_at)
  select gen_random_uuid(), a.id, kind, $3::uuid, case when kind = 'stage' then 'in_touch' end, case when kind = 'stage' then 'In touch' else '' end,
    case when kind = 'reply' then 'Your application' else '' end, case when kind in ('note', 'reply') then 'Please call on Tuesday.' else '' end, kind <> 'note', a.created_at + interval '1 day'
  from applications a, unnest(array['opened', 'note', 'reply', 'stage']) kind
  where a.id between ${id('b4', '$1::int')} and ${id('b4', '$2::int')} and (kind = 'opened' and a.opened_at is not null or a.answered_at is not null)`;

/** The history of the newest application of the first post, with as many notes as it may have. */
const LONG_HISTORY = `
  insert into application_events (id, application_id, kind, user_id, text, shown, created_at)
  select gen_random_uuid(), newest.id, 'note', $1::uuid, repeat('A long note. ', 300), false, now() - n * interval '1 minute'
  from generate_series(1, 200) n, (select id from applications where post_id = ${id('b2', '1')} and withdrawn_at is null order by created_at desc, id desc limit 1) newest`;

/** Gives a user an organization with posts, and the posts applications of as many accounts. */
export async function fillInbox(client: pg.Client, employer: string, applications: number, posts: number, say: (line: string) => void): Promise<void> {
  await client.query(`select setseed(0.4)`);
  await client.query(POSTS, [employer, posts]);
  for (let from = 1; from <= applications; from += CHUNK) {
    const to = Math.min(applications, from + CHUNK - 1);
    await client.query(USERS, [from, to, FIRST_NAMES, LAST_NAMES]);
    await client.query(APPLICATIONS, [from, to, posts]);
    await client.query(EVENTS, [from, to, employer]);
    say(`${to.toLocaleString('en-US')} applications`);
  }
  await client.query(LONG_HISTORY, [employer]);
  await client.query('update posts set application_count = (select count(*) from applications where post_id = posts.id)');
  await client.query('vacuum (analyze) users, posts, applications, application_events, organizations, organization_members');
  await client.query('checkpoint');
}
