import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { slices } from '~/app/slices';
import { buildCandidate } from '~/candidates/testing';
import type { Call } from '~/platform/http/call';
import { Role } from '~/platform/http/roles';
import { buildEmployer } from '~/postings/testing';
import { fill, type Kind, referencesOf, rolesFor } from './access/references';
import { openTestBoard, type TestBoard } from './board';
import { addRecords, COLLECTION, COMMITTEE_SECRET, type Viewer } from './statement-counts/testing';

/** How many records of each kind there are when the calls are made for the second time. They fit on one page. */
const MANY = 20;

/** The parameters of paths that are not ids, by the name of the parameter, or by that of the call. */
const PARAMETERS: Record<string, string> = { collection: COLLECTION, name: 'about' };
const PATHS: Record<string, string> = {
  'GET /plans/{code}': 'GET /plans/default',
  'GET /v2/jobseeker/profile/organizations': 'GET /v2/jobseeker/profile/organizations?q=beth',
  'GET /v3/admin/vocabularies/{name}': 'GET /v3/admin/vocabularies/skills',
  'GET /v2/pay/figures': 'GET /v2/pay/figures?group=Hebrew%20teacher',
  'GET /v2/committee/{token}': `GET /v2/committee/${COMMITTEE_SECRET}`,
  'GET /v3/admin/search': 'GET /v3/admin/search?q=hebrew',
  'GET /v3/admin/statement': 'GET /v3/admin/statement?month=2026-11',
  'GET /v3/admin/statement/csv': 'GET /v3/admin/statement/csv?month=2026-11',
  'GET /v3/admin/statement/pdf': 'GET /v3/admin/statement/pdf?month=2026-11',
};
/** The kinds of the records whose calls take any id. */
const BACK_OFFICE: Record<string, Kind> = {
  audit: 'audit line',
  candidates: 'profile',
  coupons: 'coupon',
  frontend_errors: 'frontend error',
  import_feeds: 'import feed',
  mails: 'mail',
  orders: 'paid order',
  organizations: 'organization',
  packs: 'credit pack',
  payments: 'payment',
  post_laws: 'post law',
  posts: 'live post',
  posts_prep: 'pending post',
  records: 'collection record',
  review: 'post in review',
  server_errors: 'server error',
  shares: 'share',
  suppressions: 'suppressed address',
  tickets: 'ticket',
  words_to_avoid: 'word to avoid',
};

/** Reading calls that show no list and need a mailed secret, a file or a code. */
const WITHOUT_LIST = [
  'GET /auth/resend_confirmation',
  'GET /coupons/{code}',
  'GET /logos/{name}',
  'GET /logos/small/{name}',
  'GET /maps/{name}',
  'GET /photos/{name}',
  'GET /zip_codes/{zip}',
  'GET /posts/apply_direct/{postId}/{userId}',
  'GET /v2/auth/destination',
  'GET /v2/auth/verify',
  'GET /v2/alerts/of/{email}/{key}/{id}',
  'GET /v2/support/mail/{account}/{key}',
  'GET /v2/support/still_open/{id}/{asked}/{key}',
  'GET /v3/admin/newsletter/preview/{of}/{until}/{signature}',
  'GET /v3/admin/server_errors/use_token/{id}',
];
/** It needs a mailed secret, and shows what `GET /v2/alerts` shows. */
const SAME_AS_ANOTHER = ['GET /v2/alerts/of/{email}/{key}'];

const calls = slices.calls
  .flatMap((slice) => Object.entries(slice.calls) as [string, Call][])
  .filter(([name]) => name.startsWith('GET ') && ![...WITHOUT_LIST, ...SAME_AS_ANOTHER].includes(name))
  .sort(([a], [b]) => a.localeCompare(b));

/** The text of a statement, in which lists of values have the same length. */
const withoutLengths = (text: string): string => text.replace(/\$\d+(, \$\d+)*/g, '$…').replace(/\(\$…\)(, \(\$…\))*/g, '($…)');

/**
 * A list that asks the database once for each of its rows makes more statements the longer it is. All calls that read are made with one
 * record of each kind and with many, and must not make more statements.
 */
describe.skipIf(!inject('postgresServer'))('calls that read', () => {
  let board: TestBoard;
  let person: Viewer;
  let admin: Awaited<ReturnType<typeof buildUser>>;
  let ids: Record<Kind, string>;
  beforeAll(async () => {
    board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '100000' } });
    admin = await buildUser(board.ctx, { roles: ['admin'] });
    person = await buildEmployer(board.ctx);
    await board.call('GET /v2/jobseeker/enable', { token: person.token });
    await buildCandidate(board, person.token);
    ids = await addRecords(board, person, 1);
  });
  afterAll(() => board.close());

  const pathOf = (name: string, call: Call): string => {
    const named = PATHS[name] ?? name.replace(/\{(\w+)\}/g, (whole, key: string) => PARAMETERS[key] ?? whole);
    const references = Object.fromEntries(referencesOf(name, call).map(({ at, kind }) => [at, ids[kind]]));
    const [, store = ''] = /^GET \/v3\/admin\/(\w+)\/(?:.*\/)?\{id\}(?:\/\w+)?$/.exec(name) ?? [];
    const kind = BACK_OFFICE[store];
    return fill(named, call, { ...(kind && { 'path.id': ids[kind] }), ...references }).name;
  };

  /** The statements of a call, and its answer's status and length. Made twice, since what is read first may be kept in memory. */
  async function measure([name, call]: [string, Call]) {
    const token = rolesFor(call).includes(Role.admin) ? admin.token : person.token;
    const make = () => board.raw(pathOf(name, call), { token });
    await (await make()).arrayBuffer();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      const answer = await make();
      const { byteLength } = await answer.arrayBuffer();
      const texts = query.mock.calls.map(([text]) => (typeof text === 'string' ? text : (text as { text: string }).text));
      return { name, status: answer.status, byteLength, statements: Map.groupBy(texts, withoutLengths) };
    } finally {
      query.mockRestore();
    }
  }

  it('make as many statements for many records as for one', async () => {
    const few = [];
    for (const call of calls) few.push(await measure(call));
    for (let number = 2; number <= MANY; number += 1) await addRecords(board, person, number);
    const more: string[] = [];
    let longer = 0;
    for (const [index, call] of calls.entries()) {
      const before = few[index] as (typeof few)[number];
      const after = await measure(call);
      if (after.byteLength > before.byteLength * 3) longer += 1;
      for (const [text, made] of after.statements) {
        const earlier = before.statements.get(text)?.length ?? 0;
        if (made.length > Math.max(1, earlier)) more.push(`${call[0]}: ${earlier} times, then ${made.length} times: ${text.slice(0, 200)}`);
      }
    }
    expect(few.filter(({ status }) => status >= 400).map(({ name, status }) => `${name}: ${status}`)).toEqual([]);
    expect(more).toEqual([]);
    // Most of the calls show lists, so many answers must have become longer.
    expect(longer).toBeGreaterThan(50);
  }, 240_000);
});
