import { basename } from 'node:path';
import { ReadFault } from './read-fault';
import type { ImportFile } from './read-jobs';
import { readWpRest } from './read-wp-rest';
import { textOfFile } from './text-of-file';
import { xmlElements } from './xml-elements';

const hostOf = (url: string): string | undefined => (URL.canParse(url.trim()) ? new URL(url.trim()).host || undefined : undefined);

/** The elements that name the site of a document, before its first item. */
const SITE_ELEMENTS = new Set(['wp:base_site_url', 'wp:base_blog_url', 'publisherurl', 'item', 'job']);

async function siteIn({ path, format, encoding }: ImportFile): Promise<string | undefined> {
  if (format === 'csv') return undefined;
  if (format === 'wp-rest') {
    for await (const item of readWpRest(path)) if ('job' in item) return hostOf(item.job.url);
    return undefined;
  }
  for await (const element of xmlElements(textOfFile(path, encoding), SITE_ELEMENTS)) {
    return hostOf(element.text);
  }
  return undefined;
}

/**
 * The name by which a source is recognized in a later run: the format and the site that the file itself names, since exports are named
 * after their day. Of a file that names no site it is the file's name without digits.
 */
export async function sourceOf(file: ImportFile): Promise<string> {
  const site = await siteIn(file).catch((error: unknown) => {
    if (error instanceof ReadFault) return undefined;
    throw error;
  });
  const name = basename(file.path)
    .replace(/\.\w+$/, '')
    .replace(/[\d_.-]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return `${file.format}:${site ?? name}`;
}
