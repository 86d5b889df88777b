import './pinned-node.mjs';
import pg from 'pg';
import { everyZip } from '../src/platform/places/zip-codes';
import { LARGE_BOARD } from '../src/search/server/count-cap';
import { contractTypes, degrees, orgTypes, professions, skills } from '../src/site/vocabularies';
import { drawFrom, paragraphs, plainTokens, randomNumbers } from './words';

const CHUNK = 50_000;
/** This many posts are made as the board makes them; further ones are copies of them, each some minutes older. */
const MADE = 100_000;
/** The states of the jobs, the most frequent first. */
const STATES = 'NY NJ CA FL IL MA MD PA TX GA OH MI CO AZ WA CT VA DC MN MO NV NC OR WI TN LA'.split(' ');
const PLACES = 4_000;
const PARAGRAPHS = 5_000;
/** The posts in the index of recent ones, as `recent-search.ts` aims at. */
const RECENT = 100_000;

/** A few members of a list, the first ones far more often than the last: `power` 1 takes all equally often. */
const some = (list: string, size: number, power = 2) => `(${list})[1 + floor(${size} * random() ^ ${power})::int]`;

const uuid = (kind: string, number: string) => `('${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

const INSERT = `
  insert into posts (id, user_id, organization_id, step, headline, position, contract_type, description, remote, country_code, state_code, zipcode, city,
    experience, salary_min_cents, salary_max_cents, skills, org_types, degrees, apply_email, active, posted, created_at, updated_at,
    posted_on, first_posted_on, expires_on, listed)
  select ${uuid('00000003', 'n')}, ${uuid('00000001', '1')}, ${uuid('00000002', '1 + floor($3 * random() ^ 2)::int')}, 3,
    job || ' ' || n, job, ${some('$6::text[]', contractTypes.length, 4)},
    'We are looking for a ' || job || ' who cares about ' || skill || ' and about our community. ' || one.text || ' ' || two.text, random() < 0.1, 'US',
    place.state, place.zip, place.city,
    '2 years', pay, pay * 1.3,
    array[skill, ${some('$4::text[]', skills.length)}], array[${some('$7::text[]', orgTypes.length)}], array[${some('$8::text[]', degrees.length)}],
    'jobs@example.org', true, life <> 'pending', born, born,
    case when life <> 'pending' then born end, case when life <> 'pending' then born end, case when life <> 'pending' then born + interval '90 days' end,
    life = 'listed'
  from (
    select n, ${some('$5::text[]', professions.length)} job, ${some('$4::text[]', skills.length)} skill,
      case when n % 20 = 0 then 'pending' when n % 20 = 10 then 'expired' else 'listed' end life,
      now() - case when n % 20 = 10 then interval '91 days' else interval '0' end - random() * interval '88 days' born,
      3000000 + 9000000 * random() ^ 2 pay,
      floor(${PARAGRAPHS} * random())::int first_text, floor(${PARAGRAPHS} * random())::int second_text, floor(${PLACES} * random() ^ 2)::int place_number
    from generate_series($1::int, $2::int) n
  ) drawn
  join bench_texts one on one.number = first_text
  join bench_texts two on two.number = second_text
  join bench_places place on place.number = place_number`;

/** The ZIPs of the board's places: those of the states, more of the first states than of the last. */
function drawPlaces(random: () => number) {
  const byState = Map.groupBy(everyZip(), (zip) => zip.state_code);
  return Array.from({ length: PLACES }, () => {
    const state = drawFrom(STATES, random, 2);
    return drawFrom(byState.get(state) ?? [], random, 1);
  });
}

/** Drops the indexes that only speed up reading; building them at the end is far faster. @returns a function that creates them again. */
async function dropIndexes(client: pg.Client, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query(`select indexname, indexdef from pg_indexes where tablename = any ($1) and indexdef not like '%UNIQUE%'`, [tables]);
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  return async () => {
    await client.query(`set maintenance_work_mem = '1GB'`);
    for (const { indexdef } of rows) await client.query(indexdef);
  };
}

/** Copies every post with the rows that the triggers made of it, without running them again. */
async function copyAll(client: pg.Client, copy: number): Promise<void> {
  const id = (column: string) => `(lpad(${copy}::text, 4, '1') || substr(${column}::text, 5))::uuid`;
  const older = `interval '${copy * 37} minutes'`;
  const original = `::text like '0000%'`;
  await client.query(
    `insert into posts select (jsonb_populate_record(p, jsonb_build_object('id', ${id('p.id')}, 'posted_on', p.posted_on - ${older}))).* from posts p where p.id${original}`,
  );
  await client.query(
    `insert into post_search select ${id('post_id')}, posted_on - ${older}, yearly_cents, zipcode, "values", words from post_search where post_id${original}`,
  );
  await client.query(`insert into post_facets select facet, value, posted_on - ${older}, ${id('post_id')} from post_facets where post_id${original}`);
}

/** Makes the index of recent posts as `recent-search.ts` would in a quarter of an hour. */
async function fillRecent(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select count from post_totals where facet = 'all'`);
  if ((rows[0]?.count ?? 0) < LARGE_BOARD) return;
  await client.query(
    `insert into recent_search select post_id, posted_on, yearly_cents, zipcode, "values", words || '' from post_search
     order by posted_on desc fetch first ${RECENT} rows with ties`,
  );
  await client.query('update recent_search_start set since = (select min(posted_on) from recent_search)');
}

