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

/** The source files that a page names in code style: `jobs/rules.ts`, from any folder on. */
export const namedFiles = (markdown) => [...markdown.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\.(?:tsx?|mjs|cjs|css|sql|json))`/g)].map(([, path]) => path);

/** The source files that the comments of a module name. */
export const filesInComments = (code) =>
  [...code.matchAll(/^\s*(?:\/\/|\/?\*|--).*$/gm)].flatMap(([line]) =>
    [...line.matchAll(/(?<![\w@./~<>-])([\w@-][\w@.-]*(?:\/[\w@.-]+)*\.(?:tsx?|mjs|cjs|css|sql))\b/g)].map(([, path]) => path),
  );

/** Every relative link whose file or anchor does not exist, and every source file that a page or a comment names and that does not exist, as `page: target`. */
export function findBrokenLinks() {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)));
  // The example of docs/add-a-slice.md is not part of the board.
  const exists = (path) => path.startsWith('src/announcements/') || files.some((file) => file === path || file.endsWith(`/${path}`));

  const modules = files.filter((file) => /\.(tsx?|mjs|cjs|sql)$/.test(file) && !/\.test\.|^db\/migrations\/|^scripts\/support\/doc-links/.test(file));
  const inComments = modules.flatMap((file) =>
    filesInComments(readFileSync(join(root, file), 'utf8')).flatMap((path) => (exists(path) ? [] : [`${file}: ${path}`])),
  );

  const pages = files.filter((file) => file.endsWith('.md'));
  const inPages = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const links = relativeLinks(text).filter((target) => isBroken(page, target));
    return [...links, ...namedFiles(text).filter((path) => !exists(path))].map((target) => `${page}: ${target}`);
  });
  return [...inPages, ...inComments];
}

function isBroken(page, target) {
  const [path = '', anchor] = target.split('#');
  const file = join(root, path === '' ? page : normalize(join(dirname(page), decodeURIComponent(path))));
  if (!existsSync(file)) return true;
  return anchor !== undefined && statSync(file).isFile() && file.endsWith('.md') && !anchorsOf(readFileSync(file, 'utf8')).includes(decodeURIComponent(anchor));
}
