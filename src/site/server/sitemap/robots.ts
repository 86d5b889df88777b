import { facetNames, jobAliases } from '~/jobs/facets';
import { needsLogin } from '~/jobs/list-access';
import type { PublicDocument } from '~/platform/http/documents';

/** What belongs to somebody, asks something of somebody, or is for programs. */
const PERSONAL = ['/api/', '/auth/', '/account/', '/admin/', '/candidates/', '/employer/', '/gift', '/resumes/', '/support/', '/unsubscribe', '/dev/'];

/** Lists that need a login (decisions §3), by each of their names; the totals page `/jobs/degree` is open. */
const memberLists = jobAliases.flatMap((base) => (['search', 'remote', ...facetNames] as const).filter(needsLogin).map((list) => `/${base}/${list}/`));
const applying = jobAliases.flatMap((base) => [`/${base}/apply/`, `/${base}/new/`, `/${base}/prep/`, `/${base}/manage/`]);

/** `/robots.txt` (RFC 9309): where crawlers should not spend their time, and where the sitemap is. */
export const robots: PublicDocument = {
  path: '/robots.txt',
  answer: ({ ctx }) => {
    const closed = [...PERSONAL, ...memberLists, ...applying, '/organizations/add', '/organizations/edit/'];
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${new URL('/sitemap.xml', ctx.config.publicUrl).href}`, ''];
    return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
  },
};
