import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { StateMap } from './StateMap';

const html = (most: number, canada: number, remote: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StateMap totals={[{ _id: 'NY', name: 'New York', count: most }]} canada={canada} remote={remote} />
    </MemoryRouter>,
  );

const legendOf = (most: number) => [...html(most, 0, 0).matchAll(/<span[^>]*data-level="(\d)">([^<]*)</g)].map(([, level, counts]) => `${level}: ${counts}`);

it('has Canada and remote jobs, which lead to their lists', () => {
  const map = html(12, 3, 40);
  expect(map).toContain('<title>Canada: 3 jobs</title>');
  expect(map).toMatch(/href="\/jobs\/country\/CA\/1"/);
  expect(map).toContain('<title>Remote: 40 jobs</title>');
  expect(map).toMatch(/href="\/jobs\/remote\/1"/);
  expect(html(12, 0, 0)).not.toContain('/jobs/country/CA');
});

it.each([
  [1, ['4: 1 or more']],
  [4, ['2: 1', '3: 2', '4: 3 or more']],
  [48, ['1: 1 to 3', '2: 4 to 12', '3: 13 to 27', '4: 28 or more']],
])('says which shade stands for how many jobs, of at most %i', (most, legend) => expect(legendOf(most)).toEqual(legend));
