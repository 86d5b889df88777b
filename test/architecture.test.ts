import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import routes from '~/app/routes';
import { slices } from '~/app/slices';
import { brand } from '~/platform/brand';
import { projectRoot } from '~/platform/config/root';
import type { Call } from '~/platform/http/call';

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
    expect(breaches(/new Date\(\)|Date\.now\(\)/, server, /^src\/platform\/calendar\/clock\.ts$/)).toEqual([]);
  });

  it('no day is made in the time zone of a browser or a server: days are those of the board', () => {
    const local = /getTimezoneOffset|datetime-local|valueAsDate|\.(get|set)(FullYear|Month|Date|Day|Hours|Minutes)\(/;
    expect(breaches(local, /./, /^src\/platform\/calendar\/civil-day\.ts$/)).toEqual([]);
    // A text without a time means midnight in UTC, and with one but without a zone that of the machine.
    const literal = /new Date\(['`]\d{4}-\d\d-\d\d(T[\d:.]+)?['`]\)|Date\(\)\.toISOString\(\)\.slice|new Date\([^()]+, [^()]+\)/;
    expect(breaches(literal, /./)).toEqual([]);
    const unzoned = /toLocale(Date|Time)String\((?!.*timeZone)|DateTimeFormat\((?!.*timeZone|[a-z]+, options)/;
    expect(breaches(unzoned, /./, /^src\/platform\/calendar\/hebrew-date\.ts$/)).toEqual([]);
    const formatted = /import \{[^}]*\b(format|parse|startOf\w+|endOf\w+|isSame\w+|isToday|differenceInCalendar\w+)\b[^}]*\} from 'date-fns'/;
    expect(breaches(formatted, /./, /^src\/platform\/calendar\/zoned-mail-date\.ts$/)).toEqual([]);
  });

  it('pages insert no HTML except rendered Markdown and JSON-LD', () => {
    const raw = breaches(/dangerouslySetInnerHTML/, /./, /^src\/platform\/ui\/Markdown\.tsx$/);
    expect(raw.filter((line) => !line.startsWith('src/platform/web/structured-data.tsx') || !line.includes('inlineJson('))).toEqual([]);
  });

  it('the server logs only through the logger, which hides secrets', () => {
    expect(breaches(/\bconsole\./, /./, /^src\/app\/(boot\.ts|root\.tsx)$/)).toEqual([]);
  });

  it('money is in whole cents, without parseFloat and toFixed', () => {
    expect(breaches(/parseFloat\(|\.toFixed\(/, /^src\/(orders|payments|coupons|credits)\//)).toEqual([]);
  });

  it('the platform has no loose files, and each of its rooms a page that says what it is', () => {
    const entries = readdirSync(join(projectRoot, 'src/platform'), { withFileTypes: true });
    expect(entries.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['README.md']);
    const rooms = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(rooms.filter((name) => !existsSync(join(projectRoot, 'src/platform', name, 'README.md')))).toEqual([]);
  });

  it('every background task is in the table of src/app/README.md, and no other', () => {
    const page = readFileSync(join(projectRoot, 'src/app/README.md'), 'utf8');
    const listed = [...page.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    const declared = code.flatMap(({ text }) => [...text.matchAll(/\bdefineTask(?:<[^(]*>)?\('([^']+)'/g)].map(([, name]) => name));
    expect(listed.sort()).toEqual(declared.sort());
  });

  it('slices that read the tables of another one write nothing there', () => {
    const written =
      /\.(insert|update|delete)\((posts|postFacets|postTotals|postActions|postActionDays|postChanges|jobReports|staffNotices|applications|applicationEvents)\)/;
    expect(breaches(written, /^src\/(search|statistics|pay|committees)\//)).toEqual([]);
  });

  it('accounts, posts, orders and payments are never deleted, so that foreign keys to them need no index', () => {
    expect(breaches(/\.delete\((users|posts|orders|payments)\)|delete from "?(users|posts|orders|payments)\b/, /./)).toEqual([]);
  });

  it('transactions begin in one place, which retries them after a deadlock; savepoints are made on `tx`', () => {
    const begun = breaches(/\.transaction\(/, /./, /^src\/platform\/database\//);
    expect(begun.filter((line) => !line.includes(' tx.transaction('))).toEqual([]);
  });

  it('connections are opened in one place, which limits and closes them', () => {
    expect(breaches(/pool\.connect\(|new pg\.(Client|Pool)|from 'pg'/, /./, /^src\/platform\/database\/(postgres|migrations\/session|types)\.ts$/)).toEqual([]);
  });

  it('roles are named through their module, so that a misspelled one does not compile', () => {
    const literal = /\b(anyRole|hasRole|grantRoles?|enableRole|roles\??\.(has|includes))\([^)]*'|\broles: \['/;
    expect(breaches(literal, /./)).toEqual([]);
  });

  it('the browser does not load the list of top-level domains', () => {
    expect(breaches(/from '.*\/texts\//, /^src\/([^/]+\/web|platform\/ui|app\/(shell|records))\//)).toEqual([]);
  });

  it('screens take a control that the kit has from the kit, not from the form library (docs/decisions/017)', () => {
    const kit = 'Modal|Dialog|Drawer|Loader|LoadingOverlay|Skeleton|Notification|Pagination|Breadcrumbs|Avatar|Anchor|Group|Stack|Flex|Container';
    expect(breaches(new RegExp(`import \\{[^}]*\\b(${kit})\\b[^}]*\\} from '@mantine/core'`), /./)).toEqual([]);
    expect(breaches(/<Button component=\{(Link|NavLink)\}/, /^src\/(site|jobs|app|platform)\//)).toEqual([]);
  });

  it('buttons keep the focus while they load: `BusyButton` has the state that the form library disables them for', () => {
    expect(breaches(/(^|\s)loading=\{/, /\.tsx$/, /^src\/organizations\/web\/shared\/OrganizationMark\.tsx$/)).toEqual([]);
  });

  it('a kind of record in the back office has a definition, and no list, page or form dialog of its own', () => {
    // Collections are kinds of records that admins define; the parts of the kit are put together by the pages of all kinds.
    const own = /^src\/(platform\/ui\/records|admin\/web\/collections|app\/records)\//;
    expect(breaches(/<(RecordList|RecordView|RecordLayout|RecordError)\b/, /./, own)).toEqual([]);
    expect(breaches(/\badmin(List|Record)\(/, /./, own)).toEqual([]);
    const pages = sources.filter((file) => /\/web\/admin\/.*(List|View)Page\.tsx$/.test(file));
    expect(pages).toEqual([]);
  });

  it('raw SQL is not built from strings', () => {
    expect(breaches(/sql\.raw\(\s*`|sql\.raw\([^)]*\+/, /./)).toEqual([]);
  });
});

