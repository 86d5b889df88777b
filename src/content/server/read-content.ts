import { watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { limitedTime } from '~/orders/limited-time';
import { productsOnSale } from '~/orders/server';
import { supportPaths } from '~/platform/addresses/paths';
import { formatBoardDate } from '~/platform/calendar/board-date';
import { projectRoot } from '~/platform/config/root';
import type { ReadContext } from '~/platform/context/context';
import { AppError, notFound } from '~/platform/context/errors';
import { htmlOf } from '~/platform/markdown/stored-html';
import { formatDollars } from '~/platform/money/money';
import { type ContentDocument, fillPlaceholders, parseContent, type RenderedDocument } from '../content';
import type { ContentName } from '../contract';
import { editedText } from './edited-text';

/** The folder of the board's static pages, which an operator can edit without a build. */
export const contentFolder = join(projectRoot, 'content');

const kept = new Map<string, { changed: number; text: string }>();
/** The finished page of each file, with its source text. */
const finished = new Map<string, { text: string; document: RenderedDocument }>();

/**
 * A static page in which the board's names and prices are filled in: the text that admins have stored, else its file. The file is
 * read again when it has changed, and rendered again when its text or a filled-in value has changed.
 * @throws 404 when there is no stored text and the operator has removed the file.
 */
export async function readContent(ctx: ReadContext, name: ContentName, folder = contentFolder): Promise<RenderedDocument> {
  const file = join(folder, `${name}.md`);
  const text = await filledText(ctx, (await editedText(ctx.db, name)) ?? (await readPage(file)));
  const known = finished.get(file);
  if (known?.text === text) return known.document;
  const document = await renderDocument(parseContent(text));
  finished.set(file, { text, document });
  return document;
}

/** A text in which the board's names and prices are filled in. */
export const filledText = async (ctx: ReadContext, text: string): Promise<string> => fillPlaceholders(text, await placeholders(ctx));

/** The text of a page's file; null if there is none. */
export async function fileText(name: ContentName): Promise<string | null> {
  try {
    return await readPage(join(contentFolder, `${name}.md`));
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

export async function renderDocument(document: ContentDocument): Promise<RenderedDocument> {
  const intro_html = await htmlOf(document.intro);
  const sections: RenderedDocument['sections'] = [];
  for (const section of document.sections) sections.push({ ...section, body_html: await htmlOf(section.body) });
  return { ...document, intro_html, sections };
}

async function readPage(file: string): Promise<string> {
  try {
    const changed = (await stat(file)).mtimeMs;
    const known = kept.get(file);
    if (known?.changed === changed) return known.text;
    const text = await readFile(file, 'utf8');
    kept.set(file, { changed, text });
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notFound();
    throw error;
  }
}

/** The values of `{names}` in a page. Prices come from the same rows as charges. */
async function placeholders(ctx: ReadContext): Promise<Record<string, string>> {
  const products = new Map((await productsOnSale(ctx)).map((product) => [product.sku, product]));
  const price = (sku: string) => formatDollars(products.get(sku)?.price ?? 0);
  const standard = products.get('POST-90');
  const limited = standard && limitedTime(standard, (iso) => formatBoardDate(ctx.config, iso));
  const days = (sku: string) => String(products.get(sku)?.days ?? 0);
  return {
    site_name: ctx.config.SITE_NAME,
    company_name: ctx.config.COMPANY_NAME,
    public_url: ctx.config.publicUrl,
    support_link: supportPaths.contact,
    post_price: price('POST-90'),
    // It stands right behind the price, which may be the end of a sentence.
    post_limited_time: limited ? ` ${limited}` : '',
    post_days: days('POST-90'),
    further_price: price('POST-FURTHER'),
    short_price: price('POST-SHORT'),
    short_days: days('POST-SHORT'),
    long_price: price('POST-LONG'),
  };
}

/**
 * Calls `onChange` when a page is edited, so that cached pages are rendered again.
 * @returns a function that stops watching.
 */
export function watchContent(onChange: () => void): () => void {
  try {
    const watcher = watch(contentFolder, { persistent: false }, onChange);
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    // Without the folder there is nothing to watch; its pages are 404.
    return () => {};
  }
}
