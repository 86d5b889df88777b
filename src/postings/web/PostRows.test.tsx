import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { boardDay, endOfBoardDay } from '~/platform/ui/board-day';
import type { ListedPost } from '../contract';
import { hasFlyer, PostRows } from './PostRows';

const live = {
  _id: '0191d2a4-0000-7000-8000-000000000001',
  headline: 'Gabbai',
  position: 'Gabbai',
  organization: { _id: '0191d2a4-0000-7000-8000-000000000002', name: 'Beth El', logo: '' },
  state: 'live',
  review: null,
  posted: true,
  active: true,
  private: false,
  filled: false,
  asked_on: null,
  lapsed_on: null,
  not_confirmed_since: null,
  confirmed_on: null,
  application_count: 0,
  unread: 0,
  views: 0,
  can_renew: false,
  posted_on: null,
  apply: { url: '' },
  renewals: 0,
  renews_on: null,
  taken_down: null,
};

const inDays = (days: number) => endOfBoardDay(boardDay(days)) ?? '';

/** The text of the row, with its links as `[words](address)`. */
function rowOf(change: object, compact = true): string {
  const posts = [{ ...live, expires_on: inDays(5), ...change }] as unknown as ListedPost[];
  const router = createMemoryRouter([{ path: '*', element: <PostRows posts={posts} compact={compact} /> }]);
  const html = renderToStaticMarkup(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return html
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<a[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, '[$2]($1) ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('the row of a live job', () => {
  it.each([
    [{ expires_on: inDays(5) }, '5 days left, until'],
    [{ expires_on: inDays(1) }, '1 day left, until'],
    [{ expires_on: inDays(0) }, 'last day, until'],
    [{ expires_on: inDays(40) }, 'Live Until'],
    [{ expires_on: inDays(5), filled: true }, 'Filled Until'],
    [{ state: 'expired', posted_on: '2026-08-04T12:00:00Z', expires_on: '2026-11-02T12:00:00Z' }, 'Expired Nov 2, 2026'],
    [{ state: 'expired', filled: true, expires_on: '2026-11-02T12:00:00Z' }, 'Filled Nov 2, 2026'],
  ])('says when it ends: %j', (change, words) => expect(rowOf(change)).toContain(words));

  it('says on the page of a list how long it ran', () => {
    const change = { state: 'expired', posted_on: '2026-08-04T12:00:00Z', expires_on: '2026-11-02T12:00:00Z' };
    expect(rowOf(change, false)).toContain('Expired Ran 90 days, until Nov 2, 2026');
  });

  it('leads to the question whether to renew it, only where that is possible', () => {
    expect(rowOf({ can_renew: true })).toMatch(/\[[^\]]*Renew free[^\]]*\]\(\/employer\/jobs\/manage\/[\w-]+\?ask=renew\)/);
    expect(rowOf({})).not.toContain('Renew free');
  });

  it('leads to its applicants', () => {
    expect(rowOf({ application_count: 2, unread: 1, views: 1204 })).toMatch(/1 new\s+1,204 views/);
    expect(rowOf({ application_count: 2 })).toMatch(/\[2 applicants\]\(\/employer\/jobs\/applicants\/[\w-]+\)/);
    expect(rowOf({})).toContain('No applicants yet');
    expect(rowOf({ apply: { url: 'https://jobs.beth-el.example' } })).toContain('People apply on your site');
  });
});

describe('the row of a post on the page of a list', () => {
  const review = { state: 'review', review: { state: 'waiting', since: inDays(-1) } };
  it.each([
    ['See applicants', { application_count: 2 }, true],
    ['See applicants', {}, false],
    ['See applicants', { application_count: 2, can_renew: true }, false],
    ['Renew free', { application_count: 2, can_renew: true }, true],
    ['Edit', {}, true],
    ['Edit', { state: 'expired' }, false],
    ['Edit', review, true],
    ['Edit', { ...review, review: { ...review.review, state: 'declined' } }, false],
    ['Share', {}, true],
    ['Share', { filled: true }, false],
    ['Share', { posted: false }, false],
    ['Share', { state: 'expired' }, false],
    ['Duplicate', { state: 'expired' }, true],
    ['Delete', { state: 'expired' }, true],
  ])('offers %s with %j: %s', (label, change, offered) => expect(rowOf(change, false).includes(` ${label} `)).toBe(offered));
});

describe('the flyer of a post', () => {
  it.each([
    [{}, true],
    [{ private: true }, true],
    [{ filled: true }, false],
    [{ state: 'expired' }, false],
    [{ posted: false }, false],
    [{ active: false }, false],
  ])('with %o is offered: %s', (change, offered) => {
    expect(hasFlyer({ ...live, ...change } as ListedPost)).toBe(offered);
  });
});
