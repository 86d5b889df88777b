import { plainHtml } from './plain-html';
import { isRefused, renderMarkdown } from './render';

/** A stored text with its HTML, which is null for a text that was stored without. */
export interface StoredText {
  id: string;
  text: string;
  html: string | null;
}

/** The HTML made for a stored text. `text` is its source, which may have changed since. */
export interface FreshHtml {
  id: string;
  text: string;
  html: string;
}

/**
 * The HTML of stored texts, by id. Texts without HTML are rendered and passed to `store`, so that this happens once; a text
 * that cannot be rendered becomes plain paragraphs. Never call it within a transaction, which would wait for a thread.
 */
export async function storedHtml(texts: StoredText[], store: (fresh: FreshHtml[]) => Promise<void>): Promise<ReadonlyMap<string, string>> {
  const fresh: FreshHtml[] = [];
  for (const { id, text, html } of texts) {
    if (html === null) fresh.push({ id, text, html: await htmlOf(text) });
  }
  if (fresh.length > 0) await store(fresh);
  return new Map([...texts, ...fresh].map(({ id, html }) => [id, html ?? '']));
}

/** Texts that are being rendered, so that concurrent requests for one text share one rendering. */
const rendering = new Map<string, Promise<string>>();

/** HTML of a text whose author cannot be asked to correct it: plain paragraphs where it cannot be rendered. @throws 503 while very many texts wait. */
export function htmlOf(text: string): Promise<string> {
  const known = rendering.get(text);
  if (known) return known;
  const html = renderMarkdown(text, Symbol('stored text'))
    .then((rendered) => (isRefused(rendered) ? plainHtml(text) : rendered.html))
    .finally(() => rendering.delete(text));
  rendering.set(text, html);
  return html;
}
