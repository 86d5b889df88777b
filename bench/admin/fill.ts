import '../pinned-node.mjs';
import type pg from 'pg';
import { contractTypes, professions, skills } from '../../src/site/vocabularies';
import { plainTokens } from '../words';

const CHUNK = 25_000;
const FIRST_NAMES = 'Rivka David Sara Daniel Miriam Jonathan Leah Aaron Hannah Samuel Rachel Benjamin Esther Noah Dina Ethan Tamar Adam Shira Isaac'.split(' ');
const STATES = 'NY NJ CA FL IL MA MD PA TX GA OH MI CO AZ WA CT VA DC MN MO'.split(' ');
const KINDS = { users: 'a1', organizations: 'a2', posts: 'a3', orders: 'a4', coupons: 'a5', payments: 'a6', others: 'a7' };

/** The SQL of the id that a row of a kind gets by its number. */
const id = (kind: keyof typeof KINDS, number: string) => `('000000${KINDS[kind]}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
/** A member of a list, the first ones far more often than the last. */
const some = (list: string, power = 2) => `(${list})[1 + floor(cardinality(${list}) * random() ^ ${power})::int]`;
/** Another row's number, the first ones more often than the last. */
const another = 'least($3::int, 1 + floor($3 * random() ^ 1.5)::int)';

const first = some('$4::text[]');
const word = (power = 3) => some('$5::text[]', power);
const state = some('$6::text[]');
const skill = some('$7::text[]');
const job = some('$8::text[]');
const contract = some('$9::text[]');
/** A moment of the last two years. */
const at = `now() - random() * interval '730 days'`;

/** A post: `published` ones have a day of publication, half of which is past its end. */
const posts = (published: boolean) => `
  insert into posts (id, user_id, organization_id, step, headline, position, contract_type, description, country_code, state_code, city,
    skills, apply_email, active, posted, private, shared_fb, filled_at, created_at, updated_at, posted_on, first_posted_on, expires_on, order_id, listed)
  select ${id('posts', published ? 'n' : 'n + $3::int')}, ${id('users', 'owner')}, ${id('organizations', 'owner')}, 3, job || ' ' || word, job, contract,
    repeat('We are looking for a ' || job || ' who cares about our community. ', 10), 'US', state, initcap(city),
    array[skill], 'jobs@example.org', n % 50 <> 0, ${published}, n % 25 = 0, n % 10 = 0, ${published ? 'case when n % 30 = 0 then born end' : 'null'}, born, born,
    ${published ? "born, born, born + interval '400 days'" : 'null, null, null'}, ${published ? id('orders', 'n') : 'null'}, ${published} and n % 30 <> 0 and born > now() - interval '400 days'
  from (select n, ${another} owner, ${job} job, ${word()} word, ${contract} contract, ${state} state, ${word(2)} city, ${skill} skill, ${at} born from generate_series($1::int, $2::int) n) drawn`;

/** The statements by the name of what they make; \`$1\` to \`$2\` are the numbers of the rows and \`$3\` is their total. */
const STATEMENTS: Record<string, string> = {
  users: `
    insert into users (id, email, first_name, last_name, roles, active, verified_at, last_login_at, created_at)
    select ${id('users', 'n')}, lower(first_name || '.' || last_name) || n || '@example.org', first_name, initcap(last_name),
      case when n % 2 = 0 then array['jobseeker'] else array['employer'] end, n % 50 <> 0, case when n % 20 <> 0 then born end, case when n % 3 <> 0 then born + interval '5 days' end, born
    from (select n, ${first} first_name, ${word()} last_name, ${at} born from generate_series($1::int, $2::int) n) drawn`,
  organizations: `
    insert into organizations (id, name, state_code, city, email, nonprofit, active, created_at, updated_at)
    select ${id('organizations', 'n')}, 'Congregation ' || initcap(${word()}) || ' ' || initcap(${word(2)}), ${state}, initcap(${word(2)}), 'office' || n || '@example.org', n % 3 <> 0, n % 50 <> 0, born, born
    from (select n, ${at} born from generate_series($1::int, $2::int) n) drawn`,
  'published posts': posts(true),
  'pending posts': posts(false),
  coupons: `
    insert into coupons (id, code, name, coupon_type, amount_type, amount, use_limit, use_count, active, user_id, expires_on, created_at)
    select ${id('coupons', 'n')}, 'CODE-' || upper(substr(md5(n::text), 1, 8)) || n, initcap(word) || ' discount', (array['System', 'User Credits', 'User Discount', 'Gift Card'])[1 + n % 4],
      case when n % 2 = 0 then 'percent' else 'dollars' end, 2500, 1 + n % 10, case when n % 5 = 0 then 1 + n % 10 else 0 end, n % 20 <> 0,
      case when n % 4 > 0 then ${id('users', 'owner')} end, case when n % 3 > 0 then born + interval '365 days' end, born
    from (select n, ${another} owner, ${word()} word, ${at} born from generate_series($1::int, $2::int) n) drawn`,
  orders: `
    insert into orders (id, user_id, organization_id, post_id, headline, status, invoice_number, coupon_id, subtotal_cents, discount_cents, total_cents, priced_at, created_at, paid_on, days, refunded_on)
    select ${id('orders', 'n')}, p.user_id, p.organization_id, p.id, p.headline, state, case when state = 'paid' then n end, case when n % 3 = 0 then ${id('coupons', another)} end,
      20000, off, 20000 - off, born, born, case when state = 'paid' then born + interval '1 hour' end, 60, case when state = 'paid' and n % 100 = 7 then born + interval '3 days' end
    from (select n, case n % 20 when 0 then 'open' when 1 then 'cancelled' else 'paid' end state, 100 * floor(100 * random())::int off, ${at} born from generate_series($1::int, $2::int) n) drawn
    join posts p on p.id = ${id('posts', 'n')}`,
  payments: `
    insert into payments (id, subject, subject_id, user_id, amount_cents, gateway, idempotency_key, status, gateway_reference, decline_code, card_last4, card_brand, created_at, updated_at)
    select ${id('payments', 'n')}, 'order', o.id, o.user_id, o.total_cents, 'sandbox', 'bench-' || n,
      case when n % 20 = 0 then 'declined' when n % 500 = 1 then 'intended' else 'settled' end, 'ch_' || md5(n::text), case when n % 20 = 0 then 'card_declined' end,
      lpad((n % 10000)::text, 4, '0'), 'visa', o.created_at, o.created_at
    from generate_series($1::int, $2::int) n join orders o on o.id = ${id('orders', 'n')}`,
  candidates: `
    insert into candidates (id, user_id, first_name, last_name, title, bio, state_code, city, available, can_work_remote, skills, posted, created_at, updated_at)
    select ${id('others', 'n')}, u.id, u.first_name, u.last_name, ${job}, repeat('Cares about ' || ${skill} || '. ', 20), ${state}, initcap(${word(2)}), n % 4 <> 0, n % 3 <> 0,
      array[${skill}, ${skill}], n % 5 <> 0, u.created_at, u.created_at + random() * interval '9 days'
    from generate_series($1::int, $2::int) n join users u on u.id = ${id('users', 'n')}`,
  tickets: `
    insert into support_tickets (id, email, feedback_type, message, response_requested, state, created_at)
    select ${id('others', 'n')}, 'sender' || n || '@example.org', (array['help', 'feedback', 'featurerequest', 'suggestions', 'error'])[1 + n % 5],
      'Please help me with ' || ${word()} || ' and ' || ${word(2)} || ' ' || ${word(2)}, n % 2 = 0, case when n % 100 = 0 then 'open' else 'answered' end, ${at}
    from generate_series($1::int, $2::int) n`,
  'server errors': `
    insert into server_errors (id, error, exception, type, method, url, path, headers, call, traceback, request_id, count, error_time, reviewed, handled)
    select ${id('others', 'n')}, 'cannot read ' || ${word()}, 'Error: cannot read ' || ${word(2)}, (array['TypeError', 'Error', 'RangeError'])[1 + n % 3], 'GET', 'http://localhost/v2/posts/' || n, '/v2/posts/' || n,
      '{}', 'GET /v' || n % 3 || '/posts/{id}', repeat('at read (file.ts:1)', 40), n::text, 1 + n % 100, ${at}, n % 10 <> 0, n % 20 <> 0
    from generate_series($1::int, $2::int) n`,
  'frontend errors': `
    insert into frontend_errors (id, url, data, error_time, reviewed, handled)
    select ${id('others', 'n')}, 'http://localhost/jobs/view/' || n, jsonb_build_object('message', 'cannot read ' || ${word()}, 'stack', repeat('at read (file.ts:1)', 40), 'route', jsonb_build_object('path', '/jobs/view')),
      ${at}, n % 10 <> 0, n % 20 <> 0
    from generate_series($1::int, $2::int) n`,
  'audit lines': `
    insert into audit_log (id, at, actor_id, action, subject, subject_id, before, after)
    select ${id('others', 'n')}, ${at}, ${id('users', another)}, (array['changed', 'created', 'removed', 'logged_in'])[1 + floor(4 * random() ^ 2)::int], (array['user', 'post', 'order', 'coupon'])[1 + n % 4],
      ${id('posts', another)}::text, '{"active": true}', '{"active": false}'
    from generate_series($1::int, $2::int) n`,
  applications: `
    insert into applications (id, post_id, user_id, first_name, last_name, email, created_at)
    select ${id('others', 'n')}, ${id('posts', 'n')}, ${id('users', another)}, 'Dina', 'Adler', 'dina@example.org', ${at} from generate_series($1::int, $2::int) n`,
};

/**
 * Fills an empty, migrated board with as many records of every list of the back office, spread unevenly: some names and words are in every
 * tenth record, most in a few. Triggers do not run: the public search stays empty.
 */
export async function fillBackOffice(client: pg.Client, records: number, say: (line: string) => void): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query('select setseed(0.4)');
  const lists = [FIRST_NAMES, plainTokens(), STATES, skills, professions, contractTypes];
  for (const [name, statement] of Object.entries(STATEMENTS)) {
    const started = performance.now();
    // PostgreSQL refuses parameters that a statement does not use, so each statement names all of them.
    const whole = `with unused as (select $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $3::int) ${statement}`;
    for (let from = 1; from <= records; from += CHUNK) await client.query(whole, [from, Math.min(records, from + CHUNK - 1), records, ...lists]);
    say(`${records.toLocaleString('en-US')} ${name} in ${Math.round((performance.now() - started) / 1_000)} s`);
  }
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}
