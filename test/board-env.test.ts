import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from '~/platform/config/root';

/*
 * `board.env` is read by systemd for the service, and by `deploy/parnassa-board` for commands such as `check`. Both must read the same, or `check` accepts what
 * the service refuses.
 */

const directory = mkdtempSync(join(tmpdir(), 'parnassa-env-'));
afterAll(() => rmSync(directory, { recursive: true }));

const script = readFileSync(join(projectRoot, 'deploy/parnassa-board'), 'utf8');
const reader = script.slice(script.indexOf('settings=$('), script.indexOf('\nif [ "$', script.indexOf('eval "$settings"')));
const OURS = ['PWD', 'OLDPWD', 'SHLVL', '_'];

/** The settings of a file as `parnassa-board` reads them, and what it says. */
function readFile(text: string | Buffer): { settings: Record<string, string>; stderr: string; status: number | null } {
  const file = join(directory, 'board.env');
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `set -eu\n${reader.replaceAll('/etc/parnassa/board.env', file)}\nexec /usr/bin/env -0`], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin' },
  });
  const pairs = stdout.split('\0').flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    return at < 0 || name === 'PATH' || OURS.includes(name) ? [] : [[name, pair.slice(at + 1)]];
  });
  return { settings: Object.fromEntries(pairs), stderr, status };
}

/** A program of systemd that prints files which it reads by the same rules, except that it expands `$` and leaves out empty values. */
const SYSTEMD = '/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator';

function readAsSystemd(text: string | Buffer): Record<string, string> {
  mkdirSync(join(directory, 'environment.d'), { recursive: true });
  writeFileSync(join(directory, 'environment.d/board.conf'), text);
  const printed = execFileSync(SYSTEMD, { encoding: 'utf8', env: { XDG_CONFIG_HOME: directory, HOME: directory }, stdio: ['ignore', 'pipe', 'ignore'] });
  // It prints what another file of this machine may set as well, and quotes values as C does.
  return Object.fromEntries(
    [...printed.matchAll(/^(\w+)=(.*)$/gm)]
      .filter(([, name]) => name?.startsWith('A_'))
      .map(([, name = '', value = '']) => [name, value.startsWith('"') ? JSON.parse(value.replaceAll("\\'", "'").replace(/\\([`$])/g, '$1')) : value]),
  );
}

/** The rules of systemd: a line of the file, and the value. */
const VALUES: [string, string, string][] = [
  ['a plain value', 'A_X=b', 'b'],
  ['spaces within', 'A_X=b  c', 'b  c'],
  ['spaces around', 'A_X =  b \t', 'b'],
  ['spaces before the name', '  A_X=b', 'b'],
  ['signs of comments within', 'A_X=b#c # d;e', 'b#c # d;e'],
  ['double quotes', 'A_X="b  c " ', 'b  c '],
  ['single quotes', 'A_X=\'b "c" #d\'', 'b "c" #d'],
  ['a backslash in single quotes', "A_X='b\\nc'", 'b\\nc'],
  ['a key in one line in double quotes', 'A_X="-----BEGIN\\nabc\\n-----END\\n"', '-----BEGIN\\nabc\\n-----END\\n'],
  ['a key in one line without quotes', 'A_X=-----BEGIN\\nabc', '-----BEGINnabc'],
  ['a key of several lines in quotes', 'A_X="-----BEGIN\nabc\n-----END"', '-----BEGIN\nabc\n-----END'],
  ['escaped quotes and backslashes', 'A_X="b\\"c\\\\d\\e"', 'b"c\\d\\e'],
  ['a backslash outside of quotes', 'A_X=b\\"c\\ d\\\\', 'b"c d\\'],
  ['a line that goes on', 'A_X=b\\\nc', 'bc'],
  ['a line that goes on in quotes', 'A_X="b\\\nc"', 'bc'],
  ['quotes in the middle', `A_X=b"c"'d'`, `b"c"'d'`],
  ['words after quotes', `A_X="b"c 'd'`, `bc 'd'`],
  ['two quoted words', `A_X="b" 'c'`, 'bc'],
  ['an equals sign', 'A_X=b=c', 'b=c'],
  ['an apostrophe', "A_X=it's", "it's"],
  ['other letters', 'A_X=Zürich 🙂', 'Zürich 🙂'],
  ['ends of lines of Windows', 'A_X="b"\r\nA_Y=c\r\n', 'b'],
  ['comments around', '# A_X=1\n; A_X=2\n  # A_X=3\nA_X=b\n#A_X=4', 'b'],
  ['the last of two', 'A_X=b\nA_X=c', 'c'],
];

describe('the reader of board.env', () => {
  it.each(VALUES)('%s', (_name, text, value) => {
    expect(readFile(text)).toMatchObject({ settings: { A_X: value }, stderr: '', status: 0 });
  });

  it.each([
    ['a dollar sign', 'A_X=b$c$(d)`e`', 'b$c$(d)`e`'],
    ['a dollar sign in quotes', `A_X="b$c"'$d'`, `b$c$d`],
    ['an escaped dollar sign', 'A_X="b\\$c\\`"', 'b$c`'],
    ['no value', 'A_X=', ''],
    ['an empty value', 'A_X=""', ''],
  ])('%s', (_name, text, value) => {
    expect(readFile(text)).toMatchObject({ settings: { A_X: value }, stderr: '', status: 0 });
  });

  it.each([
    ['export', 'export A_X=b\nA_Y=c', 'board.env, line 1: "export A_X" is not the name of a setting, so it is ignored\n'],
    ['a byte order mark', '\uFEFFA_X=b\nA_Y=c', 'board.env, line 1: "\uFEFFA_X" is not the name of a setting, so it is ignored\n'],
    ['no equals sign', 'A_X\nA_Y=c', 'board.env, line 1: "A_X" has no value, so it is ignored\n'],
    ['a control character', 'A_Y=c\nA_X=b\u0007', 'board.env, line 2: the value of A_X has control characters, so it is ignored\n'],
  ])('ignores a line with %s, as systemd does, and says so', (_name, text, stderr) => {
    expect(readFile(text)).toEqual({ settings: { A_Y: 'c' }, stderr, status: 0 });
  });

  it.each([
    ['quotes without an end', 'A_X="b\nA_Y=c', 'board.env, line 3: the quotes of A_X have no end\n'],
    ['a comment that ends with a backslash', '# b \\\nA_Y=c', 'board.env, line 1: a comment ends with a backslash\n'],
  ])('refuses %s', (_name, text, stderr) => {
    expect(readFile(text)).toEqual({ settings: {}, stderr, status: 1 });
  });

  it.runIf(existsSync(SYSTEMD))('reads what systemd reads', () => {
    const read = [...VALUES.map(([, text]) => text), 'export A_X=b\nA_Y=c', '\uFEFFA_X=b\nA_Y=c'];
    expect(read.map((text) => readFile(text).settings)).toEqual(read.map(readAsSystemd));
  });
});
