import type { MetaDescriptor } from 'react-router';
import type { Site } from './site';

interface PageMeta {
  title: string;
  description?: string;
  /** Path of the page's one address; other spellings point to it. */
  path?: string;
  /** Kept out of search engines. */
  noindex?: boolean;
  type?: 'website' | 'article';
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const siteOf = (matches: Matches): Site | undefined => (matches.find((match) => match?.id === 'root')?.loaderData as { site?: Site } | undefined)?.site;

/** A text cut at a word for a description: one line, at most 155 characters. */
export function excerpt(text: string, most = 155): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  return `${line.slice(0, line.lastIndexOf(' ', most - 1) > most / 2 ? line.lastIndexOf(' ', most - 1) : most - 1).trimEnd()}…`;
}

/** The head of a public page: title with the board's name, description, canonical address, what links to it show elsewhere. */
export function pageMeta(matches: Matches, { title, description, path, noindex, type = 'website' }: PageMeta): MetaDescriptor[] {
  const site = siteOf(matches);
  const siteName = site?.siteName ?? '';
  const fullTitle = siteName && !title.includes(siteName) ? `${title} | ${siteName}` : title;
  const address = path !== undefined && site?.publicUrl ? new URL(path, site.publicUrl).href : undefined;
  return [
    { title: fullTitle },
    { property: 'og:title', content: title },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(address
      ? [
          { tagName: 'link', rel: 'canonical', href: address },
          { property: 'og:url', content: address },
        ]
      : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
