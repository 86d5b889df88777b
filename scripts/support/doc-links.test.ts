import { describe, expect, it } from 'vitest';
import { anchorsOf, filesInComments, findBrokenLinks, namedFiles, relativeLinks } from './doc-links.mjs';

it('files in comments are those of lines that are comments', () => {
  const code = "/** Reads `rules.ts`. */\n// See server/a.ts, .record.tsx and ./b.mjs.\nconst path = 'c.ts';\n * <kind>.record.tsx";
  expect(filesInComments(code)).toEqual(['rules.ts', 'server/a.ts']);
});

describe('the links of the documentation', () => {
  it('lead to files and headings that exist', () => {
    expect(findBrokenLinks()).toEqual([]);
  });

  it.each([
    ['## Search engines and job aggregators', 'search-engines-and-job-aggregators'],
    ['# 2. One stored answer to "is this job live?"', '2-one-stored-answer-to-is-this-job-live'],
    ['### `legacy-peer-deps` & [more](x.md)', 'legacy-peer-deps--more'],
  ])('name the heading %s as GitHub does', (heading, anchor) => {
    expect(anchorsOf(heading)).toEqual([anchor]);
  });

  it('number repeated headings', () => {
    expect(anchorsOf('# Files\n\n## Files\n')).toEqual(['files', 'files-1']);
  });

  it('are relative, and not part of code', () => {
    const page = '[a](b.md#c) ![d](e.png) [f](https://g.test) `[h](i.md)`\n```\n[j](k.md)\n```\n[l](#m)';
    expect(relativeLinks(page)).toEqual(['b.md#c', 'e.png', '#m']);
  });

  it('include the source files that are named in code style', () => {
    expect(namedFiles('`jobs/rules.ts`, `npm run check`, `a.ts`, `src/x/Y.module.css` and `/jobs/list/1`')).toEqual(['jobs/rules.ts', 'src/x/Y.module.css']);
  });
});
