import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Why the number of a folder's `package.json` cannot name a release of what is in the folder now. A number names one state of the board for good:
 * archives, folders of a server and the offer to reload in the browser rely on it. The commit that brought the number has that state.
 * @returns a sentence, or undefined where the number may be used. A folder that is no Git checkout has no history to ask.
 */
export function refusalOfNumber(folder, version) {
  if (!existsSync(join(folder, '.git'))) return undefined;
  const git = (...args) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--untracked-files=no');
  if (changed !== '') {
    return `Files were changed and not committed, so ${version} would not say what is in the release. Commit them first:\n${changed}`;
  }
  const numbered = git('log', '-1', '--format=%H', `-S"version": "${version}"`, '--', 'package.json');
  const released = git('tag', '--list', `v${version}`) === '' ? numbered : `v${version}`;
  if (released === '' || git('diff', '--name-only', released, 'HEAD') === '') return undefined;
  const [commit, day] = git('log', '-1', '--format=%h %cs', released).split(' ');
  return `Release ${version} exists: it is commit ${commit} of ${day}, and this checkout differs from it. Give this one a number of its own with "npm version patch", or check out ${commit}.`;
}
