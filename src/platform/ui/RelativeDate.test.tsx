import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { RelativeDate } from './RelativeDate';

/** The date as the server renders it in a page that was made in the hour from 14:00 on. */
function rendered(iso: string): string {
  const routes = [{ id: 'root', path: '*', loader: () => null, element: <RelativeDate iso={iso} /> }];
  const site = { hour: '2026-11-23T14:00:00.000Z' };
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData: { root: { site } } } })} />);
}

it.each([
  ['2026-11-23T14:30:00.000Z', 'today', 'Nov 23, 2026'],
  // Yesterday by the calendar of New York.
  ['2026-11-23T04:30:00.000Z', 'yesterday', 'Nov 22, 2026'],
  ['2026-11-21T12:00:00.000Z', '2 days ago', 'Nov 21, 2026'],
  ['2026-10-24T12:00:00.000Z', '30 days ago', 'Oct 24, 2026'],
  ['2026-10-23T12:00:00.000Z', 'Oct 23, 2026', 'Oct 23, 2026'],
])('a page has the age of %s before its scripts run: %s, with the date as title', (iso, age, date) => {
  expect(rendered(iso)).toBe(`<time dateTime="${iso}" title="${date}">${age}</time>`);
});