async function countAfresh(client: pg.Client, times: number): Promise<void> {
  await client.query(`update post_totals set count = count * ${times}`);
  await client.query(`delete from post_totals where facet = 'hour'`);
  await client.query(`insert into post_totals select 'hour', floor(extract(epoch from posted_on) / 3600)::int::text, count(*) from post_search group by 2`);
}

/**
 * Fills an empty, migrated board: one owner, an organization for every 20 posts, 90 % of the posts listed, the rest
 * half drafts and half ended. Places, skills, organizations and the words of the texts are spread as unevenly as on
 * real boards: some words are in every tenth post, most in a few.
 */
export async function fill(url: string, posts: number, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const random = randomNumbers(7);
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
  await client.query('create temporary table bench_texts (number int primary key, text text)');
  await client.query('insert into bench_texts select number - 1, text from unnest($1::text[]) with ordinality drawn (text, number)', [
    paragraphs(PARAGRAPHS, plainTokens(), random),
  ]);
  const places = drawPlaces(random);
  await client.query('create temporary table bench_places (number int primary key, state text, zip text, city text)');
  await client.query(
    'insert into bench_places select number - 1, state, zip, city from unnest($1::text[], $2::text[], $3::text[]) with ordinality drawn (state, zip, city, number)',
    [places.map((place) => place.state_code), places.map((place) => place.zip), places.map((place) => place.city)],
  );
  const restoreIndexes = await dropIndexes(client, ['posts', 'post_search', 'post_facets', 'search_words', 'recent_search']);
  const made = Math.min(posts, MADE);
  for (let from = 1; from <= made; from += CHUNK) {
    const to = Math.min(made, from + CHUNK - 1);
    await client.query(INSERT, [from, to, organizations, skills, professions, contractTypes, orgTypes, degrees]);
    if (posts > CHUNK) say(`${to.toLocaleString('en-US')} posts`);
  }
  const times = Math.round(posts / made);
  if (times > 1) {
    await client.query('set session_replication_role = replica');
    for (let copy = 1; copy < times; copy += 1) {
      await copyAll(client, copy);
      say(`${((copy + 1) * made).toLocaleString('en-US')} posts`);
    }
    await countAfresh(client, times);
    await client.query('set session_replication_role = origin');
  }
  await fillRecent(client);
  await restoreIndexes();
  await client.query('vacuum (analyze) posts, post_facets, post_search, recent_search, post_totals, organizations');
  await client.query('checkpoint');
  await client.end();
}
