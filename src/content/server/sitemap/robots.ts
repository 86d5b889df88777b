import { jobAliases } from '~/jobs/facets';
import type { PublicDocument } from '~/platform/http/documents';
import type { JobListName } from '~/site/list-access';
import { settingValue } from '~/site/server';

/** Pages of one user, forms, and addresses for programs. */
const PERSONAL = ['/api/', '/auth/', '/account/', '/admin/', '/candidates/', '/employer/', '/gift', '/resumes/', '/support/', '/unsubscribe', '/dev/'];

/** Searches have an endless number of addresses, whether they need a login or not. */
const searches = jobAliases.map((base) => `/${base}/search/`);
/** The addresses below which a list is. The totals page `/jobs/degree` is public, and so are jobs that are opened from a list. */
const addressesOf = (list: JobListName): string[] =>
  jobAliases.flatMap((base) => (list === 'all' ? [`/${base}/list/`, `/${base}/share/`] : [`/${base}/${list}/`]));
const applying = jobAliases.flatMap((base) => [`/${base}/apply/`, `/${base}/new/`, `/${base}/prep/`, `/${base}/manage/`]);

/** `/robots.txt` (RFC 9309): the addresses that crawlers should skip, and the address of the sitemap. */
export const robots: PublicDocument = {
  path: '/robots.txt',
  answer: async ({ ctx }) => {
    const locked = await settingValue(ctx.db, 'login_lists');
    const closed = [
      ...PERSONAL,
      ...searches,
      ...locked.filter((list) => list !== 'search').flatMap(addressesOf),
      ...applying,
      '/organizations/add',
      '/organizations/edit/',
    ];
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${new URL('/sitemap.xml', ctx.config.publicUrl).href}`, ''];
    return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
  },
};
