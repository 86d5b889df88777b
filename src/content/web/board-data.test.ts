import { expect, it } from 'vitest';
import { boardData } from './board-data';

it('the front page says which website it is, how to search it, and who runs it', () => {
  const [website, company] = boardData({ siteName: 'Parnassa', companyName: 'Parnassa LLC', publicUrl: 'https://board.test' });
  expect(website).toMatchObject({
    '@type': 'WebSite',
    name: 'Parnassa',
    url: 'https://board.test/',
    potentialAction: { target: { urlTemplate: 'https://board.test/jobs/search/1?kw={search_term_string}' } },
  });
  expect(company).toEqual({ '@type': 'Organization', name: 'Parnassa LLC', url: 'https://board.test/', logo: 'https://board.test/favicon.svg' });
});
