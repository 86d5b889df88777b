import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slices } from '~/app/api';
import routes from '~/app/routes';
import { sharedCalls } from '~/platform/http/api';
import type { Call } from '~/platform/http/call';
import { projectRoot } from '~/platform/root';

/** Breaches of the house's law that no import graph shows. */

const isTest = (file: string) => /\.test\.tsx?$|\/testing(\.ts$|\/)/.test(file);
const sources = globSync('src/**/*.{ts,tsx}', { cwd: projectRoot }).filter((file) => !isTest(file));

/** Comments may speak of what code must not do. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

const code = sources.map((file) => ({ file, text: withoutComments(readFileSync(join(projectRoot, file), 'utf8')) }));

/** `file:line` of every match outside the files that may. */
function breaches(pattern: RegExp, within: RegExp, allowed: RegExp = /^$/): string[] {
  return code
    .filter(({ file }) => within.test(file) && !allowed.test(file))
    .flatMap(({ file, text }) => text.split('\n').flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])));
}

describe('the law of the house', () => {
  it('asks the clock of the context for the time, on the server', () => {
    const server = /^src\/([^/]+\/server\/|[^/]+\/rules\.ts|platform\/(?!ui\/|web\/))/;
    expect(breaches(/new Date\(\)|Date\.now\(\)/, server, /^src\/platform\/clock\.ts$/)).toEqual([]);
  });

  it('puts no HTML into a page but rendered Markdown and JSON-LD', () => {
    const raw = breaches(/dangerouslySetInnerHTML/, /./, /^src\/platform\/ui\/Markdown\.tsx$/);
    expect(raw.filter((line) => !line.includes('type="application/ld+json"') || !line.includes('inlineJson('))).toEqual([]);
  });

  it('logs through the log, which hides secrets', () => {
    expect(breaches(/\bconsole\./, /./, /^src\/app\/(boot\.ts|root\.tsx)$/)).toEqual([]);
  });

  it('takes money for whole cents: no parseFloat', () => {
    expect(breaches(/parseFloat\(|\.toFixed\(/, /^src\/(orders|payments|coupons|credits)\//)).toEqual([]);
  });

  it('begins transactions in one place, which tries them again after a deadlock; savepoints are made on `tx`', () => {
    const begun = breaches(/\.transaction\(/, /./, /^src\/platform\/database\//);
    expect(begun.filter((line) => !line.includes(' tx.transaction('))).toEqual([]);
  });

  it('opens connections in one place, which limits and closes them', () => {
    expect(breaches(/pool\.connect\(|new pg\.(Client|Pool)|from 'pg'/, /./, /^src\/platform\/database\/(postgres|migrate|types)\.ts$/)).toEqual([]);
  });

  it('keeps raw SQL away from strings put together', () => {
    expect(breaches(/sql\.raw\(\s*`|sql\.raw\([^)]*\+/, /./)).toEqual([]);
  });
});

describe('the URL table', () => {
  type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined };
  const flatten = (entries: Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);
  const all = flatten(routes as Entry[]);

  it('names only files that are there', () => {
    expect(all.map(({ file }) => file).filter((file) => !existsSync(join(projectRoot, 'src/app', file)))).toEqual([]);
  });

  it('shows every page at some address', () => {
    const shown = new Set(all.map(({ file }) => join('src/app', file)));
    expect(globSync('src/*/web/*Page.tsx', { cwd: projectRoot }).filter((file) => !shown.has(file))).toEqual([]);
  });
});

describe('the calls', () => {
  const calls = slices.flatMap((slice) => Object.entries(slice.calls) as [string, Call][]);

  it.each(calls)('%s says who may make it', (_name, call) => {
    expect(['anyone', 'signed in', 'roles']).toContain(call.access?.who);
    if (call.access.who === 'roles') expect(call.access.roles.length).toBeGreaterThan(0);
  });

  it('have one name each over all slices', () => {
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
