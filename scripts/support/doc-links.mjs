import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './run.mjs';

const withoutCode = (markdown) => markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** The anchors that GitHub gives the headings of a page; a repeated heading gets a number. */
export function anchorsOf(markdown) {
  const seen = new Map();
  return [...markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading]) => {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = text.replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '').replaceAll(' ', '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
}

/** The targets of the relative links and pictures of a page; `{names}` are filled in by the board. */
export const relativeLinks = (markdown) =>
  [...withoutCode(markdown).matchAll(/\]\(([^()\s]+)\)/g)].map(([, target]) => target).filter((target) => !/^([a-z]+:|\/|\{)/i.test(target));

/** Every relative link of the documentation whose file or anchor does not exist, as `page: target`. */
export function findBrokenLinks() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', '*.md'], { cwd: root, encoding: 'utf8' });
  const pages = listed.split('\0').filter((path) => path && existsSync(join(root, path)));
  return pages.flatMap((page) =>
    relativeLinks(readFileSync(join(root, page), 'utf8'))
      .filter((target) => isBroken(page, target))
      .map((target) => `${page}: ${target}`),
  );
}

function isBroken(page, target) {
  const [path = '', anchor] = target.split('#');
  const file = join(root, path === '' ? page : normalize(join(dirname(page), decodeURIComponent(path))));
  if (!existsSync(file)) return true;
  return anchor !== undefined && statSync(file).isFile() && file.endsWith('.md') && !anchorsOf(readFileSync(file, 'utf8')).includes(decodeURIComponent(anchor));
}