describe('the brand', () => {
  const styles = globSync('src/**/*.css', { cwd: projectRoot }).map((file) => ({ file, text: readFileSync(join(projectRoot, file), 'utf8') }));
  const brandIn = (pattern: RegExp, allowed: string[]) =>
    [...code, ...styles]
      .filter(({ file }) => !allowed.includes(file))
      .flatMap(({ file, text }) => text.split('\n').flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])));

  it('has its colors in its file only', () => {
    const allowed = [
      // Google's logo, whose colors Google prescribes.
      'src/accounts/web/entry/OtherLogins.tsx',
      // Background colors that tell organizations without a logo apart, in every brand.
      'src/platform/ui/Initials.module.css',
      // Generated by the form library; the rgba values are its own colors, which no screen uses.
      'src/platform/ui/mantine/theme.css',
      // Shades are mixed with white and black; a message has an example of a color.
      'src/platform/brand/style-sheet.ts',
      'src/platform/brand/schema.ts',
    ];
    expect(brandIn(/#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgba?|hsla?|oklch|oklab|lch|lab|hwb)\(/i, allowed)).toEqual([]);
  });

  it('has its name and addresses in its file only', () => {
    const { name, company, mailAddress } = brand;
    const values = [name, company, mailAddress].map((value) => new RegExp(`\\b${value.replace(/[.+]/g, '\\$&')}\\b`));
    expect(values.flatMap((value) => brandIn(value, []))).toEqual([]);
  });

  it('has the names of its fonts in its file only', () => {
    const { headings, text } = brand.fonts;
    const values = [headings.family, headings.package, text.family, text.package].map((value) => new RegExp(`\\b${value.replace(/[.+]/g, '\\$&')}\\b`));
    expect(values.flatMap((value) => brandIn(value, []))).toEqual([]);
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
   * A text that begins with a page's address, alone or after a value in a template, but not after the `{id}` of a call's name. The
   * prefix of several addresses, which ends with a slash, may be compared with the current address.
   */
  const address = new RegExp(`(?:["'\`]|(?<!(?<!\\$)\\{\\w+)})/(${firstSegments.join('|')})(?=["'\`?#$]|/(?!(?:[^"'\`]*/)?["'\`]))`);

  /** The URL table, the routes of the server, the module itself, the prefixes that crawlers are told to skip, and a server that stands in for Google. */
  const allowed = /^src\/(app\/routes|app\/http\/server|platform\/addresses\/paths|content\/server\/sitemap\/robots|accounts\/google-stand-in)\.ts$/;

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

  it.each([`fetch('/api/jobs')`, `href="/dev/mail"`, `'/logos/a.png'`, `pathname.startsWith('/jobs/search/')`, `to="/"`, `'POST /v3/orders/{id}/refund'`])(
    'are not seen in %s',
    (line) => expect(line).not.toMatch(address),
  );
});

describe('the calls', () => {
  const calls = slices.calls.flatMap((slice) => Object.entries(slice.calls) as [string, Call][]);

  it.each(calls)('%s declares its access', (_name, call) => {
    expect(['anyone', 'logged in', 'roles']).toContain(call.access?.who);
    if (call.access.who === 'roles') expect(call.access.roles.length).toBeGreaterThan(0);
  });

  it('have unique names in all slices', () => {
    const names = calls.flatMap(([name, call]) => [name, ...(call.aliases ?? [])]).map((name) => name.replace(/\{\w+\}/g, '{}'));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('whose answer all visitors share are open to anyone and change nothing', () => {
    const shared = calls.filter(([, call]) => call.shared);
    expect(shared.filter(([name, call]) => !name.startsWith('GET ') || call.access.who !== 'anyone').map(([name]) => name)).toEqual([]);
  });

  it('that an admin acting for a user must not make are marked so', () => {
    const grave = /change_pass\b|change_email|remove_account|resetpass|\/pay\b|payment|activate|buycredits/;
    const unmarked = calls.filter(
      ([name, call]) => grave.test(name) && !name.startsWith('GET') && call.access.who !== 'anyone' && call.duringImpersonation !== 'refused',
    );
    expect(unmarked.map(([name]) => name)).toEqual([]);
  });
});
