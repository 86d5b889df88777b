import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Candidate } from '../../schemas';
import { ProfileProgress } from './ProfileProgress';

const complete = {
  title: 'Teacher',
  bio: 'I teach.',
  location: { city: 'Teaneck', zipcode: '07666' },
  skills: ['Art'],
  exp_history: [{}],
  ed_history: [{}],
  resume: 'resume',
  posted: true,
  anonymous: false,
};

/** The words about the profile, with its links as `[words](address)`. */
function profileOf(candidate: object | null): string {
  const element = <ProfileProgress candidate={candidate as Candidate | null} />;
  const html = renderToStaticMarkup(
    <MantineProvider>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </MantineProvider>,
  );
  return html
    .replace(/<a[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, '[$2]($1) ')
    .replace(/<(?!div)[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

it('the profile names its first missing part as the next step', () => {
  const profile = profileOf({ ...complete, skills: [], resume: null });
  expect(profile).toContain('5 of 7 parts are filled in.');
  expect(profile).toContain('[Next: add skills](/candidates/edit)');
  expect(profile).not.toContain('a resume');
});

it.each([
  [{ exp_history: [] }, '[Next: add experience](/candidates/profile#add-experience)'],
  [{ ed_history: [] }, '[Next: add education](/candidates/profile#add-education)'],
  [{ resume: null }, '[Next: add a resume](/candidates/files)'],
])('the next step leads to the form for it: %j', (missing, link) => {
  expect(profileOf({ ...complete, ...missing })).toContain(link);
});

it('a complete profile leads to itself, and one that is not begun to its beginning', () => {
  expect(profileOf(complete)).toContain('Your profile is complete. Employers can see it.');
  expect(profileOf(complete)).toContain('[See my profile](/candidates/profile)');
  expect(profileOf(null)).toContain('[Start my profile](/candidates/profile)');
});

it('the bar is filled from its beginning, whichever parts are there', () => {
  const element = <ProfileProgress candidate={{ ...complete, title: '', bio: '' } as object as Candidate} />;
  const html = renderToStaticMarkup(
    <MantineProvider>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </MantineProvider>,
  );
  expect(html.match(/<i( data-done="true")?>/g)).toEqual([...Array(5).fill('<i data-done="true">'), '<i>', '<i>']);
});
