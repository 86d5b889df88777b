import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { NeedsYou } from './NeedsYou';
import type { Need } from './needs';

const need = (index: number): Need => ({ key: `${index}`, headline: `Job ${index}`, text: 'Ready', act: { label: 'Pay', to: '/' }, urgent: false });

function textOf(count: number, organizationOf?: ReadonlyMap<string, string>): string {
  const needs = Array.from({ length: count }, (_, index) => need(index + 1));
  const router = createMemoryRouter([{ path: '*', element: <NeedsYou needs={needs} {...(organizationOf && { organizationOf })} /> }]);
  const html = renderToStaticMarkup(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, ' ');
}

it('shows four things and says how many more wait', () => {
  expect(textOf(4)).not.toContain('more');
  expect(textOf(9)).toContain('Job 4');
  expect(textOf(9)).not.toContain('Job 5');
  expect(textOf(9)).toContain('Show 5 more');
});

it('says that nothing waits', () => expect(textOf(0)).toContain('You’re all caught up'));

it('names the organization of a post, where the employer has several', () => {
  expect(textOf(2, new Map([['2', 'Kindling Fund']]))).toMatch(/Job 2.*Ready.*Kindling Fund/);
});
