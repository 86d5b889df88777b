import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import routes from '~/app/routes';
import { newId } from '~/platform/ids/ids';
import { clientApiContext } from '~/platform/web/form-post';
import { apiFetchContext } from '~/platform/web/page-api';
import type { Kind, Person } from './access/references';
import { actingFor, newBuyer, newPerson, Owner } from './access/testing';
import { openTestBoard, type TestBoard } from './board';

/**
 * Access of every kind of viewer to every page, generated from the URL table: every page's guard and loader run against the
 * whole API, with a replacement of the browser's storage. A page must not open for a viewer whose calls are then refused.
 */
const store = new Map<string, string>();
const storage = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
};
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('location', { origin: 'http://board.test', pathname: '/', search: '', assign: () => {} });

interface PageModule {
  loader?(args: object): Promise<unknown>;
  clientLoader?(args: object): Promise<unknown>;
}
interface RoutePage {
  path: string;
  load(): Promise<PageModule>;
}

const modules = import.meta.glob<PageModule>(['../src/*/web/**/*.{ts,tsx}', '../src/app/records/*Page.tsx', '!**/*.test.{ts,tsx}']);
const pagesOf = (entries: RouteConfigEntry[], base = ''): RoutePage[] =>
  entries.flatMap(({ path = '', file, children = [] }) => {
    const addressOf = (part: string) => `${base}/${part}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    // A page around others has their addresses.
    const shown = addressOf(path || (children[0]?.path ?? ''));
    return [{ path: shown, load: modules[join('../src/app', file)] ?? (async () => ({})) }, ...pagesOf(children, addressOf(path))];
  });
/** Many pages have several addresses; one address of each page is tested. */
const pages = [
  ...new Map(pagesOf(routes).map((page) => [`${page.load} ${page.path.replace(/^\/(posts|jewish-jobs|jewish-organizations)\//, '')}`, page])).values(),
];

/** The kinds of records that addresses name. */
const RECORDS: [RegExp, Kind][] = [
  [/^\/admin\/users\/view\/:id$/, 'user'],
  [/^\/admin\/coupons\/view\/:id$/, 'coupon'],
  [/^\/admin\/posts\/view\/:id$/, 'live post'],
  [/^\/admin\/posts_prep\/view\/:id$/, 'pending post'],
  [/^\/admin\/review\/view\/:id$/, 'post in review'],
  [/^\/admin\/orders\/view\/:id$/, 'paid order'],
  [/^\/admin\/packs\/view\/:id$/, 'credit pack'],
  [/^\/admin\/payments\/view\/:id$/, 'payment'],
  [/^\/admin\/errors\/view\/:id$/, 'server error'],
  [/^\/admin\/frontend_errors\/view\/:id$/, 'frontend error'],
  [/^\/admin\/records\/:collection\/view\/:id$/, 'collection record'],
  [/^\/admin\/audit\/view\/:id$/, 'audit line'],
  [/^\/admin\/mails\/view\/:id$/, 'mail'],
  [/^\/admin\/import_feeds\/view\/:id$/, 'import feed'],
  [/^\/admin\/shares\/view\/:id$/, 'share'],
  [/^\/admin\/post_laws\/view\/:id$/, 'post law'],
  [/^\/admin\/words_to_avoid\/view\/:id$/, 'word to avoid'],
  [/^\/admin\/suppressions\/view\/:id$/, 'suppressed address'],
  [/^\/admin\/candidates\/view\/:id$/, 'shown profile'],
  [/^\/admin\/orgs\/view\/:id$/, 'organization'],
  [/^\/admin\/tickets\/view\/:id$/, 'ticket'],
  [/^\/employer\/jobs\/new\/edit\/:recId/, 'pending post'],
  [/\/jobs\/manage\/:recId$/, 'live post'],
  [/\/jobs\/applicants\/:recId$/, 'live post'],
  [/\/jobs\/committees\/:recId$/, 'live post'],
  [/^\/employer\/committees\/:id$/, 'committee'],
  [/^\/employer\/organizations\/answers\/:recId$/, 'own organization'],
  [/^\/account\/applications\/:id$/, 'sent application'],
  [/\/jobs\/flyer\/:recId$/, 'public post'],
  [/^\/employer\/orders\/(view|receipt)\/:recId$/, 'paid order'],
  [/^\/support\/feedback\/:recId$/, 'ticket'],
  [/organizations\/edit\/:recId$/, 'own organization'],
  [/organizations\/view\/:id/, 'organization'],
  [/\/candidates\/(view|contact)\/:id$/, 'shown profile'],
  [/^\/account\/alerts\/:id$/, 'alert'],
  [/\/apply\/:recId|\/view\/:id/, 'public post'],
];
const OPEN: readonly Kind[] = ['public post', 'organization', 'shown profile'];
/** Public pages below a personal address: credits can be bought without an account (docs/product/prices-and-codes.md). */
const OPEN_PAGES: readonly string[] = ['/account/purchase/credits'];
const VALUES: Record<string, string> = {
  page: '1',
  value: 'NY',
  uid: newId(),
  secs: '1',
  chk: 'x',
  code: 'x',
  useCode: 'x',
  collection: 'tested',
  slug: '',
  part: '',
  '*': 'nowhere',
};

/** Pages of the back office: admins may open the records of everybody, others none. */
const isBackOffice = (path: string) => path.startsWith('/admin/');
const kindOf = (path: string) => RECORDS.find(([pattern]) => pattern.test(path))?.[1];

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '100000' } });
  vi.stubGlobal('fetch', (request: Request) => board.fetch(request));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await board.close();
});

