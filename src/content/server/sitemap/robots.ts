import { facetNames, jobAliases } from '~/jobs/facets';
import { needsLogin } from '~/jobs/list-access';
import type { PublicDocument } from '~/platform/http/documents';

/** Pages of one user, forms, and addresses for programs. */
const PERSONAL = ['/api/', '/auth/', '/account/', '/admin/', '/candidates/', '/employer/', '/gift', '/resumes/', '/support/', '/unsubscribe', '/dev/'];

/** Lists that need a login, by each of their names; the totals page `/jobs/degree` is public. */
const memberLists = jobAliases.flatMap((base) => (['search', 'remote', ...facetNames] as const).filter(needsLogin).map((list) => `/${base}/${list}/`));
const applying = jobAliases.flatMap((base) => [`/${base}/apply/`, `/${base}/new/`, `/${base}/prep/`, `/${base}/manage/`]);

/** `/robots.txt` (RFC 9309): the addresses that crawlers should skip, and the address of the sitemap. */
export const robots: PublicDocument = {
  path: '/robots.txt',
  answer: ({ ctx }) => {
    const closed = [...PERSONAL, ...memberLists, ...applying, '/organizations/add', '/organizations/edit/'];
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${new URL('/sitemap.xml', ctx.config.publicUrl).href}`, ''];
    return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
  },
};
