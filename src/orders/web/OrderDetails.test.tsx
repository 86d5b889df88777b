import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { paidOrder } from '../testing';
import { OrderDetails } from './OrderDetails';

it.each([
  [3, 'Code CREDIT-ABCD , 3 of 5 credits left, valid until Nov 20, 2999'],
  [0, 'Code CREDIT-ABCD , no credits left'],
])('the order of a pack with %i credits left says so', (left, words) => {
  const order = { ...paidOrder(''), post: null, credits: { code: 'CREDIT-ABCD', count: 5, left, expires_on: '2999-11-20T19:16:29.115Z' } };
  const router = createMemoryRouter([{ path: '*', element: <OrderDetails order={order} /> }]);
  const html = renderToStaticMarkup(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  const text = html
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(text).toContain(words);
  expect(text.includes('valid until')).toBe(left > 0);
});
