import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { DAY } from '~/platform/calendar/clock';
import type { CardJob } from './card-job';
import { JobCards } from './JobCard';

const postedDaysAgo = (days: number, index: number) =>
  ({
    _id: `019a0000-0000-7000-8000-00000000000${index}`,
    headline: 'Teacher',
    organization: { _id: null, name: 'Etz Rimon Day School' },
    location: { city: '', state: '', country: 'US' },
    remote: true,
    salary: { min: 0, max: 0, pay_type: 'Annually' },
    contract_type: 'Full Time',
    posted_on: new Date(Date.now() - days * DAY).toISOString(),
    expires_on: new Date(Date.now() + 30 * DAY).toISOString(),
  }) as unknown as CardJob;

it.each([
  ['some of a list', [0, 1, 10], 2],
  ['none of a list in which all are new', [0, 1, 1], 0],
  ['none of a list in which all are older', [5, 6], 0],
])('the mark New stands at %s', (_, days, marks) => {
  const element = <JobCards jobs={days.map(postedDaysAgo)} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(html.match(/>New</g) ?? []).toHaveLength(marks);
});
