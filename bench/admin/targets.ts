import type pg from 'pg';
import { z } from 'zod';
import { adminUserCalls } from '../../src/accounts/admin-contract';
import { adminCandidateCalls } from '../../src/candidates/admin-contract';
import { adminCouponCalls } from '../../src/coupons/admin-contract';
import { adminOrderCalls } from '../../src/orders/admin-contract';
import { adminOrganizationCalls } from '../../src/organizations/admin-contract';
import { adminPaymentCalls } from '../../src/payments/admin-contract';
import { changeCalls } from '../../src/platform/records/audit-contract';
import { adminPostCalls } from '../../src/postings/admin-contract';
import { adminErrorCalls } from '../../src/site/admin-contract';
import { adminTicketCalls } from '../../src/support/admin-contract';

/** An address of the API with the name under which the table shows it. */
export interface AdminTarget {
  name: string;
  path: string;
}

/** A query of a list. */
interface Variant {
  name: string;
  query: Record<string, string>;
}

const calls: Record<string, object> = {
  ...adminUserCalls,
  ...adminCandidateCalls,
  ...adminCouponCalls,
  ...adminOrderCalls,
  ...adminOrganizationCalls,
  ...adminPaymentCalls,
  ...changeCalls,
  ...adminPostCalls,
  ...adminErrorCalls,
  ...adminTicketCalls,
};
const LISTS = [
  'users',
  'organizations',
  'posts',
  'posts_prep',
  'orders',
  'payments',
  'coupons',
  'candidates',
  'tickets',
  'server_errors',
  'frontend_errors',
  'audit',
];
const PAGING = new Set(['page', 'limit', 'q', 'sort']);
const LIMIT = 25;

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const DAYS = [dayAgo(30), dayAgo(400)];

/** The values of a filter that are measured: all of a closed set, else the samples. */
function valuesOf(name: string, schema: z.ZodType, samples: Record<string, string[]>): string[] {
  const accepts = (value: string) => schema.safeParse(value).success;
  const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema;
  if (inner instanceof z.ZodEnum) return inner.options.map(String);
  if (accepts('zzz')) return samples[name] ?? missing(name);
  if (accepts('true') && accepts('false')) return ['true', 'false'];
  if (accepts(DAYS[0] as string)) return DAYS;
  return samples[name] ?? missing(name);
}

function missing(name: string): never {
  throw new Error(`The benchmark has no value for the filter '${name}'. Add one to the samples.`);
}

const searches = (words: Record<string, string>): Variant[] => Object.entries(words).map(([name, q]) => ({ name: `search: ${name}`, query: { q } }));

/** The searches of a list: from the text of one of its records that is in the middle. */
function searchesOf(text: string, id: string, email: string) {
  const words = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 4);
  const [one = 'dalban', two = 'coden'] = words;
  return searches({
    'one word': one,
    'two words': `${one} ${two}`,
    'a word of every record': 'example',
    'a word of every record and a rare one': `example ${two}`,
    'first name of many': 'rivka',
    'two letters': 'da',
    'an email': email,
    'an id': id,
    'an unknown id': '01a00000-0000-7000-8000-000000000000',
    'a typo': `${one.slice(0, 2)}${one[3]}${one[2]}${one.slice(4)}`,
    'nothing alike': 'xqzvwj',
  });
}

const TABLES: Record<string, [table: string, text: string]> = {
  users: ['users', "first_name || ' ' || last_name"],
  organizations: ['organizations', 'name'],
  posts: ['posts', 'headline'],
  posts_prep: ['posts', 'headline'],
  orders: ['orders', 'headline'],
  payments: ['payments', "'declined ' || gateway_reference"],
  coupons: ['coupons', 'name'],
  candidates: ['candidates', "first_name || ' ' || last_name || ' ' || title"],
  tickets: ['support_tickets', 'message'],
  server_errors: ['server_errors', 'error'],
  frontend_errors: ['frontend_errors', "data ->> 'message'"],
  audit: ['audit_log', "action || ' ' || subject"],
};

/** Every list of the back office by every sort and filter of its contract, deep pages, searches, and the pages with figures. */
export async function adminTargets(client: pg.Client, records: number): Promise<AdminTarget[]> {
  const one = async (sql: string) => (await client.query(sql)).rows[0] as Record<string, string>;
  const order = await one(`select user_id, organization_id, coupon_id from orders where coupon_id is not null order by id offset 500 limit 1`);
  const someone = await one(`select email, last_name from users where removed_at is null order by id offset ${Math.floor(records / 2)} limit 1`);
  const line = await one('select subject_id from audit_log limit 1');
  const skill = (await one('select skills[1] as skill from candidates limit 1')).skill as string;
  const samples: Record<string, string[]> = {
    role: ['jobseeker', 'admin'],
    state: ['NY', 'MO'],
    country: ['US', 'CA'],
    skill: [skill],
    'user._id': [order.user_id as string],
    organization: [order.organization_id as string],
    coupon: [order.coupon_id as string],
    expires_within: ['30', '400'],
    hours: ['24', '720'],
    amount_from: ['150', '199'],
    amount_to: ['150', '101'],
    type: ['TypeError'],
    call: ['GET /v1/posts/{id}'],
    actor: [order.user_id as string],
    person: [someone.last_name as string, 'rivka'],
    action: ['changed', 'logged_in'],
    subject: ['user'],
    subject_id: [line.subject_id as string],
  };
  const targets: AdminTarget[] = [];
  for (const list of LISTS) {
    const base = `/v3/admin/${list}`;
    const call = calls[`GET ${base}`] as { query: z.ZodObject } | undefined;
    if (!call) throw new Error(`There is no list ${base}.`);
    const shape = call.query.shape as Record<string, z.ZodType>;
    const sort = (shape.sort as z.ZodDefault<z.ZodEnum>).unwrap();
    const [table, text] = TABLES[list] as [string, string];
    const record = await one(`select id, ${text} as text from ${table} order by id offset ${Math.floor(records / 2)} limit 1`);
    const deep = String(Math.floor(records / LIMIT));
    const variants: Variant[] = [
      { name: 'default', query: {} },
      { name: `page ${deep}`, query: { page: deep } },
      ...sort.options.flatMap((name): Variant[] => [
        { name: `sort=${name}`, query: { sort: String(name) } },
        { name: `sort=${name}, page ${deep}`, query: { sort: String(name), page: deep } },
      ]),
      ...Object.entries(shape)
        .filter(([name]) => !PAGING.has(name))
        .flatMap(([name, schema]) => valuesOf(name, schema, samples).map((value) => ({ name: `${name}=${value}`, query: { [name]: value } }))),
      ...searchesOf(record.text as string, record.id as string, someone.email as string),
    ];
    targets.push(
      ...variants.map(({ name, query }) => ({ name: `${list}: ${name}`, path: `${base}?${new URLSearchParams({ ...query, limit: String(LIMIT) })}` })),
    );
  }
  const palette = searchesOf(`${someone.last_name} director`, order.user_id as string, someone.email as string);
  return [
    ...targets,
    ...palette.map(({ name, query }) => ({ name: `palette: ${name}`, path: `/v3/admin/search?${new URLSearchParams(query)}` })),
    { name: 'home: overview', path: '/v3/admin/overview' },
    { name: 'home: weeks (counted once a minute)', path: '/v3/admin/weeks' },
    { name: 'statement of a month', path: `/v3/admin/statement?month=${dayAgo(60).slice(0, 7)}` },
  ];
}
