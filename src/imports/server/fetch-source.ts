import { readFile, writeFile } from 'node:fs/promises';
import { MINUTE, SECOND } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { deleteTempFile, tempPath } from '~/platform/disk/temp-files';
import { RemoteFault } from '~/platform/network/remote-files';
import { maskRefusedCredentials } from '~/platform/text/mask-credentials';
import type { ImportFormat } from '../formats';

/** The most that a source may be, and how long it may take. */
export const feedLimits = { maxBytes: 50_000_000, timeout: MINUTE };
const PAGE_TIMEOUT = 30 * SECOND;
const PAGE_SIZE = 100;
/** The most bytes of a page, which is read as a whole. */
const MAX_PAGE_BYTES = 5_000_000;
const MAX_PAGES = 200;

interface Known {
  etag?: string;
  lastModified?: string;
}

/** A source that was fetched to a temporary file, which the caller deletes; or the word that it has not changed. */
export type FetchedSource = { changed: false } | { changed: true; path: string; etag: string; lastModified: string };

/** Fetches a source from a public address. @throws RemoteFault, in words for staff. */
export async function fetchSource(ctx: Context, url: string, format: ImportFormat, known: Known = {}): Promise<FetchedSource> {
  const path = await tempPath(ctx.config.DATA_DIR);
  try {
    if (format === 'wp-rest') return { changed: true, path, ...(await fetchPages(ctx, url, path)) };
    const file = await ctx.remoteFiles.download(url, { path, ...feedLimits, ...known });
    if (file.changed) return { changed: true, path, etag: file.etag, lastModified: file.lastModified };
  } catch (error) {
    await deleteTempFile(path);
    throw error;
  }
  await deleteTempFile(path);
  return { changed: false };
}

/** The address of the listing: a site's own address leads to the one that WP Job Manager has there. */
function listingUrl(address: string, page: number): string {
  if (!URL.canParse(address)) throw new RemoteFault(`“${maskRefusedCredentials(address)}” is not a web address that starts with http.`);
  const url = new URL(address);
  if (url.pathname === '/') url.pathname = '/wp-json/wp/v2/job-listings';
  url.searchParams.set('per_page', String(PAGE_SIZE));
  url.searchParams.set('page', String(page));
  url.searchParams.set('_embed', '1');
  return url.href;
}

/** Puts all pages of a REST listing into one file. */
async function fetchPages(ctx: Context, url: string, path: string): Promise<{ etag: string; lastModified: string }> {
  const listings: unknown[] = [];
  let bytes = 0;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await ctx.remoteFiles.download(listingUrl(url, page), {
      path,
      maxBytes: Math.min(MAX_PAGE_BYTES, feedLimits.maxBytes - bytes),
      timeout: PAGE_TIMEOUT,
      accept: 'application/json',
    });
    if (!answer.changed) break;
    bytes += answer.size;
    const part = parseList(await readFile(path, 'utf8'));
    for (const listing of part.slice(0, PAGE_SIZE)) listings.push(listing);
    const pages = Number(answer.headers['x-wp-totalpages']);
    if (part.length === 0 || (pages > 0 ? page >= pages : part.length < PAGE_SIZE)) break;
  }
  await writeFile(path, JSON.stringify(listings), { mode: 0o600 });
  return { etag: '', lastModified: '' };
}

function parseList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch {
    // Reported below, as for any other answer that is not a list.
  }
  throw new RemoteFault('The site’s response isn’t a WP Job Manager listing.');
}
