import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slices } from '~/app/api';
import routes from '~/app/routes';
import { sharedCalls } from '~/platform/http/api';
import type { Call } from '~/platform/http/call';
import { projectRoot } from '~/platform/root';

/** Rules of the architecture that an import graph does not show. */

const isTest = (file: string) => /\.test\.tsx?$|\/testing(\.ts$|\/)/.test(file);
const sources = globSync('src/**/*.{ts,tsx}', { cwd: projectRoot }).filter((file) => !isTest(file));

/** Comments may mention forbidden code. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

const code = sources.map((file) => ({ file, text: withoutComments(readFileSync(join(projectRoot, file), 'utf8')) }));

/** `file:line` of every match outside the allowed files. */
function breaches(pattern: RegExp, within: RegExp, allowed: RegExp = /^$/): string[] {
  return code
    .filter(({ file }) => within.test(file) && !allowed.test(file))
    .flatMap(({ file, text }) => text.split('\n').flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])));
}

describe('the architecture rules', () => {
  it('the server reads the time only from the clock of the context', () => {
    const server = /^src\/([^/]+\/server\/|[^/]+\/rules\.ts|platform\/(?!ui\/|web\/))/;
    expect(breaches(/new Date\(\)|Date\.now\(\)/, server, /^src\/platform\/clock\.ts$/)).toEqual([]);
  });

  it('pages insert no HTML except rendered Markdown and JSON-LD', () => {
    const raw = breaches(/dangerouslySetInnerHTML/, /./, /^src\/platform\/ui\/Markdown\.tsx$/);
    expect(raw.filter((line) => !line.includes('type="application/ld+json"') || !line.includes('inlineJson('))).toEqual([]);
  });

  it('the server logs only through the logger, which hides secrets', () => {
    expect(breaches(/\bconsole\./, /./, /^src\/app\/(boot\.ts|root\.tsx)$/)).toEqual([]);
  });

  it('money is in whole cents, without parseFloat and toFixed', () => {
    expect(breaches(/parseFloat\(|\.toFixed\(/, /^src\/(orders|payments|coupons|credits)\//)).toEqual([]);
  });

  it('transactions begin in one place, which retries them after a deadlock; savepoints are made on `tx`', () => {
    const begun = breaches(/\.transaction\(/, /./, /^src\/platform\/database\//);
    expect(begun.filter((line) => !line.includes(' tx.transaction('))).toEqual([]);
  });

  it('connections are opened in one place, which limits and closes them', () => {
    expect(breaches(/pool\.connect\(|new pg\.(Client|Pool)|from 'pg'/, /./, /^src\/platform\/database\/(postgres|migrate|types)\.ts$/)).toEqual([]);
  });

  it('roles are named through their module, so that a misspelt one does not compile', () => {
    const literal = /\b(anyRole|hasRole|grantRoles?|enableRole|roles\??\.(has|includes))\([^)]*'|\broles: \['/;
    expect(breaches(literal, /./)).toEqual([]);
  });

  it('the browser does not load the list of top-level domains', () => {
    expect(breaches(/from '.*(\/texts\/|~\/jobs\/texts)/, /^src\/([^/]+\/web|platform\/ui|app\/shell)\//)).toEqual([]);
  });

  it('raw SQL is not built from strings', () => {
    expect(breaches(/sql\.raw\(\s*`|sql\.raw\([^)]*\+/, /./)).toEqual([]);
  });
});

describe('the URL table', () => {
  type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined };
  const flatten = (entries: Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);
  const all = flatten(routes as Entry[]);

  it('names only existing files', () => {
    expect(all.map(({ file }) => file).filter((file) => !existsSync(join(projectRoot, 'src/app', file)))).toEqual([]);
  });

  it('has an address for every page', () => {
    const shown = new Set(all.map(({ file }) => join('src/app', file)));
    expect(globSync('src/*/web/**/*Page.tsx', { cwd: projectRoot }).filter((file) => !shown.has(file))).toEqual([]);
  });
});

describe('the addresses of pages', () => {
  type Entry = { path?: string | undefined; children?: Entry[] | undefined };
  const pathsOf = (entries: Entry[]): string[] => entries.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);
  const firstSegments = [...new Set(pathsOf(routes as Entry[]).map((path) => path.split('/')[0]))].filter((segment) => segment !== '*');

  /**
   * A text that begins with a page's address, alone or after a value in a template. The prefix of several addresses, which
   * ends with a slash, may be compared with the current address.
   */
  const address = new RegExp(`["'\`}]/(${firstSegments.join('|')})(?=["'\`?#$]|/(?!(?:[^"'\`]*/)?["'\`]))`);

  /** The URL table, the module itself, the prefixes that crawlers are told to skip, and a server that stands in for Google. */
  const allowed = /^src\/(app\/routes|platform\/paths|content\/server\/sitemap\/robots|accounts\/google-stand-in)\.ts$/;

  it('are written in one module', () => {
    expect(breaches(address, /./, allowed)).toEqual([]);
  });

  it.each([
    `to="/faq"`,
    `href="/jobs/view/1"`,
    "navigate('/auth/login?redirect=%2F')",
    'redirect(`/jobs/$' + '{facet}`)',
    "site + '/employer/home'",
    '}/gift`',
  ])('are recognized in %s', (line) => expect(line).toMatch(address));

  it.each([`fetch('/api/jobs')`, `href="/dev/mail"`, `'/logos/a.png'`, `pathname.startsWith('/jobs/search/')`, `to="/"`])('are not seen in %s', (line) =>
    expect(line).not.toMatch(address),
  );
});

describe('the calls', () => {
  const calls = slices.flatMap((slice) => Object.entries(slice.calls) as [string, Call][]);

  it.each(calls)('%s declares its access', (_name, call) => {
    expect(['anyone', 'signed in', 'roles']).toContain(call.access?.who);
    if (call.access.who === 'roles') expect(call.access.roles.length).toBeGreaterThan(0);
  });

  it('have unique names in all slices', () => {
    const names = calls.flatMap(([name, call]) => [name, ...(call.aliases ?? [])]).map((name) => name.replace(/\{\w+\}/g, '{}'));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('whose answer all visitors share are open to anyone and change nothing', () => {
    const shared = calls.filter(([, call]) => call.shared);
    expect(shared.filter(([name, call]) => !name.startsWith('GET ') || call.access.who !== 'anyone').map(([name]) => name)).toEqual([]);
    const sharedAddress = sharedCalls(slices);
    const isShared = (path: string) => sharedAddress(path) !== undefined;
    expect(shared.map(([name]) => name.slice('GET '.length).replace(/\{\w+\}/g, 'x')).filter((path) => !isShared(path))).toEqual([]);
    expect(['/account/actions', '/v2/employer/organizations', '/v2/auth/user', '/v2/posts/a/b'].filter(isShared)).toEqual([]);
  });

  it('that an admin acting for a user must not make are marked so', () => {
    const grave = /change_pass\b|change_email|remove_account|resetpass|\/pay\b|payment|activate|buycredits/;
    const unmarked = calls.filter(
      ([name, call]) => grave.test(name) && !name.startsWith('GET') && call.access.who !== 'anyone' && call.duringImpersonation !== 'refused',
    );
    expect(unmarked.map(([name]) => name)).toEqual([]);
  });
});
