import { execFileSync } from 'node:child_process';
import { root } from './run.mjs';

export const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 }).trim();

/** The newest tag, or where there is none the last commit that gave a release its number. */
export function previousCommit() {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    return git('log', '-1', '--format=%H', '-G^  "version":', 'HEAD^', '--', 'package.json');
  }
}
