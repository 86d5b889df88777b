import type { PublicDocument } from '~/platform/http/documents';

/**
 * Addresses for programs, files of users, and the developer's pages. Pages that search engines must not show are not among them: they
 * say so themselves (`noindex`), which a crawler that is kept away never reads.
 */
const CLOSED = ['/api/', '/resumes/', '/dev/'];

/** `/robots.txt` (RFC 9309): the addresses that crawlers should skip, and the address of the sitemap. */
export const robots: PublicDocument = {
  path: '/robots.txt',
  answer: ({ ctx }) => {
    const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${new URL('/sitemap.xml', ctx.config.publicUrl).href}`, ''];
    return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
  },
};
