import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import routes from '../routes';
import { meantPage, shortAddresses } from './short-addresses';

type Entry = { path?: string | undefined; index?: boolean; file: string; children?: Entry[] | undefined };
const flatten = (entries: Entry[]): RouteObject[] =>
  entries.flatMap(({ path, children, index }): RouteObject[] => (children ? flatten(children) : index ? [{ index: true }] : [{ path: path ?? '' }]));
const table = flatten(routes as Entry[]);
const patternOf = (address: string) => matchRoutes(table, address)?.[0]?.route.path;

it.each(shortAddresses)('%s leads to a page, %s, and is none itself', (address, page) => {
  expect(patternOf(page)).not.toBe('*');
  expect(patternOf(address)).toBe('*');
});

it.each([
  ['/account', '/account/home'],
  ['/Login/', '/auth/login'],
  ['/jobs/list', '/jobs/list/1'],
  ['/signup', '/auth/register'],
  ['/post-a-job', '/employer/jobs/new/start'],
  ['/nothing', undefined],
  ['/', undefined],
])('%s means %s', (address, page) => expect(meantPage(address)).toBe(page));
