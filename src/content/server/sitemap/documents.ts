import { jobParts, jobsOfPart } from '~/listings/server';
import { organizationParts, organizationsOfPart } from '~/organizations/server';
import type { ReadContext } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { type PublicDocument, xmlAnswer } from '~/platform/http/documents';
import { element, type Xml, xmlDocument } from '~/platform/text/xml';
import { isRouteDisabled } from '~/site/route-switch';
import { disabledRoutes } from '~/site/server';
import { publicPages } from './pages';
import { robots } from './robots';

const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

/** A set of pages that is divided into parts of limited size. */
const divided = {
  jobs: { parts: jobParts, pathsOf: jobsOfPart },
  organizations: { parts: organizationParts, pathsOf: organizationsOfPart },
};
type Divided = keyof typeof divided;
const kinds = Object.keys(divided) as Divided[];

/** The documents that crawlers read first. */
export const crawlerDocuments: PublicDocument[] = [
  robots,
  { path: '/sitemap.xml', answer: async ({ ctx }) => xmlAnswer(await writeIndex(ctx)) },
  { path: '/sitemaps/pages.xml', answer: async ({ ctx }) => xmlAnswer(await writePages(ctx)) },
  { path: '/sitemaps/:name', answer: async ({ ctx, params: { name = '' } }) => xmlAnswer(await writePart(ctx, name)) },
];

/** The sitemap index: every part with the newest change of its pages. */
async function writeIndex(ctx: ReadContext): Promise<string> {
  const parts = await Promise.all(
    kinds.map(async (kind) =>
      (await divided[kind].parts(ctx.db)).map(({ part, changed }) => place(ctx, 'sitemap', `/sitemaps/${kind}-${part}.xml`, changed.toISOString())),
    ),
  );
  return xmlDocument(element('sitemapindex', [place(ctx, 'sitemap', '/sitemaps/pages.xml'), ...parts.flat()], NAMESPACE));
}

async function writePages(ctx: ReadContext): Promise<string> {
  const pages = await publicPages(ctx);
  return xmlDocument(
    element(
      'urlset',
      pages.map(({ path, changed }) => place(ctx, 'url', path, changed)),
      NAMESPACE,
    ),
  );
}

/** @throws 404 for a part without pages, since a sitemap must not be empty. */
async function writePart(ctx: ReadContext, name: string): Promise<string> {
  const [, kind, part] = /^(jobs|organizations)-([1-9]\d{0,2})\.xml$/.exec(name) ?? [];
  if (kind !== 'jobs' && kind !== 'organizations') throw notFound();
  const [records, closed] = await Promise.all([divided[kind].pathsOf(ctx.db, Number(part)), disabledRoutes(ctx)]);
  const open = records.filter(({ path }) => !isRouteDisabled(path, closed));
  if (open.length === 0) throw notFound();
  return xmlDocument(
    element(
      'urlset',
      open.map(({ path, changed }) => place(ctx, 'url', path, changed.toISOString())),
      NAMESPACE,
    ),
  );
}

const place = ({ config }: ReadContext, name: 'url' | 'sitemap', path: string, changed?: string): Xml =>
  element(name, [element('loc', new URL(path, config.publicUrl).href), ...(changed ? [element('lastmod', changed)] : [])]);
