import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { termsOf } from '~/search/web/shared/search-terms';
import { AboutLocked, JobWall, type JobWallProps, WithoutLogin } from './JobWall';

const total = (_id: string, name: string, count: number) => ({ _id, name, count });
const found: JobWallProps['count'] = {
  count: 12,
  capped: false,
  corrected: null,
  first: [],
  counts: {
    states: [total('NJ', 'New Jersey', 8), total('NY', 'New York', 4)],
    skills: [],
    contract_types: [total('Full Time', 'Full Time', 12)],
    remote: 0,
    currency: 'USD',
  },
  rates_of: null,
  unrated: [],
  place: null,
  contract_type: null,
  too_common: '',
  unknown_place: '',
  suggested_places: [],
  without: [],
  within: [],
  elsewhere: [],
  any_word: null,
  in_english: [],
};

const markupOf = (change: Partial<JobWallProps['count']> = {}, query = 'kw=teacher&remote=true'): string => {
  const props = { terms: termsOf(new URLSearchParams(query)), count: { ...found, ...change }, locked: ['search', 'contract_type'] as const };
  const element = (
    <>
      <WithoutLogin {...props} />
      <JobWall {...props} heading="12 jobs match “teacher”" note="" entry="Create an account" />
      <AboutLocked {...props} />
    </>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
};

/** The text of the screen. */
function screenOf(change: Partial<JobWallProps['count']> = {}, query = 'kw=teacher&remote=true'): string {
  return markupOf(change, query)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

it('says where the jobs are and offers mail about new ones', () => {
  const screen = screenOf();
  expect(screen).toContain('New Jersey 8 New York 4');
  // All of them are full time, which says nothing.
  expect(screen).not.toContain('Full Time');
  expect(screen).toContain('Email me jobs like these');
});

it('shows no figures of a single job', () => {
  const screen = screenOf({
    count: 1,
    counts: { states: [total('NJ', 'New Jersey', 1)], skills: [total('Art', 'Art', 1)], contract_types: [], remote: 0, currency: 'USD' },
  });
  expect(screen).toContain('Email me jobs like these');
  expect(screen).not.toContain('By state');
});

it('links each value to the same search with it, whose wall has the number beside it', () => {
  const markup = markupOf({ counts: { ...found.counts, contract_types: [total('Full Time', 'Full Time', 8), total('Part Time', 'Part Time', 4)] } });
  expect(markup).toContain('href="/jobs/search/1?kw=teacher&amp;stateCodes=NJ');
  expect(markup).toContain('href="/jobs/search/1?kw=teacher&amp;contractTypes=Full+Time');
});

it('begins a search for all jobs with their list, and says their number once', () => {
  const screen = screenOf({ count: 275 }, '');
  expect(screen).toContain('See all 275 jobs');
  expect(screen.match(/275/g)).toHaveLength(1);
});

it('promises no more than the list shows without an account', () => {
  expect(screenOf()).toContain('Create an account to see all 12');
  expect(screenOf({}, 'where=Trenton')).toContain('Create an account to see all 12');
  expect(screenOf({}, '')).not.toContain('to see all');
});
