import { describe, expect, it } from 'vitest';
import { deferralOf, deferScripts, paintedPage, readingPage, readingResults } from './deferred-scripts';

const NONCE = 'Zm9yIHRlc3RzIG9ubHk';
const page = (head: string, body: string) => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
const PRELOADS = `<link rel="modulepreload" href="/assets/a.js"/><link nonce="${NONCE}" rel="modulepreload" href="/assets/b.js"/>`;
const MODULE = `<script nonce="${NONCE}" type="module" async="">import "/assets/a.js";</script>`;

describe('a page whose scripts are deferred', () => {
  it('has its module script as text, with the files that it imports', () => {
    expect(deferScripts(page(`<title>Jobs</title>${PRELOADS}`, `<main>Jobs</main>${MODULE}`), NONCE, readingPage.deferScripts)).toBe(
      page(
        '<title>Jobs</title>',
        `<main>Jobs</main><script type="text/plain" data-deferred="/assets/a.js /assets/b.js" nonce="${NONCE}">import "/assets/a.js";</script>`,
      ),
    );
  });

  it.each([
    ['data for the scripts', `<script nonce="${NONCE}">window.data = 1</script>`],
    ['a script that user text brought', '<script type="module">steal()</script>'],
    ['a preload in user text', '<link rel="modulepreload" href="/assets/x.js"/>'],
    ['structured data', '<script type="application/ld+json">{}</script>'],
  ])('keeps %s', (_name, html) => {
    expect(deferScripts(page('', html), NONCE, readingPage.deferScripts)).toBe(page('', html));
  });

  it('says where its scripts start with the first paint', () => {
    expect(deferScripts(page('', MODULE), NONCE, paintedPage.deferScripts)).toContain('<script type="text/plain" data-deferred="" data-after-paint=""');
  });

  it('is one whose route module says so', () => {
    expect([readingPage, readingResults, paintedPage, { ...readingPage }, { crumb: 'Jobs' }, undefined].map(deferralOf)).toEqual([
      'until an act',
      'until an act',
      'until it is painted',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
