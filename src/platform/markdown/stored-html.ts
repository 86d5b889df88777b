import { plainHtml } from './plain-html';
import { isRefused, renderMarkdown } from './render';

/** A stored text with its HTML, or null for one that was stored without. */
export interface StoredText {
  id: string;
  text: string;
  html: string | null;
}

/** The HTML that was made for a stored text. `text` is what it was made of, which may have been changed since. */
export interface FreshHtml {
  id: string;
  text: string;
  html: string;
}

/**
 * The HTML of stored texts, by id. Those that have none are rendered and handed to `store`, so that this happens once;
 * one that cannot be rendered becomes plain paragraphs. Never call it within a transaction, which would wait for a thread.
 */
export async function storedHtml(texts: StoredText[], store: (fresh: FreshHtml[]) => Promise<void>): Promise<ReadonlyMap<string, string>> {
  const fresh: FreshHtml[] = [];
  for (const { id, text, html } of texts) {
    if (html === null) fresh.push({ id, text, html: await htmlOf(text) });
  }
  if (fresh.length > 0) await store(fresh);
  return new Map([...texts, ...fresh].map(({ id, html }) => [id, html ?? '']));
}

/** Texts that are being rendered, so that many readers of one text wait for the same. */
const underWay = new Map<string, Promise<string>>();

/** HTML of a text that nobody is there to correct: plain paragraphs where it cannot be rendered. @throws 503 while very many texts wait. */
export function htmlOf(text: string): Promise<string> {
  const known = underWay.get(text);
  if (known) return known;
  const html = renderMarkdown(text, Symbol('stored text'))
    .then((rendered) => (isRefused(rendered) ? plainHtml(text) : rendered.html))
    .finally(() => underWay.delete(text));
  underWay.set(text, html);
  return html;
}
