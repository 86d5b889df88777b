import type { MetaDescriptor } from 'react-router';
import { name as brandName } from '../../../brand/brand.json';
import { shortened } from '../text/text';
import type { Site } from './site';

export interface FeedRef {
  title: string;
  path: string;
}

interface PageMeta {
  title: string;
  description?: string;
  /** Path of the page's canonical address. */
  path?: string;
  /** Whether search engines must not index the page. */
  noindex?: boolean;
  type?: 'website' | 'article';
  /** Path of a small square picture of the page's subject, used instead of the board's own picture. */
  picture?: string;
  /** A large picture of the page's subject, which stands above both. */
  photo?: { path: string; width: number; height: number; alt: string };
  /** The feed of the same list: its name, and its path without `.rss` or `.atom`. */
  feed?: FeedRef;
}

/** The picture of links to the board on other sites: `public/social.png`, 1200 × 630. */
const PICTURE = { path: '/social.png', width: '1200', height: '630' };
const FEEDS = [
  ['rss', 'application/rss+xml'],
  ['atom', 'application/atom+xml'],
] as const;

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const siteOf = (matches: Matches): Site | undefined => (matches.find((match) => match?.id === 'root')?.loaderData as { site?: Site } | undefined)?.site;

/** A description made of a text: one line, cut between words, at most 155 characters. */
export function excerpt(text: string, most = 155): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const end = line.lastIndexOf(' ', most - 1);
  return end > most / 2 ? `${line.slice(0, end).trimEnd()}…` : shortened(line, most);
}

/** The link by which feed readers find the feed of a page. */
export const feedLinks = ({ title, path }: FeedRef): MetaDescriptor[] =>
  FEEDS.map(([ending, type]) => ({ tagName: 'link', rel: 'alternate', type, title, href: `${path}.${ending}` }));

/** The arguments of a page's `meta`; `loaderData` is missing where the page could not be loaded. */
export interface MetaArgs<Data = unknown> {
  matches: Matches;
  loaderData?: Data;
  /** Why it could not be loaded. */
  error?: unknown;
}

/** The title of a window or a search result: the page's own, and the name of the board. */
function fullTitle(matches: Matches, title: string): string {
  const name = siteOf(matches)?.siteName ?? brandName;
  return name && !title.endsWith(name) ? `${title} | ${name}` : title;
}

/** The head of a page that search engines must not index, such as a personal one. */
export const privateTitle = (matches: Matches, title: string): MetaDescriptor[] => [
  { title: fullTitle(matches, title) },
  { property: 'og:site_name', content: siteOf(matches)?.siteName ?? '' },
  { name: 'robots', content: 'noindex' },
];

/** The head of a page whose data could not be loaded: that it does not exist, or else its title. */
export const failedMeta = (matches: Matches, error: unknown, title: string): MetaDescriptor[] =>
  privateTitle(matches, (error as { status?: unknown } | undefined)?.status === 404 ? 'Page not found' : title);

/** `privateTitle` as the `meta` of a page whose title is always the same. */
export const privateMeta =
  (title: string) =>
  ({ matches }: MetaArgs): MetaDescriptor[] =>
    privateTitle(matches, title);

/** The head of a public page: title with the board's name, description, canonical address, and the data for link previews. */
export function pageMeta(matches: Matches, { title, description, path, noindex, type = 'website', picture: own, photo, feed }: PageMeta): MetaDescriptor[] {
  const site = siteOf(matches);
  const siteName = site?.siteName ?? '';
  const absolute = (target: string | undefined) => (target !== undefined && site?.publicUrl ? new URL(target, site.publicUrl).href : undefined);
  const address = absolute(path);
  const large = photo ?? (own ? undefined : { ...PICTURE, alt: siteName });
  const picture = absolute(large?.path ?? own);
  return [
    { title: fullTitle(matches, title) },
    { property: 'og:title', content: title },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'en_US' },
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
    ...(picture
      ? [
          { property: 'og:image', content: picture },
          ...(large
            ? [
                { property: 'og:image:width', content: String(large.width) },
                { property: 'og:image:height', content: String(large.height) },
              ]
            : []),
          { property: 'og:image:alt', content: large?.alt ?? title },
        ]
      : []),
    // The other properties of the card come from those above.
    { name: 'twitter:card', content: large ? 'summary_large_image' : 'summary' },
    ...(feed ? feedLinks(feed) : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
