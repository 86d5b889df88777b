import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { fields, type Leaf, mapLeaves } from '~/posts/content';
import type { EmployerPost } from '~/posts/schemas';
import type { SiteArrays } from '~/site/web/shared/site-arrays';
import { AdPicture } from './AdPicture';

const emptyValue = ({ kind }: Leaf) => (kind === 'words' ? [] : kind === 'flag' ? false : kind === 'amount' ? 0 : '');
const saved = {
  ...mapLeaves(fields, emptyValue),
  _id: '1',
  organization: { _id: '2', name: 'Etz Rimon Day School', logo: '' },
  posted_on: null,
  expires_on: null,
  location: { country_code: 'US', zipcode: '', city: '', state_code: '' },
} as unknown as EmployerPost;
const arrays = { states: { NY: 'New York' }, countries: { US: 'United States' } } as unknown as SiteArrays;

/** The words of the picture, and its HTML. */
function draw(unsaved: Partial<EmployerPost>) {
  const element = <AdPicture saved={saved} unsaved={unsaved} arrays={arrays} price="$199.95 for 90 days." />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return { html, words: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

it('shows what is typed in the entry of the list and at the top of the page, with what it costs', () => {
  const { words } = draw({
    headline: 'Warm-hearted Hebrew teacher',
    contract_type: 'Full time',
    location: { country_code: 'US', zipcode: '', city: 'Brooklyn', state_code: 'NY' },
    salary: { min: 52_000, max: 61_500, pay_type: 'Annually' },
    pay: { currency: 'USD', limit: 'range', extras: [] },
  });
  expect(words.match(/Warm-hearted Hebrew teacher/g)).toHaveLength(2);
  expect(words).toContain('Brooklyn, NY');
  expect(words).toContain('Brooklyn, New York Posted');
  expect(words.match(/\$52k – \$61\.5k per yr/g)).toHaveLength(2);
  expect(words).toContain('What it costs $199.95 for 90 days.');
});

it('shows the ZIP code that a new post has from its organization', () => {
  const location = { country_code: 'US', zipcode: '19004', city: '', state_code: '' };
  expect(draw({ location }).words.match(/ZIP code 19004/g)).toHaveLength(2);
});

it('stands for a headline that is not typed yet, and cannot be used', () => {
  const { html, words } = draw({});
  expect(words.match(/Your headline/g)).toHaveLength(2);
  expect(html.match(/inert="" aria-hidden="true"/g)).toHaveLength(2);
});