const redirectOrStatus = (answer: Response): string => answer.headers.get('location') ?? String(answer.status);

/** The outcome of a visit: `shown`, the address of a redirect, or the status of a refusal. */
async function visit(page: RoutePage, person: Person, id: string): Promise<string> {
  const { reloadSession, clearSession } = await import('~/accounts/web/shared/session');
  const module = await page.load();
  if (!module.clientLoader && !module.loader) return 'shown';
  const params: Record<string, string> = {};
  for (const [, key = ''] of page.path.matchAll(/:(\w+)/g)) params[key] = /[iI]d$/.test(key) && key !== 'uid' ? id : (VALUES[key] ?? 'x');
  const path = page.path.replace(/:(\w+)\??/g, (_, key: string) => params[key] ?? '').replace(/\/+$/, '');
  Object.assign(location, { pathname: path });
  clearSession();
  if (person.token) store.set('token', person.token);
  await reloadSession();
  const context = new RouterContextProvider();
  for (const api of [apiFetchContext, clientApiContext]) context.set(api, async (request: Request) => board.fetch(request));
  const url = new URL(path, 'http://board.test');
  const common = { request: new Request(url), url, params, context };
  const args = { ...common, serverLoader: () => module.loader?.(common) };
  try {
    const data = await (module.clientLoader ?? module.loader)?.(args);
    return data instanceof Response ? redirectOrStatus(data) : 'shown';
  } catch (outcome) {
    if (outcome instanceof Response) return redirectOrStatus(outcome);
    const thrown = outcome as { status?: number; init?: { status?: number } | null };
    const status = thrown.status ?? thrown.init?.status;
    if (status === undefined) throw outcome;
    return String(status);
  }
}

const viewers: Record<string, () => Promise<Person>> = {
  visitor: async () => ({ roles: new Set() }),
  'unverified user': () => newPerson(board, { verifiedAt: null }),
  'job seeker': () => newPerson(board, { roles: ['jobseeker'] }),
  'rival employer': () => newPerson(board, { roles: ['employer', 'organization'] }),
  'employer who has posted recently': () => newBuyer(board),
  admin: () => newPerson(board, { roles: ['admin'] }),
  'admin acting for an employer': async () => actingFor(board, (await newPerson(board, { roles: ['employer'] })).id),
};

describe('access to every page', () => {
  /** Its records are only read. */
  let other: Owner;
  beforeAll(async () => {
    other = await Owner.create(board);
  });

  it.each(Object.keys(viewers))('%s', async (who) => {
    const person = await (viewers[who] as () => Promise<Person>)();
    const wrong: string[] = [];
    for (const page of pages) {
      const kind = kindOf(page.path);
      if (/:(recId|id)\b/.test(page.path) && !kind) wrong.push(`${page.path}: the kind of record is unknown, add it to RECORDS`);
      const others = await visit(page, person, kind ? await other.record(kind) : newId());
      const missing = kind ? await visit(page, person, newId()) : others;
      const line = `${page.path}: ${others}, missing ${missing}`;
      const personal = /^\/(account|employer|candidates|admin)\//.test(page.path) && !OPEN_PAGES.includes(page.path);
      if (others === '401' || others === '403' || missing === '403' || missing === '401') wrong.push(line);
      if (!person.token && personal && !/^\/(auth\/login\?redirect=|employer\/)/.test(others)) wrong.push(line);
      if (person.token && others.startsWith('/auth/login')) wrong.push(line);
      const mayOpen = isBackOffice(page.path) ? person.roles.has('admin') : !kind || OPEN.includes(kind);
      if (kind && !mayOpen && others === 'shown') wrong.push(line);
      if (kind && isBackOffice(page.path) && mayOpen && (others !== 'shown' || missing !== '404')) wrong.push(line);
    }
    expect(wrong).toEqual([]);
  });

  it('the owner of a record may open its pages', async () => {
    const wrong: string[] = [];
    for (const page of pages.filter(({ path }) => !isBackOffice(path))) {
      const kind = kindOf(page.path);
      const outcome = await visit(page, other.person, kind ? await other.record(kind) : newId());
      // A job that is not in the list of its address has its page at its own address.
      if (kind && !/^(shown|\/employer\/|\/jobs\/view\/)/.test(outcome)) wrong.push(`${page.path}: ${outcome}`);
    }
    expect(wrong).toEqual([]);
  });
});
