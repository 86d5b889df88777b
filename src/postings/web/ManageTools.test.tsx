import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { EmployerPost } from '~/posts/schemas';
import { ManageTools } from './ManageTools';

const live = { _id: 'p1', headline: 'Gabbai', state: 'live', posted: true, active: true, filled: false, review: null, taken_down: null };

function toolsOf(change: object): string {
  const post = { ...live, ...change } as unknown as EmployerPost;
  const router = createMemoryRouter([{ path: '*', element: <ManageTools post={post} /> }]);
  return renderToStaticMarkup(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}

it.each([
  [{}, true],
  [{ state: 'expired' }, false],
  [{ filled: true }, false],
  [{ taken_down: { on: null, reason: '', answer: null }, active: false }, false],
])('a post with %o offers a test application: %s', (change, offered) => expect(toolsOf(change).includes('Send test application')).toBe(offered));
