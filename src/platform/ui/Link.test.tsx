import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, Link as RouterLink, StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Link } from './Link';

const render = (element: React.ReactNode) => renderToStaticMarkup(<StaticRouter location="/jobs/list/1">{element}</StaticRouter>);

/** The attributes in alphabetical order. */
const sorted = (html: string) => html.replace(/<a([^>]*)>/, (_, attributes: string) => `<a${(attributes.match(/ [\w-]+="[^"]*"/g) ?? []).sort().join('')}>`);

describe('a link on the server', () => {
  it.each<LinkProps>([
    { to: '/' },
    { to: '/jobs/view/1/hebrew-teacher', className: 'card', 'aria-label': 'Job' },
    { to: '/jobs/search/1?kw=a%20b&states=NJ#top', state: { results: '/' }, replace: true, preventScrollReset: true },
    { to: '/jobs/skill/Hebrew%20%2F%20Torah/1', target: '_blank', rel: 'noopener' },
    { to: '/jobs/list/1//2' },
    { to: '/jobs/../about' },
    { to: '../about' },
    { to: '//evil.example/x' },
    { to: 'https://example.org/' },
    { to: { pathname: '/about', search: '?a=1' } },
    { to: '' },
  ])('%j is the same anchor as the router writes', (props) => {
    expect(sorted(render(<Link {...props}>Text</Link>))).toBe(
      sorted(
        render(
          <RouterLink discover="none" {...props}>
            Text
          </RouterLink>,
        ),
      ),
    );
  });
});
