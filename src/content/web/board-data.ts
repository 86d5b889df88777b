import { jobPaths } from '~/platform/addresses/paths';
import type { Site } from '~/platform/web/site';

/** The board and the company that runs it, as schema.org describes them. */
export function boardData({ siteName, companyName, publicUrl }: Pick<Site, 'siteName' | 'companyName' | 'publicUrl'>) {
  if (!publicUrl) return [];
  const home = new URL('/', publicUrl).href;
  return [
    {
      '@type': 'WebSite',
      name: siteName,
      url: home,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${new URL(jobPaths.search(), publicUrl).href}?kw={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    { '@type': 'Organization', name: companyName, url: home, logo: new URL('/favicon.svg', publicUrl).href },
  ];
}
