import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusalOfNumber } from './release-number.mjs';

let folder: string;
const git = (...args: string[]) => execFileSync('git', ['-C', folder, '-c', 'user.name=Test', '-c', 'user.email=test@parnassa.test', ...args]);
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const commit = (version: string, text: string) => {
  write('package.json', JSON.stringify({ name: 'board', version }, null, 2));
  write('page.txt', text);
  git('add', '.');
  git('commit', '--quiet', '--message', `${version}: ${text}`);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  git('init', '--quiet');
  commit('3.1.37', 'one');
  commit('3.1.38', 'two');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the number of a release', () => {
  it('names the commit that brought it', () => {
    expect(refusalOfNumber(folder, '3.1.38')).toBeUndefined();
  });

  it('is refused for later commits', () => {
    commit('3.1.38', 'three');
    expect(refusalOfNumber(folder, '3.1.38')).toMatch(/^Release 3\.1\.38 exists: .+ "npm version patch"/);
  });

  it('is refused where a tag has it, also on another branch', () => {
    git('tag', 'v3.1.39');
    commit('3.1.39', 'three');
    expect(refusalOfNumber(folder, '3.1.39')).toContain('Release 3.1.39 exists');
  });

  it('is refused while changes are not committed', () => {
    write('page.txt', 'not committed');
    expect(refusalOfNumber(folder, '3.1.38')).toMatch(/Commit them first:\n *M page\.txt/);
  });

  it('is not asked about in a folder without Git', () => {
    rmSync(join(folder, '.git'), { recursive: true });
    expect(refusalOfNumber(folder, '3.1.38')).toBeUndefined();
  });
});
